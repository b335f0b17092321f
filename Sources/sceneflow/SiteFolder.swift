import Foundation

/// The output folder of a site: a new or an empty one, or the folder of an earlier export.
///
/// A list of all written files identifies an earlier export. Listed files that are no longer made are deleted. Nothing
/// else is touched, inside or outside the folder, because no symbolic link below it is followed.
struct SiteFolder {
    /// One file of the site.
    struct File {
        /// The path in the folder, with `/` between components.
        var path: String
        /// The content.
        var bytes: [UInt8]
    }

    /// The reason for a failed write.
    struct Problem: Error, CustomStringConvertible {
        /// One sentence, lower case, no full stop.
        let description: String
    }

    /// The name of the list.
    private static let listName = ".sceneflow-site"
    /// The first line of the list.
    private static let listHead = "sceneflow site 1"

    private let path: String

    /// Names a folder.
    /// - Parameter path: its path; a symbolic link here, and above, is followed.
    init(_ path: String) { self.path = path }

    /// Writes a site.
    ///
    /// Each file is either complete or unchanged. The list covers everything in the folder at any moment, so an
    /// interrupted export can be repeated.
    /// - Parameter files: the files.
    /// - Throws: `Problem`.
    func write(_ files: [File]) throws(Problem) {
        let folder = try open()
        defer { close(folder) }
        let earlier = try earlierPaths(in: folder)
        let now = Set(files.map(\.path))
        try writeList(earlier.union(now), in: folder)
        for file in files { try write(file, in: folder) }
        for path in earlier.subtracting(now).sorted() { try delete(path, in: folder) }
        try writeList(now, in: folder)
    }

    // MARK: - Private

    private func open() throws(Problem) -> Int32 {
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw problem("cannot be created", errno) }
        let folder = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if folder < 0 { throw problem("cannot be opened", errno) }
        return folder
    }

    /// Returns the paths written by an earlier export; none if the folder is empty.
    private func earlierPaths(in folder: Int32) throws(Problem) -> Set<String> {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw Problem(description: "'\(path)' cannot be read: \(error.localizedDescription)")
        }
        if names.isEmpty { return [] }
        let list = openat(folder, Self.listName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard list >= 0 else {
            throw Problem(description: "'\(path)' is neither empty nor an earlier export; pass an empty folder")
        }
        let data = FileHandle(fileDescriptor: list, closeOnDealloc: true).readDataToEndOfFile()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.first == Self.listHead, lines.dropFirst().allSatisfy(Self.isPlain) else {
            throw Problem(
                description: "'\(Self.listName)' in '\(path)' is not the list of an export; pass an empty folder"
            )
        }
        return Set(lines.dropFirst())
    }

    /// Returns true if a path stays in the folder.
    private static func isPlain(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count <= 8 && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    private func writeList(_ paths: Set<String>, in folder: Int32) throws(Problem) {
        let text = ([Self.listHead] + paths.sorted()).map { $0 + "\n" }.joined()
        try write(File(path: Self.listName, bytes: Array(text.utf8)), in: folder)
    }

    /// Writes to a file beside the target, and replaces the target after all bytes are on disk.
    private func write(_ file: File, in folder: Int32) throws(Problem) {
        let (parent, name) = try enter(file.path, below: folder, making: true)
        defer { close(parent) }
        let temporary = ".\(name).part"
        unlinkat(parent, temporary, 0)
        let descriptor = openat(parent, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw problem("'\(file.path)' cannot be written", errno) }
        do {
            defer { close(descriptor) }
            try OutputFile.write(file.bytes, to: descriptor, "'\(path)/\(file.path)'")
            if fsync(descriptor) != 0 { throw problem("'\(file.path)' cannot be written", errno) }
        } catch {
            unlinkat(parent, temporary, 0)
            throw error as? Problem ?? Problem(description: "\(error)")
        }
        guard renameat(parent, temporary, parent, name) == 0 else {
            let code = errno
            unlinkat(parent, temporary, 0)
            throw problem("'\(file.path)' cannot be written", code)
        }
    }

    /// Deletes a file of an earlier export, and its folder if it is then empty.
    private func delete(_ file: String, in folder: Int32) throws(Problem) {
        guard let (parent, name) = try? enter(file, below: folder, making: false) else { return }
        var status = stat()
        if fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG {
            unlinkat(parent, name, 0)
        }
        close(parent)
        let above = file.split(separator: "/").dropLast().joined(separator: "/")
        guard !above.isEmpty, let (outer, inner) = try? enter(above, below: folder, making: false) else { return }
        unlinkat(outer, inner, AT_REMOVEDIR)
        close(outer)
    }

    /// Opens the parent folder of a file, component by component, so none is a symbolic link.
    private func enter(
        _ file: String,
        below folder: Int32,
        making: Bool
    ) throws(Problem) -> (folder: Int32, name: String) {
        let parts = file.split(separator: "/").map(String.init)
        var current = dup(folder)
        for part in parts.dropLast() {
            if making { mkdirat(current, part, 0o777) }
            let next = openat(current, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let code = errno
            close(current)
            guard next >= 0 else { throw problem("'\(part)' cannot be opened", code) }
            current = next
        }
        return (current, parts.last ?? "")
    }

    private func problem(_ what: String, _ code: Int32) -> Problem {
        let reason = String(cString: strerror(code)).lowercased()
        return Problem(
            description: what.hasPrefix("'") ? "'\(path)': \(what): \(reason)" : "'\(path)' \(what): \(reason)"
        )
    }
}
