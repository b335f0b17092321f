internal import Foundation

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The open file descriptors of this process.
package enum OpenDescriptor {
    #if canImport(Darwin)
    private static let folder = "/dev/fd"
    #else
    private static let folder = "/proc/self/fd"
    #endif

    /// The numbers of the open descriptors, and of some just closed; nil if the system does not list them.
    package static var all: [Int32]? {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.compactMap { Int32($0) }
    }

    /// Returns the current absolute path of an open file.
    /// - Parameter descriptor: the file.
    /// - Returns: the path in UTF-8, links resolved; nil if the system does not provide it.
    package static func path(of descriptor: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        #if canImport(Darwin)
        guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
        return Array(buffer.prefix { $0 != 0 })
        #else
        let count = readlink("\(folder)/\(descriptor)", &buffer, buffer.count)
        return count > 0 && count < buffer.count ? Array(buffer[..<count]) : nil
        #endif
    }

    /// Writes the contents of a file to the disk.
    /// - Parameter descriptor: the file.
    package static func flush(_ descriptor: Int32) {
        #if canImport(Darwin)
        // `fsync` leaves the bytes in the disk's own buffer.
        if fcntl(descriptor, F_FULLFSYNC) != 0 { fsync(descriptor) }
        #else
        fdatasync(descriptor)
        #endif
    }
}
