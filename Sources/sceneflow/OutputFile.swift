import Foundation

/// Writes the output of a command to a file or to standard output.
///
/// A file is either complete or unchanged.
enum OutputFile {
    /// The reason for a failed write.
    struct Problem: Error, CustomStringConvertible {
        /// The file, or standard output.
        let name: String
        /// The system's error.
        let code: Int32

        /// One sentence, lower case, no full stop.
        var description: String { "\(name) cannot be written: \(String(cString: strerror(code)).lowercased())" }
    }

    /// Writes bytes.
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - file: the file, or nil for standard output. A file that is not regular, such as `/dev/stdout`, is written
    ///     directly.
    /// - Throws: `Problem`; a file is then unchanged.
    static func write(_ bytes: [UInt8], to file: String?) throws(Problem) {
        guard let file else { return try write(bytes, to: STDOUT_FILENO, "standard output") }
        let name = "'\(file)'"
        var status = stat()
        if stat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = open(file, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Problem(name: name, code: errno) }
            defer { close(descriptor) }
            return try write(bytes, to: descriptor, name)
        }
        try replace(file, with: bytes, name)
    }

    /// Writes bytes to an open file.
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - descriptor: the open file.
    ///   - name: the name for errors.
    /// - Throws: `Problem`; some bytes may have been written.
    static func write(_ bytes: [UInt8], to descriptor: Int32, _ name: String) throws(Problem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw Problem(name: name, code: errno)
            }
        }
    }

    // MARK: - Private

    /// Writes to a file beside the target, and replaces the target after all bytes are on disk.
    private static func replace(_ file: String, with bytes: [UInt8], _ name: String) throws(Problem) {
        // Replaces the target of a link, not the link.
        let resolved = realpath(file, nil)
        defer { free(resolved) }
        let target = resolved.map { String(cString: $0) } ?? file
        var template = Array("\(target).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw Problem(name: name, code: errno) }
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o666 & ~currentMask()
        do throws(Problem) {
            defer { close(descriptor) }
            try write(bytes, to: descriptor, name)
            guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw Problem(name: name, code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, target) == 0 else {
            let code = errno
            unlink(temporary)
            throw Problem(name: name, code: code)
        }
    }

    private static func currentMask() -> mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }
}
