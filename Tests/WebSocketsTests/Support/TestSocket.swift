internal import Foundation
internal import HostSystem

/// A blocking TCP socket with a deadline on each read, for sending what no proper client would.
final class TestSocket {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// Connects to a port of the loopback interface.
    ///
    /// - Parameters:
    ///   - port: The server's port.
    ///   - receiveBytes: The size of the receive buffer; zero leaves the system's.
    /// - Throws: A `Failure` where nobody listens.
    init(port: UInt16, receiveBytes: Int32 = 0) throws {
        descriptor = socket(AF_INET, StreamSocket.type, 0)
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4)
        if receiveBytes > 0 {
            var bytes = receiveBytes
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, 4)
        }
        var deadline = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &deadline, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &deadline, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            // Every property is set, so `deinit` closes the socket. Closing it here, too, could close another one.
            throw Failure(description: "connect: \(errno)")
        }
    }

    deinit {
        close(descriptor)
    }

    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { StreamSocket.send($0, to: descriptor) }
            guard count > 0 else {
                return
            }
            sent += count
        }
    }

    /// Ends the stream of what is sent; what comes is still read.
    func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Reads exactly so many bytes; nil at the end of the stream.
    func read(_ count: Int) throws -> [UInt8]? {
        while buffer.count < count {
            guard try fill() else {
                return nil
            }
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    /// Reads up to and with an empty line; nil at the end of the stream.
    func readHead() throws -> String? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let index = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) {
                return try read(index + end.count).map { String(decoding: $0, as: UTF8.self) }
            }
            guard try fill() else {
                return nil
            }
        }
    }

    /// Reads to the end of the stream.
    func readToEnd() throws -> [UInt8] {
        while try fill() {}
        defer { buffer = [] }
        return buffer
    }

    private func fill() throws -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0 {
            if errno == ECONNRESET {
                return false
            }
            throw Failure(description: "no answer before the deadline: errno \(errno)")
        }
        buffer += chunk.prefix(count)
        return count > 0
    }
}
