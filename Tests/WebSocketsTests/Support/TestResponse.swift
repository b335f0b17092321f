internal import Testing

/// The response to a plain request.
struct TestResponse {
    let status: Int
    let headers: [String: String]
    let body: String

    /// Sends a request and reads to the end.
    ///
    /// - Returns: Nil where the server closed without a word.
    static func send(
        _ port: UInt16,
        _ target: String,
        method: String = "GET",
        host: String? = nil,
        headers: [String] = []
    ) -> TestResponse? {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers
        return send(port, raw: lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Sends any bytes and reads to the end; a failure of the socket fails the test.
    static func send(_ port: UInt16, raw: String) -> TestResponse? {
        do {
            let socket = try TestSocket(port: port)
            socket.send(raw)
            guard let head = try socket.readHead() else {
                return nil
            }
            return TestResponse(head: head, body: String(decoding: try socket.readToEnd(), as: UTF8.self))
        } catch {
            Issue.record(error)
            return nil
        }
    }

    private init(head: String, body: String) {
        let lines = head.split(separator: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
        }
        status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        self.headers = headers
        self.body = body
    }
}
