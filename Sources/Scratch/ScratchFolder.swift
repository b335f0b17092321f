internal import Foundation

/// A private folder, deleted with everything in it.
///
/// Everything is written below it, regardless of the requested paths and links: each step starts at the descriptor of
/// the folder before it and follows no link. The process holds a lock on the folder, so that ``removeAbandoned(in:)``
/// can recognise the folders left by a killed process.
package final class ScratchFolder: Sendable {
    /// The common prefix of the folders' names.
    private static let prefix = "sceneflow-scratch-"
    private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// Its absolute path.
    package let path: String

    private let root: Int32

    /// Makes an empty folder, accessible to this user only.
    /// - Parameter parent: the parent; the folder for temporary files if nil, the default.
    /// - Throws: `ScratchError.refused`.
    package init(in parent: String? = nil) throws(ScratchError) {
        while true {
            var template = Array("\(parent ?? Self.defaultParent)/\(Self.prefix)XXXXXX".utf8CString)
            guard let made = mkdtemp(&template) else { throw .last() }
            let root = open(made, Self.folderFlags)
            // Another process may have taken it for abandoned before it was locked.
            guard root >= 0 || errno == ENOENT else { throw .last() }
            guard root >= 0 else { continue }
            // Without support for locks, no folder is taken for abandoned either.
            let isOurs = flock(root, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isOurs, Self.isAt(made, root) {
                // The system's folder for temporary files may be a link.
                let resolved = realpath(made, nil)
                defer { free(resolved) }
                path = String(cString: resolved ?? made)
                self.root = root
                return
            }
            close(root)
        }
    }

    deinit {
        remove()
        close(root)
    }

    /// Deletes it, with everything in it.
    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Deletes the folders of this user no longer locked by a process.
    /// - Parameter parent: the parent of the folders; the folder for temporary files if nil, the default.
    /// - Returns: the number of deleted folders.
    @discardableResult
    package static func removeAbandoned(in parent: String? = nil) -> Int {
        let parent = parent ?? defaultParent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        var count = 0
        for name in names where name.hasPrefix(prefix) {
            let folder = open("\(parent)/\(name)", folderFlags)
            guard folder >= 0 else { continue }
            defer { close(folder) }
            var status = stat()
            guard fstat(folder, &status) == 0, status.st_uid == getuid(), flock(folder, LOCK_EX | LOCK_NB) == 0 else {
                continue
            }
            if (try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")) != nil { count += 1 }
        }
        return count
    }

    /// Makes a folder in it, with any missing folders above.
    /// - Parameter path: the folder's parts.
    /// - Returns: the number of new folders.
    /// - Throws: `ScratchError.inTheWay` if one of them is a file or a link; `refused`.
    @discardableResult
    package func makeFolder(_ path: some Collection<String>) throws(ScratchError) -> Int {
        let (folder, made) = try folder(path)
        close(folder)
        return made
    }

    /// Opens a new file for writing.
    ///
    /// A missing parent folder is made.
    /// - Parameter path: its parts, at least one.
    /// - Returns: the file.
    /// - Throws: `ScratchError.inTheWay` if something already exists there; `refused`.
    package func makeFile(_ path: [String]) throws(ScratchError) -> ScratchFile {
        let (folder, _) = try folder(path.dropLast())
        defer { close(folder) }
        let file = openat(folder, path.last ?? "", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .last(at: path) }
        return ScratchFile(file)
    }

    /// Makes a new link.
    ///
    /// A missing parent folder is made.
    /// - Parameters:
    ///   - path: its parts, at least one.
    ///   - target: the target of the link.
    /// - Throws: `ScratchError.inTheWay` if something already exists there; `refused`.
    package func makeLink(_ path: [String], to target: String) throws(ScratchError) {
        let (folder, _) = try folder(path.dropLast())
        defer { close(folder) }
        guard symlinkat(target, folder, path.last ?? "") == 0 else { throw .last(at: path) }
    }

    // MARK: - Private

    private static var defaultParent: String { FileManager.default.temporaryDirectory.path }

    /// Returns true if a path leads to an open folder.
    private static func isAt(_ path: UnsafePointer<CChar>, _ folder: Int32) -> Bool {
        var (there, opened) = (stat(), stat())
        return lstat(path, &there) == 0 && fstat(folder, &opened) == 0 && there.st_ino == opened.st_ino
            && there.st_dev == opened.st_dev
    }

    /// Opens a folder, after making it if it is missing.
    ///
    /// The caller closes the descriptor.
    private func folder(_ path: some Collection<String>) throws(ScratchError) -> (descriptor: Int32, made: Int) {
        var current = openat(root, ".", Self.folderFlags)
        guard current >= 0 else { throw .last() }
        var made = 0
        for part in path {
            var next = openat(current, part, Self.folderFlags)
            if next < 0, errno == ENOENT, mkdirat(current, part, 0o700) == 0 {
                made += 1
                next = openat(current, part, Self.folderFlags)
            }
            let error = next < 0 ? ScratchError.last(at: path) : nil
            close(current)
            if let error { throw error }
            current = next
        }
        return (current, made)
    }
}

/// A new file in a scratch folder, closed when it is released.
package final class ScratchFile: Sendable {
    private let descriptor: Int32

    /// Takes an open file.
    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Writes bytes to the end.
    /// - Parameter bytes: the bytes.
    /// - Throws: `ScratchError.refused`.
    package func write(_ bytes: [UInt8]) throws(ScratchError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { throw .last() }
            rest = rest.dropFirst(max(0, written))
        }
    }
}
