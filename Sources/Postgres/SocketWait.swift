import Foundation

/// Waiting for a socket of libpq.
enum SocketWait {
    /// Waits until a socket can be read or written.
    /// - Parameters:
    ///   - socket: the socket.
    ///   - reads: true to return if it can be read. The default is true.
    ///   - writes: true to return if it can be written.
    ///   - deadline: the end of waiting.
    /// - Returns: false if the deadline has passed.
    static func wait(
        for socket: Int32,
        reads: Bool = true,
        writes: Bool,
        until deadline: ContinuousClock.Instant
    ) -> Bool {
        while true {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return false }
            let milliseconds = Int32(clamping: Int(left / .milliseconds(1)) + 1)
            var entry = pollfd(fd: socket, events: 0, revents: 0)
            if reads { entry.events |= Int16(POLLIN) }
            if writes { entry.events |= Int16(POLLOUT) }
            let count = poll(&entry, 1, milliseconds)
            if count > 0 || (count < 0 && errno != EINTR) { return true }
        }
    }
}
