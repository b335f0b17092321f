internal import AppCodeReading
internal import Linking
internal import SceneFlow
internal import SwiftFacts
internal import Synchronization

/// The reusable results of loading one app: of reading its code, and of linking each build.
final class AppMemory: Sendable {
    /// The code as last read.
    let code: CodeMemory

    private let links = Mutex<[BuildConfiguration: LinkMemory]>([:])

    /// Creates a memory without results.
    /// - Parameter parser: the reader of code without known facts.
    init(parsingWith parser: any SwiftFileReading) { code = CodeMemory(parsingWith: parser) }

    /// Returns the results of linking a build.
    /// - Parameter configuration: the build.
    /// - Returns: the same memory at each call.
    func link(_ configuration: BuildConfiguration) -> LinkMemory {
        links.withLock { links in
            let memory = links[configuration] ?? LinkMemory()
            links[configuration] = memory
            return memory
        }
    }
}
