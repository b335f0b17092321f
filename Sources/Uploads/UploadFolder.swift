internal import Foundation

/// A folder of its own for what was uploaded, which goes with it.
///
/// Nothing in it is executed, and nothing is written beside it.
package final class UploadFolder: Sendable {
    /// Its absolute path.
    package let path: String

    /// Makes an empty folder that only this user can look into.
    /// - Parameter parent: where; the folder for temporary files where nil, the default.
    /// - Throws: `UploadError.disk`.
    package init(in parent: String? = nil) throws(UploadError) {
        let parent = parent ?? FileManager.default.temporaryDirectory.path
        var template = Array("\(parent)/sceneflow-upload-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw .lastError }
        // The system's folder for temporary files may be a link.
        let resolved = realpath(made, nil)
        defer { free(resolved) }
        path = String(cString: resolved ?? made)
    }

    deinit { remove() }

    /// Deletes it, with everything in it.
    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Makes a folder in it with the folders above it, as far as they are not there yet.
    /// - Parameters:
    ///   - components: the folder's path.
    ///   - willMake: called before each folder that is made; what it throws ends the work.
    /// - Throws: `UploadError.disk`, and what `willMake` throws.
    func makeFolder(
        _ components: some Sequence<String>,
        willMake: () throws(UploadError) -> Void
    ) throws(UploadError) {
        var path = path
        for component in components {
            path += "/\(component)"
            guard access(path, F_OK) != 0 else { continue }
            try willMake()
            if mkdir(path, 0o700) != 0, errno != EEXIST { throw .lastError }
        }
    }

    /// Makes a file in it that was not there, and writes it part by part; its folder is there.
    /// - Parameters:
    ///   - path: where.
    ///   - next: the next part, empty at the end.
    /// - Throws: `UploadError.path` where something is there already, `UploadError.disk`, and what `next` throws.
    func write(_ path: EntryPath, next: () throws(UploadError) -> [UInt8]) throws(UploadError) {
        let file = open(
            "\(self.path)/\(path.components.joined(separator: "/"))",
            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
            0o600
        )
        guard file >= 0 else {
            if errno == EEXIST || errno == EISDIR || errno == ENOTDIR {
                throw .path(name: path.components.joined(separator: "/"))
            }
            throw .lastError
        }
        defer { close(file) }
        while true {
            let part = try next()
            guard !part.isEmpty else { return }
            try write(part, to: file)
        }
    }

    private func write(_ bytes: [UInt8], to file: Int32) throws(UploadError) {
        var start = 0
        while start < bytes.count {
            let written = bytes[start...].withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { throw .lastError }
            start += max(0, written)
        }
    }
}

extension UploadError {
    /// What the system said last.
    fileprivate static var lastError: UploadError { .disk(reason: String(cString: strerror(errno))) }
}
