package import Foundation

/// The folders that tests read.
package enum Folders {
    /// The root of the package.
    package static let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// Returns the folder of a project that several tests read.
    /// - Parameter name: its name in `Tests/ProjectLoadingTests/Fixtures/Projects`.
    /// - Returns: its folder.
    package static func fixture(_ name: String) -> URL {
        package.appending(path: "Tests/ProjectLoadingTests/Fixtures/Projects/\(name)")
    }

    /// The Interface Builder files of real apps beside the package, where they are there.
    package static let corpus = package.deletingLastPathComponent().appending(path: "shared/corpus")
}
