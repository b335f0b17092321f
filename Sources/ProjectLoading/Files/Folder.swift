internal import Foundation

#if canImport(Glibc)
internal import Glibc
#endif

/// The opened folder, and the only way in which the loader reads files.
struct Folder: Sendable {
    /// Why a file could not be read.
    enum Problem: Error, Hashable, CustomStringConvertible {
        /// The system's error.
        case system(Int32)
        /// A pipe, a device, a folder: reading it could block or never end.
        case notRegular
        /// More bytes than the limit.
        case tooLarge(limit: Int)
        /// The reading was to end before it was its turn.
        case stopped(ReadingStop.Reason)

        var description: String {
            switch self {
            case .system(let code): String(cString: strerror(code)).lowercased()
            case .notRegular: "it is not a regular file"
            case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
            case .stopped(let reason): reason.description
            }
        }
    }

    /// The folder's absolute path, symbolic links resolved.
    var root: String
    /// Where is noted what comes of reading files; nil for nowhere.
    var log: ReadingLog?
    /// Counts the files that are read; nil where nobody asks.
    var meter: ReadingMeter?
    /// Says when no more is to be read; nil where everything is.
    var stop: ReadingStop?
    /// Tells which file is being worked on.
    var activity = LoadingActivity.unheard

    /// The absolute path of a relative one.
    func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

    /// Reads a regular file; never blocks, whatever lies at the path.
    /// - Parameters:
    ///   - path: the path relative to the folder.
    ///   - limit: the most bytes that are read.
    /// - Returns: the bytes.
    /// - Throws: `Problem`.
    func read(_ path: String, limit: Int) throws(Problem) -> [UInt8] {
        if let reason = stop?.reason { throw .stopped(reason) }
        meter?.note(path)
        guard let log else { return try bytes(of: path, limit: limit) }
        do throws(Problem) {
            let bytes = try bytes(of: path, limit: limit)
            log.note(FileReading(path: path, limit: limit, content: ContentHash(bytes)))
            return bytes
        } catch {
            log.note(FileReading(path: path, limit: limit, content: ContentHash(error)))
            throw error
        }
    }

    private func bytes(of path: String, limit: Int) throws(Problem) -> [UInt8] {
        let descriptor = open(absolute(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
            }
            guard read >= 0 else { throw .system(errno) }
            if read == 0 { break }
            count += read
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
