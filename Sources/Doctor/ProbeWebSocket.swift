internal import Foundation

/// A WebSocket to a server, as a browser opens one; knows text, ping and close.
final class ProbeWebSocket {
    /// The answer to the upgrade.
    let answer: ProbeAnswer

    private let socket: ProbeSocket

    /// Requests an upgrade.
    ///
    /// `answer` has the result.
    ///
    /// - Parameters:
    ///   - address: the address of the server.
    ///   - origin: the origin of the page.
    /// - Throws: the reason for a missing answer.
    init(_ address: ServerAddress, from origin: String) throws(ProbeError) {
        socket = try ProbeSocket(address)
        let lines = [
            "GET \(address.path)ws HTTP/1.1", "Host: \(address.authority)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Protocol: \(Self.subprotocol)", "Origin: \(origin)",
        ]
        try socket.send(lines.map { "\($0)\r\n" }.joined() + "\r\n")
        answer = try ProbeAnswer(head: try socket.takeHead())
    }

    /// The offered subprotocol.
    static let subprotocol = "sceneflow.v1"

    /// True if the server accepted this very upgrade.
    ///
    /// The key is the example of RFC 6455.
    var isAccepted: Bool {
        answer.status == 101 && answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    }

    /// Sends a ping and waits for its pong.
    func ping() throws(ProbeError) {
        try send(9, Array("doctor".utf8))
        while true {
            let (opcode, payload) = try receive()
            if opcode == 10, payload == Array("doctor".utf8) { return }
        }
    }

    /// Sends `hello` and waits for the answer.
    ///
    /// - Parameter key: the access key of the server, or nil for none.
    /// - Returns: members of the answer's result, or the name of the error, as `error`.
    /// - Throws: the reason for a missing answer.
    func hello(key: String?) throws(ProbeError) -> [String: String] {
        var params: [String: Any] = ["protocol": [1], "client": ["name": "doctor", "version": "1"]]
        params["key"] = key
        let request: [String: Any] = ["jsonrpc": "2.0", "id": 1, "method": "hello", "params": params]
        guard let data = try? JSONSerialization.data(withJSONObject: request) else {
            throw ProbeError(description: "the key is not valid text")
        }
        try send(1, Array(data))
        while true {
            let (opcode, payload) = try receive()
            guard opcode == 1, let message = try? JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any],
                message["id"] as? Int == 1
            else { continue }
            if let error = (message["error"] as? [String: Any])?["data"] as? [String: Any] {
                return ["error": error["code"] as? String ?? "error"]
            }
            let result = message["result"] as? [String: Any] ?? [:]
            let server = result["server"] as? [String: Any] ?? [:]
            return ["access": result["access"] as? String, "version": server["version"] as? String].compactMapValues {
                $0
            }
        }
    }

    /// Keeps the socket open without sending anything except pongs.
    ///
    /// - Parameter seconds: the duration.
    /// - Throws: the reason for an earlier end.
    func rest(seconds: Int) throws(ProbeError) {
        let end = ContinuousClock.now + .seconds(seconds)
        socket.wait(seconds: 1)
        defer { socket.wait(seconds: 10) }
        while ContinuousClock.now < end {
            do {
                let (opcode, payload) = try receive()
                if opcode == 9 { try send(10, payload) }
            } catch  where error.description == "no answer in time" {
                continue
            }
        }
    }

    // MARK: - Private

    private func send(_ opcode: UInt8, _ payload: [UInt8]) throws(ProbeError) {
        let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
        let length: [UInt8] =
            payload.count < 126
            ? [0x80 | UInt8(payload.count)]
            : [0x80 | 126, UInt8(payload.count >> 8 & 0xFF), UInt8(payload.count & 0xFF)]
        let masked = payload.enumerated().map { $1 ^ mask[$0 % 4] }
        try socket.send([0x80 | opcode] + length + mask + masked)
    }

    private func receive() throws(ProbeError) -> (opcode: UInt8, payload: [UInt8]) {
        let head = try socket.take(2)
        var length = Int(head[1] & 0x7F)
        if length >= 126 {
            length = try socket.take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
        }
        guard length < 1 << 20 else { throw ProbeError(description: "a message exceeds 1 MiB") }
        let payload = try socket.take(length)
        guard head[0] & 15 != 8 else {
            let code = payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 1005
            throw ProbeError(description: "the server closed the socket with code \(code)")
        }
        return (head[0] & 15, payload)
    }
}
