internal import Foundation
internal import HostSystem
internal import ProjectFiles

/// A folder of files that anyone may delete at any time, and several processes may use at once.
///
/// A file is replaced as a whole or not at all. A file that cannot be read or written counts as absent.
package struct CacheFolder: Sendable {
    /// The limits of the folder.
    struct Limits: Sendable, Hashable {
        /// The maximum size of a file, in bytes.
        var fileSize = 256 << 20
        /// The maximum number of files.
        ///
        /// The least recently used ones are deleted first.
        package var files = 128
        /// The maximum total size of the files, in bytes.
        ///
        /// The least recently used ones are deleted first.
        var totalSize = 1 << 30
    }

    /// The folder's absolute path.
    let path: String
    /// The limits of the folder.
    let limits: Limits
    /// Receives a sentence about each failure.
    let report: @Sendable (String) -> Void

    /// Uses a folder, which need not exist.
    /// - Parameters:
    ///   - path: the folder's absolute path.
    ///   - limits: the limits of the folder.
    ///   - report: receives a sentence about each failure.
    init(path: String, limits: Limits = Limits(), report: @escaping @Sendable (String) -> Void) {
        self.path = path
        self.limits = limits
        self.report = report
    }

    /// Reads a file.
    /// - Parameter name: the file's name.
    /// - Returns: the bytes, or nil if there is no readable file.
    func read(_ name: String) -> [UInt8]? {
        do throws(Folder.Problem) {
            return try Folder.bytes(at: "\(path)/\(name)", below: nil, limit: limits.fileSize)
        } catch .system(ENOENT) {
            return nil
        } catch {
            report("'\(name)' cannot be read from '\(path)': \(error)")
            return nil
        }
    }

    /// Replaces a file, and deletes the least recently used ones beyond the limits.
    /// - Parameters:
    ///   - name: the file's name.
    ///   - bytes: the new contents.
    func replace(_ name: String, with bytes: [UInt8]) {
        guard bytes.count <= limits.fileSize else { return report("'\(name)' is too large for the cache in '\(path)'") }
        guard FileManager.default.fileExists(atPath: path) || makeFolder() else { return }
        let temporary = "\(path)/\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))"
        guard write(bytes, to: temporary) else { return }
        guard rename(temporary, "\(path)/\(name)") == 0 else {
            failed("rename a file in")
            unlink(temporary)
            return
        }
        trim()
    }

    /// Marks a file as recently used.
    /// - Parameter name: the file's name.
    func touch(_ name: String) { utimensat(AT_FDCWD, "\(path)/\(name)", nil, 0) }

    // MARK: - Private

    /// Makes the folder, for the user alone.
    private func makeFolder() -> Bool {
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            return true
        } catch {
            report("'\(path)' cannot be created: \(error.localizedDescription)")
            return false
        }
    }

    private func write(_ bytes: [UInt8], to file: String) -> Bool {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            failed("create a file in")
            return false
        }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            written += count
        }
        let isWhole = written == bytes.count
        if !isWhole { failed("write to") }
        close(descriptor)
        if !isWhole { unlink(file) }
        return isWhole
    }

    /// Deletes the least recently used files beyond the limits, including the remains of interrupted processes.
    private func trim() {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
        let files = names.filter(ProjectCache.isOurs).map { name in
            var status = stat()
            guard lstat("\(path)/\(name)", &status) == 0 else { return (seconds: 0, rest: 0, name: name, size: 0) }
            let time = status.modification
            return (seconds: time.tv_sec, rest: time.tv_nsec, name: name, size: Int(status.st_size))
        }
        var size = 0
        for (index, file) in files.sorted(by: { ($1.seconds, $1.rest, $1.name) < ($0.seconds, $0.rest, $0.name) })
            .enumerated()
        {
            size += file.size
            if index >= limits.files || size > limits.totalSize { unlink("\(path)/\(file.name)") }
        }
    }

    private func failed(_ doing: String) {
        report("could not \(doing) '\(path)': \(String(cString: strerror(errno)).lowercased())")
    }
}
