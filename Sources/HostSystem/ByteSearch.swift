internal import CHostSystem

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The C library's search for a byte, which compares many bytes at once.
package enum ByteSearch {
    /// Returns the offset of the first byte of a value.
    /// - Parameters:
    ///   - byte: the value.
    ///   - base: the first byte to search.
    ///   - count: the number of bytes to search.
    /// - Returns: the offset from `base`, or nil if no byte has the value.
    package static func first(_ byte: UInt8, at base: UnsafePointer<UInt8>, count: Int) -> Int? {
        memchr(base, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }

    /// Returns the offset of the last byte of a value.
    /// - Parameters:
    ///   - byte: the value.
    ///   - base: the first byte to search.
    ///   - count: the number of bytes to search.
    /// - Returns: the offset from `base`, or nil if no byte has the value.
    package static func last(_ byte: UInt8, at base: UnsafePointer<UInt8>, count: Int) -> Int? {
        CHostSystem_lastByte(base, Int32(byte), count).map { $0 - UnsafeRawPointer(base) }
    }
}
