internal import ProjectFiles
internal import Synchronization

/// The location on this machine used to look up the paths of a project.
struct Checkout: Sendable {
    /// The maximum length of a path on any system.
    private static let maximumLength = 4096

    private let root: String
    private let files: Set<String>
    private let folders: Set<String>
    private let spellings = Spellings()

    /// Describes no place: paths are only joined.
    init() {
        root = ""
        files = []
        folders = []
    }

    /// Describes an opened folder.
    /// - Parameters:
    ///   - folder: the folder.
    ///   - files: the files found in it.
    init(_ folder: Folder, _ files: DiscoveredFiles) {
        root = folder.root
        self.files = Set(files.paths)
        var folders: Set<String> = []
        for path in files.paths {
            var parent = RelativePath.folder(of: path)
            while !parent.isEmpty, folders.insert(parent).inserted { parent = RelativePath.folder(of: parent) }
        }
        self.folders = folders
    }

    /// Joins a folder and a path below or beside it.
    /// - Parameters:
    ///   - folder: the folder, relative to the opened folder.
    ///   - path: the path relative to this folder.
    /// - Returns: the path relative to the opened folder; nil if it lies outside.
    func join(_ folder: String, _ path: String) -> String? {
        if let joined = RelativePath.join(folder, path) { return spelled(joined) }
        // A path may lead out of the opened folder and, by its name, in again.
        let base = root.split(separator: "/").joined(separator: "/")
        guard !base.isEmpty, let absolute = RelativePath.join(base + "/" + folder, path),
            RelativePath.isInside(absolute, base)
        else { return nil }
        return spelled(RelativePath.relative(absolute, to: base))
    }

    /// Returns a path in its spelling here.
    ///
    /// The file systems used to create projects are not case-sensitive.
    private func spelled(_ path: String) -> String {
        if path.isEmpty || files.isEmpty || files.contains(path) || folders.contains(path) { return path }
        return spellings.spelling(of: path, among: files, folders)
    }

    /// Finds the local counterpart of an absolute path on the author's machine, by its end.
    /// - Parameter path: the absolute path.
    /// - Returns: the longest end naming a file or folder in the opened folder; nil if there is none.
    func place(of path: String) -> String? {
        guard path.utf8.count <= Self.maximumLength else { return nil }
        let parts = path.split(separator: "/").filter { $0 != "." }
        guard !parts.contains("..") else { return nil }
        for start in parts.indices {
            let end = parts[start...].joined(separator: "/")
            guard files.contains(end) || folders.contains(end) else { continue }
            // A name alone is too little, unless it lies directly in a folder of the opened folder's name.
            let isNamed = start > 0 && String(parts[start - 1]) == RelativePath.name(of: root)
            return parts.count - start > 1 || isNamed ? end : nil
        }
        return nil
    }
}

/// The paths of a folder by their small letters, sorted out when the first path is not found as it is written.
private final class Spellings: Sendable {
    private let known = Mutex<[String: String]?>(nil)

    func spelling(of path: String, among files: Set<String>, _ folders: Set<String>) -> String {
        known.withLock { known in
            let spellings =
                known
                ?? Dictionary(
                    files.union(folders).map { ($0.lowercased(), $0) },
                    uniquingKeysWith: min
                )
            known = spellings
            return spellings[path.lowercased()] ?? path
        }
    }
}
