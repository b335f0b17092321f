internal import Foundation
internal import HostSystem

/// The listening socket, owned by the server rather than by the library.
///
/// So the exact reason for a failure is known, accepting can stop without closing open connections, and a connection
/// over the limit gets an answer.
struct Listener: Sendable {
    let descriptor: Int32
    let port: UInt16

    /// Binds and listens.
    ///
    /// - Throws: a `WebServerError` with the address and the reason.
    init(host: String, port: UInt16) throws {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = StreamSocket.type
        hints.ai_flags = AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let address = list?.pointee else {
            throw WebServerError(code: .addressUnavailable, message: "cannot listen on '\(host)': no such address")
        }
        defer { freeaddrinfo(list) }
        let descriptor = StreamSocket.make(family: address.ai_family, waits: false)
        guard descriptor >= 0 else {
            throw Self.error(errno, host: host, port: port)
        }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 1024) == 0 else {
            let number = errno
            close(descriptor)
            throw Self.error(number, host: host, port: port)
        }
        self.descriptor = descriptor
        self.port = Self.boundPort(descriptor)
    }

    /// Accepts the next pending connection.
    ///
    /// - Returns: its descriptor; nil if none is pending.
    static func accept(_ descriptor: Int32) -> Int32? {
        while true {
            let accepted = Foundation.accept(descriptor, nil, nil)
            if accepted >= 0 {
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                return accepted
            }
            // The peer may have gone before it was accepted: look at the next one.
            guard errno == EINTR || errno == ECONNABORTED else {
                return nil
            }
        }
    }

    /// Makes a socket send small messages at once, and limits the kernel's buffer to `sendBytes` for a slow peer.
    static func configure(_ descriptor: Int32, sendBytes: Int) {
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        if sendBytes > 0 {
            // The kernel doubles the number for its own bookkeeping.
            var bytes = Int32(clamping: sendBytes / 2)
            setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    /// Answers 503 with a reason and closes.
    static func turnAway(_ descriptor: Int32, _ reason: String) {
        let response = HTTPResponse.text(503, reason).adding("Retry-After", "5")
        let bytes = response.head(adding: []) + response.body
        bytes.withUnsafeBytes { _ = StreamSocket.send($0, to: descriptor, waits: false) }
        shutdown(descriptor, Int32(SHUT_WR))
        close(descriptor)
    }

    // MARK: - Private

    private static func boundPort(_ descriptor: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
            // Both families have the port at the same place.
            return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }

    private static func error(_ number: Int32, host: String, port: UInt16) -> WebServerError {
        let place = "cannot listen on \(host):\(port)"
        return switch number {
        case EADDRINUSE:
            WebServerError(code: .portInUse, message: "\(place): the port is in use; pass --port 0 for any free port")
        case EADDRNOTAVAIL:
            WebServerError(code: .addressUnavailable, message: "\(place): not an address of this machine")
        case EACCES, EPERM:
            WebServerError(code: .permissionDenied, message: "\(place): ports below 1024 need more permissions")
        default:
            WebServerError(code: .system, message: "\(place): \(SystemError.text(number))")
        }
    }
}
