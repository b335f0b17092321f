internal import Foundation

/// Writes the files of a tree below a folder, and nothing outside of it, whatever paths and links the tree has.
///
/// Every step starts at the descriptor of the folder before it and follows no link.
struct TreeWriter: ~Copyable {
    private let root: Int32

    /// Opens the folder to write below.
    /// - Parameter folder: a folder that is there.
    /// - Throws: `RevisionError.failed`.
    init(below folder: URL) throws(RevisionError) {
        root = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard root >= 0 else { throw Self.failure() }
    }

    deinit { close(root) }

    /// Makes a folder with the folders above it, as far as they are not there.
    /// - Parameter path: the folder's parts.
    /// - Throws: `RevisionError.malformedTree` where one of them is a file or a link; `failed`.
    func makeFolder(_ path: [String]) throws(RevisionError) { close(try folder(path)) }

    /// Writes a file that was not there.
    /// - Parameters:
    ///   - contents: the bytes of the file.
    ///   - path: its parts, of which there is at least one.
    /// - Throws: `RevisionError.malformedTree` where something is there already; `failed`.
    func write(_ contents: Data, to path: [String]) throws(RevisionError) {
        let folder = try folder(path.dropLast())
        defer { close(folder) }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = openat(folder, path.last ?? "", flags, 0o600)
        guard file >= 0 else { throw Self.failure(at: path) }
        defer { close(file) }
        var rest = contents
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { throw Self.failure() }
            rest = rest.dropFirst(max(0, written))
        }
    }

    /// Makes a link that was not there.
    /// - Parameters:
    ///   - path: its parts, of which there is at least one.
    ///   - target: where it leads to.
    /// - Throws: `RevisionError.malformedTree` where something is there already; `failed`.
    func link(_ path: [String], to target: String) throws(RevisionError) {
        let folder = try folder(path.dropLast())
        defer { close(folder) }
        guard symlinkat(target, folder, path.last ?? "") == 0 else { throw Self.failure(at: path) }
    }

    // MARK: - Private

    /// Opens a folder; the caller closes the descriptor.
    private func folder(_ path: some Collection<String>) throws(RevisionError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var current = openat(root, ".", flags)
        guard current >= 0 else { throw Self.failure() }
        for part in path {
            var next = openat(current, part, flags)
            if next < 0, errno == ENOENT, mkdirat(current, part, 0o700) == 0 { next = openat(current, part, flags) }
            let error = next < 0 ? Self.failure(at: Array(path)) : nil
            close(current)
            if let error { throw error }
            current = next
        }
        return current
    }

    /// The error for what the system said last; what is in the way is the tree's own fault.
    private static func failure(at path: [String] = []) -> RevisionError {
        let code = errno
        if !path.isEmpty, [EEXIST, EISDIR, ENOTDIR, ELOOP].contains(code) {
            return .malformedTree(path: path.dropFirst().joined(separator: "/"))
        }
        return .failed("the files of a revision cannot be written: \(String(cString: strerror(code)))")
    }
}
