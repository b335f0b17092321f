#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Sockets for a stream of bytes, closed in a program that this process starts.
///
/// Writing to a socket whose other end is closed fails with `EPIPE` and sends no signal.
package enum StreamSocket {
    /// The type for `getaddrinfo`.
    package static var type: Int32 {
        #if canImport(Darwin)
        SOCK_STREAM
        #else
        Int32(SOCK_STREAM.rawValue)
        #endif
    }

    /// Makes a socket.
    /// - Parameters:
    ///   - family: the address family.
    ///   - number: the number of the protocol. The default is zero, for the usual one.
    ///   - waits: false if its functions never wait. The default is true.
    /// - Returns: the descriptor, or -1 with the reason in `errno`.
    package static func make(family: Int32, protocol number: Int32 = 0, waits: Bool = true) -> Int32 {
        #if canImport(Darwin)
        let descriptor = socket(family, SOCK_STREAM, number)
        guard descriptor >= 0 else { return descriptor }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        if !waits { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
        return descriptor
        #else
        socket(
            family,
            type | Int32(SOCK_CLOEXEC.rawValue) | (waits ? 0 : Int32(SOCK_NONBLOCK.rawValue)),
            number
        )
        #endif
    }

    /// Makes two connected sockets of this machine.
    /// - Returns: the descriptors; nil with the reason in `errno`.
    package static func pair() -> (Int32, Int32)? {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #else
        guard socketpair(AF_UNIX, type | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
        #endif
        return (ends[0], ends[1])
    }

    /// Sends bytes.
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - descriptor: the socket.
    ///   - waits: false to send only what the socket takes at once. The default is true.
    /// - Returns: the number of sent bytes, or -1 with the reason in `errno`.
    @discardableResult
    package static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, waits: Bool = true) -> Int {
        #if canImport(Darwin)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        return Darwin.send(descriptor, bytes.baseAddress, bytes.count, waits ? 0 : MSG_DONTWAIT)
        #else
        return Glibc.send(
            descriptor,
            bytes.baseAddress,
            bytes.count,
            Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
        )
        #endif
    }
}
