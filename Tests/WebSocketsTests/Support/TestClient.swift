/// A WebSocket client that is as rude as a test asks for.
final class TestClient {
    struct Frame: Equatable {
        let opcode: UInt8
        let payload: [UInt8]

        var text: String {
            String(decoding: payload, as: UTF8.self)
        }

        /// The code of a close frame.
        var closeCode: UInt16? {
            opcode == 8 && payload.count >= 2 ? UInt16(payload[0]) << 8 | UInt16(payload[1]) : nil
        }

        var closeReason: String {
            String(decoding: payload.dropFirst(2), as: UTF8.self)
        }
    }

    let socket: TestSocket
    private(set) var head = ""

    /// Opens a WebSocket properly.
    init(port: UInt16, receiveBytes: Int32 = 0, headers: [String] = ["Sec-WebSocket-Protocol: sceneflow.v1"]) throws {
        socket = try TestSocket(port: port, receiveBytes: receiveBytes)
        socket.send(Self.upgrade(port: port, headers: headers))
        head = try socket.readHead() ?? ""
        guard head.hasPrefix("HTTP/1.1 101") else {
            throw TestSocket.Failure(description: "not upgraded: \(head)")
        }
    }

    /// The text of an upgrade request, with parts replaced.
    static func upgrade(
        port: UInt16,
        method: String = "GET",
        path: String = "/ws",
        host: String? = nil,
        version: String? = "13",
        key: String? = "dGhlIHNhbXBsZSBub25jZQ==",
        headers: [String] = []
    ) -> String {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"]
        lines += ["Upgrade: websocket", "Connection: Upgrade"]
        lines += version.map { ["Sec-WebSocket-Version: \($0)"] } ?? []
        lines += key.map { ["Sec-WebSocket-Key: \($0)"] } ?? []
        return (lines + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }

    func send(_ text: String) {
        sendFrame(opcode: 1, Array(text.utf8))
    }

    /// Sends a frame; `declared` lies about its length.
    func sendFrame(opcode: UInt8, _ payload: [UInt8], final: Bool = true, declared: UInt64? = nil) {
        let length = declared ?? UInt64(payload.count)
        var bytes = [(final ? 0x80 : 0) | opcode]
        switch length {
        case ..<126:
            bytes.append(0x80 | UInt8(length))
        case ..<65_536:
            bytes += [0x80 | 126, UInt8(length >> 8), UInt8(length & 255)]
        default:
            bytes.append(0x80 | 127)
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        bytes += mask
        bytes += payload.enumerated().map { $0.element ^ mask[$0.offset % 4] }
        socket.send(bytes)
    }

    /// Reads one frame; nil at the end of the stream.
    func receive() throws -> Frame? {
        guard let start = try socket.read(2) else {
            return nil
        }
        var length = Int(start[1] & 0x7F)
        if length >= 126 {
            guard let extended = try socket.read(length == 126 ? 2 : 8) else {
                return nil
            }
            length = extended.reduce(0) { $0 << 8 | Int($1) }
        }
        return try socket.read(length).map { Frame(opcode: start[0] & 15, payload: $0) }
    }

    /// Reads until a close frame or the end of the stream.
    func receiveClose() throws -> UInt16? {
        while let frame = try receive() {
            if frame.opcode == 8 {
                return frame.closeCode
            }
        }
        return nil
    }
}
