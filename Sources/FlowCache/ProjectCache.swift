internal import Foundation
internal import HostSystem
package import Packing
package import ProjectFiles
package import SceneFlow
internal import SwiftFacts

/// The folder that keeps results between two runs: the facts of the Swift files of each opened folder, the apps
/// themselves, and the results for revisions.
///
/// Anyone may delete it at any time, and several processes may use it at once. Nothing in it is trusted.
package struct ProjectCache: Sendable {
    /// The maker of the packs: this version of their formats, in this build of the program.
    let stamp: ContentHash
    /// The program that makes the packs.
    package let maker: String
    private let folder: CacheFolder

    /// Uses a folder, which need not exist.
    /// - Parameters:
    ///   - path: the folder's absolute path.
    ///   - maker: the maker of the kept data; the default is this build of the program.
    ///   - report: receives a sentence about each failure. The default ignores it.
    package init(
        path: String,
        maker: String = ProjectCache.thisProgram,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.init(CacheFolder(path: path, report: report), maker: maker)
    }

    /// Uses a folder.
    /// - Parameters:
    ///   - folder: the folder.
    ///   - maker: the maker of the kept data.
    package init(_ folder: CacheFolder, maker: String) {
        self.folder = folder
        self.maker = maker
        stamp = ContentHash("\(FactsFormat.version) \(ProjectPack.version) \(RevisionPack.version) \(maker)".utf8)
    }

    /// The folder's absolute path.
    package var path: String { folder.path }

    /// Reports a failure like the cache's own failures.
    /// - Parameter sentence: the failure.
    package func note(_ sentence: String) { folder.report(sentence) }

    /// Returns the user's cache folder: `$XDG_CACHE_HOME/sceneflow`, else `~/.cache/sceneflow`.
    /// - Parameter environment: the process's environment.
    /// - Returns: the path, or nil if the environment names neither.
    package static func standardPath(in environment: [String: String]) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/sceneflow" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/sceneflow" }
        return nil
    }

    /// This build of the program, by its executable's size and time of change: another build may read other facts.
    package static let thisProgram: String = {
        var status = stat()
        guard let executable = Bundle.main.executablePath, stat(executable, &status) == 0 else { return "" }
        let changed = status.modification
        return "\(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
    }()

    // MARK: - Facts

    /// Reads the facts of a folder's files.
    /// - Parameter root: the opened folder's absolute path.
    /// - Returns: the pack; an empty one if none is usable.
    func pack(of root: String) -> FactsPack {
        folder.read(Self.name(for: root)).map { FactsPack($0, stamp: stamp) } ?? FactsPack()
    }

    /// Replaces the facts of a folder's files.
    /// - Parameters:
    ///   - entries: the encoded facts by content.
    ///   - root: the opened folder's absolute path.
    func replace(with entries: [ContentHash: ArraySlice<UInt8>], of root: String) {
        folder.replace(Self.name(for: root), with: FactsPack.encode(entries, stamp: stamp))
    }

    /// Marks the facts of a folder's files as recently used.
    /// - Parameter root: the opened folder's absolute path.
    package func touch(_ root: String) { folder.touch(Self.name(for: root)) }

    /// The name of the pack of a folder's facts.
    package static func name(for root: String) -> String { name("facts", root) }

    // MARK: - Projects

    /// Reads the kept load of an opened path.
    /// - Parameters:
    ///   - opened: the path.
    ///   - configurations: the linked builds.
    /// - Returns: the pack, or nil if none is usable.
    package func project(of opened: OpenedPath, _ configurations: [BuildConfiguration]) -> ProjectPack? {
        folder.read(Self.name(for: opened, configurations)).flatMap { ProjectPack($0, stamp: stamp) }
    }

    /// Keeps the load of an opened path, unless the same is kept already.
    /// - Parameters:
    ///   - project: the loaded project.
    ///   - basis: all inputs of the project.
    ///   - opened: the path.
    ///   - configurations: the linked builds.
    package func keep(
        _ project: LoadedProject,
        restingOn basis: LoadingBasis,
        of opened: OpenedPath,
        _ configurations: [BuildConfiguration]
    ) {
        if let kept = self.project(of: opened, configurations), kept.basis == basis, kept.isWhole {
            return touch(opened, configurations)
        }
        guard let bytes = ProjectPack.encode(project, restingOn: basis, stamp: stamp) else { return }
        folder.replace(Self.name(for: opened, configurations), with: bytes)
    }

    /// Marks the kept load of an opened path as recently used.
    /// - Parameters:
    ///   - opened: the path.
    ///   - configurations: the linked builds.
    package func touch(_ opened: OpenedPath, _ configurations: [BuildConfiguration]) {
        folder.touch(Self.name(for: opened, configurations))
    }

    /// Returns the name of the pack of a loaded project.
    package static func name(for opened: OpenedPath, _ configurations: [BuildConfiguration]) -> String {
        name(
            "flows",
            ([opened.folder.root, opened.file ?? ""] + configurations.map(\.rawValue)).joined(separator: "\0")
        )
    }

    // MARK: - Revisions

    /// Reads the kept result for a revision.
    /// - Parameter key: everything that the result depends on: the contents of the revision, and all settings.
    /// - Returns: the result, or nil if none is usable.
    package func result<Value: BinaryCodable>(of key: [String]) -> Value? {
        let name = Self.name(for: key)
        guard let bytes = folder.read(name),
            let value: Value = RevisionPack.value(in: bytes, of: key, stamp: stamp)
        else { return nil }
        folder.touch(name)
        return value
    }

    /// Keeps the result for a revision.
    /// - Parameters:
    ///   - result: the result.
    ///   - key: everything that the result depends on.
    package func keep(_ result: some BinaryCodable, of key: [String]) {
        guard let bytes = RevisionPack.encode(result, of: key, stamp: stamp) else { return }
        folder.replace(Self.name(for: key), with: bytes)
    }

    /// Returns the name of the pack of a result.
    package static func name(for key: [String]) -> String { name("check", key.joined(separator: "\0")) }

    /// Returns true if a file of the folder is a pack, or the temporary file of one.
    static func isOurs(_ name: String) -> Bool { ["facts-", "flows-", "check-"].contains(where: name.hasPrefix) }

    private static func name(_ kind: String, _ key: String) -> String {
        let hash = ContentHash(key.utf8)
        return "\(kind)-" + String(hash.high, radix: 36) + String(hash.low, radix: 36)
    }
}
