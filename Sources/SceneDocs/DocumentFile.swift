internal import Foundation
internal import HostSystem

/// A text file below the opened folder, read without ever waiting or leaving the folder.
package struct DocumentFile {
    /// An identifier of one state of a file.
    package struct Stamp: Hashable {
        fileprivate var device: UInt64
        fileprivate var inode: UInt64
        fileprivate var size: Int64
        fileprivate var modified: [Int]
        fileprivate var changed: [Int]
    }

    /// The reason for not showing a file.
    package enum Problem: Error, Hashable {
        /// The file is gone.
        ///
        /// This is no error: the scene just has no document any more.
        case missing
        /// A folder of the path, or the file, is a symbolic link.
        case symbolicLink
        /// A folder, FIFO, socket or device.
        case notAFile
        /// The system's reason.
        case unreadable(code: Int32)

        /// The problem in words, to follow the file's name.
        package var message: String {
            switch self {
            case .missing: "is gone"
            case .symbolicLink: "is reached by a symbolic link, which is not followed"
            case .notAFile: "is not a regular file"
            case .unreadable(let code): "cannot be read: " + String(cString: strerror(code))
            }
        }
    }

    /// An open file.
    package struct Opened: ~Copyable {
        /// The identifier of this state of the file.
        package let stamp: Stamp
        /// The file's size in bytes.
        package let size: Int
        /// The time of the file's last change, in ISO 8601 and UTC.
        package let modified: String
        private let descriptor: Int32

        fileprivate init(descriptor: Int32) throws(Problem) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else {
                let code = errno
                close(descriptor)
                throw .unreadable(code: code)
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                throw .notAFile
            }
            let (modified, changed) = (status.modification, status.change)
            self.descriptor = descriptor
            size = Int(status.st_size)
            stamp = Stamp(
                device: UInt64(truncatingIfNeeded: status.st_dev),
                inode: UInt64(status.st_ino),
                size: Int64(status.st_size),
                modified: [Int(modified.tv_sec), Int(modified.tv_nsec)],
                changed: [Int(changed.tv_sec), Int(changed.tv_nsec)]
            )
            self.modified = Timestamp.iso8601(secondsSince1970: Int(modified.tv_sec))
        }

        deinit { close(descriptor) }

        /// Reads the beginning.
        /// - Parameter limit: the maximum number of bytes.
        /// - Returns: the bytes.
        /// - Throws: the problem if the system cannot read.
        package func read(upTo limit: Int) throws(Problem) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: limit)
            var count = 0
            while count < limit {
                let got = bytes.withUnsafeMutableBytes { buffer in
                    unistdRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
                }
                if got < 0, errno == EINTR { continue }
                if got < 0 { throw .unreadable(code: errno) }
                if got == 0 { break }
                count += got
            }
            return Array(bytes.prefix(count))
        }
    }

    /// Opens a file.
    ///
    /// Each folder of the path is opened separately, and none may be a symbolic link. A folder swapped in the meantime
    /// therefore cannot lead out of the opened folder.
    /// - Parameters:
    ///   - path: the path relative to the root, `/` between components.
    ///   - root: the opened folder's absolute path; it alone may be a symbolic link.
    /// - Returns: the open file.
    /// - Throws: the reason for not showing it.
    package static func open(_ path: String, below root: String) throws(Problem) -> Opened {
        let components = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !components.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }) else {
            throw .missing
        }
        var folder = openFolder(AT_FDCWD, root, following: true)
        if folder < 0 { throw problem(errno) }
        defer { close(folder) }
        for component in components.dropLast() {
            let next = openFolder(folder, component, following: false)
            if next < 0 { throw Self.problem(errno, of: component, in: folder) }
            close(folder)
            folder = next
        }
        let name = components.last ?? ""
        let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        if descriptor < 0 { throw Self.problem(errno, of: name, in: folder) }
        return try Opened(descriptor: descriptor)
    }

    // MARK: - Private

    private static func openFolder(_ folder: Int32, _ name: String, following: Bool) -> Int32 {
        openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (following ? 0 : O_NOFOLLOW))
    }

    private static func problem(_ code: Int32) -> Problem {
        switch code {
        case ENOENT: .missing
        case ELOOP: .symbolicLink
        case ENXIO: .notAFile
        default: .unreadable(code: code)
        }
    }

    /// Returns the problem with one component.
    ///
    /// Linux reports `ENOTDIR` for a symbolic link in place of a folder.
    private static func problem(_ code: Int32, of name: String, in folder: Int32) -> Problem {
        guard code == ENOTDIR else { return problem(code) }
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return problem(errno) }
        return status.st_mode & S_IFMT == S_IFLNK ? .symbolicLink : .missing
    }
}

/// The system's `read`.
///
/// The method of an open file hides its name.
private func unistdRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
