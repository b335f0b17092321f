internal import Foundation

/// A minimal blocking WebSocket client over one POSIX socket, for measuring round trips on this machine.
///
/// Knows text messages of servers that can be trusted, and nothing else.
final class WebSocketClient {
    /// Why there is no connection or no answer.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var head = 0

    /// Connects to a port of the loopback interface and opens a WebSocket.
    ///
    /// - Parameters:
    ///   - port: The server's port.
    ///   - path: The WebSocket's path.
    ///   - subprotocol: The subprotocol to offer.
    ///   - timeout: Whole seconds that any single read or write may take.
    /// - Throws: A `Failure` that says what went wrong.
    init(port: UInt16, path: String = "/ws", subprotocol: String = "sceneflow.v1", timeout: Int = 10) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        var deadline = timeval(tv_sec: timeout, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &deadline, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            throw Failure(description: "cannot connect to port \(port): \(String(cString: strerror(errno)))")
        }
        let lines = [
            "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Protocol: \(subprotocol)", "", "",
        ]
        try write(Array(lines.joined(separator: "\r\n").utf8))
        let end = Array("\r\n\r\n".utf8)
        var answer: [UInt8] = []
        while !answer.suffix(4).elementsEqual(end) {
            answer += try read(1)
        }
        guard answer.starts(with: Array("HTTP/1.1 101 ".utf8)) else {
            throw Failure(description: "not upgraded: \(String(decoding: answer, as: UTF8.self))")
        }
    }

    deinit {
        close(descriptor)
    }

    /// Sends one text message.
    ///
    /// - Parameter text: The message.
    /// - Throws: A `Failure` if the connection has ended.
    func send(_ text: String) throws {
        try write(Self.frame(opcode: 1, Array(text.utf8)))
    }

    /// Waits for the next text message and answers pings on the way.
    ///
    /// - Returns: The message's bytes.
    /// - Throws: A `Failure` if the connection ends or nothing comes in time.
    func receive() throws -> [UInt8] {
        while true {
            let start = try read(2)
            var length = Int(start[1])
            if length == 126 {
                length = try read(2).reduce(0) { $0 << 8 | Int($1) }
            } else if length == 127 {
                length = try read(8).reduce(0) { $0 << 8 | Int($1) }
            }
            let payload = try read(length)
            switch start[0] & 15 {
            case 1: return payload
            case 9: try write(Self.frame(opcode: 10, payload))
            case 8:
                throw Failure(
                    description: "closed by the server: \(String(decoding: payload.dropFirst(2), as: UTF8.self))"
                )
            default: break
            }
        }
    }

    // MARK: - Private

    /// The mask is all zero: the payload goes as it is, which the protocol allows.
    private static func frame(opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x80 | opcode]
        if payload.count < 126 {
            bytes.append(0x80 | UInt8(payload.count))
        } else if payload.count < 65_536 {
            bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        } else {
            bytes.append(0x80 | 127)
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        return bytes + [0, 0, 0, 0] + payload
    }

    private func write(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { rest in
                Foundation.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else {
                throw Failure(description: "cannot send: \(String(cString: strerror(errno)))")
            }
            sent += count
        }
    }

    private func read(_ count: Int) throws -> [UInt8] {
        while buffer.count - head < count {
            if head > 0 {
                buffer.removeFirst(head)
                head = 0
            }
            let old = buffer.count
            let room = max(65_536, count - old)
            buffer.append(contentsOf: repeatElement(0, count: room))
            let received = buffer.withUnsafeMutableBytes { bytes in
                recv(descriptor, bytes.baseAddress.map { $0 + old }, room, 0)
            }
            buffer.removeLast(room - max(0, received))
            guard received > 0 else {
                let reason = received == 0 ? "the server has closed" : String(cString: strerror(errno))
                throw Failure(description: "cannot receive: \(reason)")
            }
        }
        defer { head += count }
        return Array(buffer[head..<head + count])
    }
}
