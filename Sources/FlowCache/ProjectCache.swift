internal import Foundation
package import ProjectFiles
package import SceneFlow
internal import SwiftSources

#if canImport(Glibc)
internal import Glibc
#endif

/// The folder in which is kept between two runs what was made of opened folders: the facts of the Swift files of each, and
/// the apps themselves.
///
/// It may be deleted at any time, by anyone, and several processes may use it at once. Nothing of it is trusted.
package struct ProjectCache: Sendable {
    /// What made the packs: this version of their forms, by this build of the program.
    let stamp: ContentHash
    /// The program that makes them.
    package let maker: String
    private let folder: CacheFolder

    /// Uses a folder, which need not be there.
    /// - Parameters:
    ///   - path: the folder's absolute path.
    ///   - maker: what makes what is kept; the default is this build of the program.
    ///   - report: told in a sentence what could not be done. The default keeps silent.
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
    ///   - maker: what makes what is kept.
    package init(_ folder: CacheFolder, maker: String) {
        self.folder = folder
        self.maker = maker
        stamp = ContentHash("\(FactsFormat.version) \(ProjectPack.version) \(maker)".utf8)
    }

    /// The folder's absolute path.
    package var path: String { folder.path }

    /// Reports what could not be done, as the cache does it by itself.
    /// - Parameter sentence: what could not be done.
    package func note(_ sentence: String) { folder.report(sentence) }

    /// The user's cache folder: `$XDG_CACHE_HOME/sceneflow`, else `~/.cache/sceneflow`.
    /// - Parameter environment: the process's environment.
    /// - Returns: the path, or nil where the environment names neither.
    package static func standardPath(in environment: [String: String]) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/sceneflow" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/sceneflow" }
        return nil
    }

    /// This build of the program, by its executable's size and time of change: another build may read other facts.
    package static let thisProgram: String = {
        var status = stat()
        guard let executable = Bundle.main.executablePath, stat(executable, &status) == 0 else { return "" }
        return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }()

    // MARK: - Facts

    /// Reads the facts of a folder's files.
    /// - Parameter root: the opened folder's absolute path.
    /// - Returns: the pack; an empty one where there is none that can be used.
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

    /// Notes that the facts of a folder's files were of use.
    /// - Parameter root: the opened folder's absolute path.
    package func touch(_ root: String) { folder.touch(Self.name(for: root)) }

    /// The name of the pack of a folder's facts.
    package static func name(for root: String) -> String { name("facts", root) }

    // MARK: - Projects

    /// Reads what was loaded of an opened path.
    /// - Parameters:
    ///   - opened: the path.
    ///   - configurations: the builds that were linked.
    /// - Returns: the pack, or nil where there is none that can be used.
    package func project(of opened: OpenedPath, _ configurations: [BuildConfiguration]) -> ProjectPack? {
        folder.read(Self.name(for: opened, configurations)).flatMap { ProjectPack($0, stamp: stamp) }
    }

    /// Keeps what was loaded of an opened path, where that is not what is kept already.
    /// - Parameters:
    ///   - project: what was loaded.
    ///   - basis: all that it rests on.
    ///   - opened: the path.
    ///   - configurations: the builds that were linked.
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

    /// Notes that what is kept of an opened path was of use.
    /// - Parameters:
    ///   - opened: the path.
    ///   - configurations: the builds that were linked.
    package func touch(_ opened: OpenedPath, _ configurations: [BuildConfiguration]) {
        folder.touch(Self.name(for: opened, configurations))
    }

    /// The name of the pack of what was loaded.
    package static func name(for opened: OpenedPath, _ configurations: [BuildConfiguration]) -> String {
        name(
            "flows",
            ([opened.folder.root, opened.file ?? ""] + configurations.map(\.rawValue)).joined(separator: "\0")
        )
    }

    /// Whether a file of the folder is a pack, or was to become one.
    static func isOurs(_ name: String) -> Bool { name.hasPrefix("facts-") || name.hasPrefix("flows-") }

    private static func name(_ kind: String, _ key: String) -> String {
        let hash = ContentHash(key.utf8)
        return "\(kind)-" + String(hash.high, radix: 36) + String(hash.low, radix: 36)
    }
}
