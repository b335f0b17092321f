internal import Foundation
internal import HostSystem

/// The opened folder.
///
/// The loader reads files only through it.
package struct Folder: Sendable {
    /// The maximum size of a source file, in bytes; longer ones were generated.
    package static let maximumSource = 4 << 20

    /// The reason a file could not be read.
    package enum Problem: Error, Hashable, CustomStringConvertible {
        /// The system's error.
        case system(Int32)
        /// A pipe, a device, a folder: reading it could block or never end.
        case notRegular
        /// More bytes than the limit.
        case tooLarge(limit: Int)
        /// It is now a link out of the folder, although it was not one during discovery.
        case outside
        /// The reading was to end before it was its turn.
        case stopped(LoadDeadline.Reason)

        /// The reason as the end of a sentence, lower case.
        package var description: String {
            switch self {
            case .system(let code): String(cString: strerror(code)).lowercased()
            case .notRegular: "it is not a regular file"
            case .outside: "it leads out of the folder"
            case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
            case .stopped(let reason): reason.description
            }
        }
    }

    /// The folder's absolute path, symbolic links resolved.
    package var root: String
    /// Records the results of reading files; nil for none.
    package var log: ReadingLog?
    /// Counts the files read; nil if they are not counted.
    package var meter: LoadProgress?
    /// Decides if reading must stop; nil to read everything.
    package var stop: LoadDeadline?
    /// Reports the current file.
    package var activity = LoadingActivity.unheard

    /// Creates a folder without limits.
    /// - Parameter root: the folder's absolute path, symbolic links resolved.
    package init(root: String) { self.root = root }

    /// The absolute path of a relative one.
    package func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

    /// Reads a regular file; never blocks, regardless of the kind of file at the path.
    /// - Parameters:
    ///   - path: the path relative to the folder.
    ///   - limit: the maximum number of bytes.
    /// - Returns: the bytes.
    /// - Throws: `Problem`.
    package func read(_ path: String, limit: Int) throws(Problem) -> [UInt8] {
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
        try Self.bytes(at: absolute(path), below: root, limit: limit)
    }

    /// Reads a regular file; never blocks, regardless of the kind of file at the path.
    /// - Parameters:
    ///   - path: the absolute path.
    ///   - root: the folder required to contain it after links are resolved; nil for any folder.
    ///   - limit: the maximum number of bytes.
    /// - Returns: the bytes.
    /// - Throws: `Problem`.
    package static func bytes(at path: String, below root: String?, limit: Int) throws(Problem) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        if let root { guard isOpened(descriptor, status, from: path, below: root) else { throw .outside } }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
            }
            guard read >= 0 else { throw .system(errno) }
            if read == 0 { break }
            count += read
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Returns true if an open file lies in a folder.
    ///
    /// Symbolic links may have been swapped into its path.
    private static func isOpened(_ descriptor: Int32, _ status: stat, from path: String, below root: String) -> Bool {
        let inside = root == "/" ? root : root + "/"
        if let opened = OpenDescriptor.path(of: descriptor) { return opened.starts(with: inside.utf8) }
        // Without a path from the system, the file must be the one at the path with its links resolved.
        guard let real = realpath(path, nil) else { return false }
        defer { free(real) }
        var there = stat()
        return String(cString: real).hasPrefix(inside) && lstat(real, &there) == 0 && there.st_ino == status.st_ino
            && there.st_dev == status.st_dev
    }
}
