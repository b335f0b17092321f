/// The answer of a server to one request.
struct ProbeAnswer {
    let status: Int
    /// By name in lower case; of several of one name the last.
    let headers: [String: String]
    var body = ""

    /// Reads an answer's head.
    init(head: String) throws(ProbeError) {
        let lines = head.split(separator: "\r\n").map(String.init)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw ProbeError(description: "the answer is not HTTP")
        }
        self.status = status
        headers = Dictionary(
            lines.dropFirst().compactMap { line -> (String, String)? in
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { return nil }
                return (parts[0].lowercased(), String(parts[1].drop { $0 == " " }))
            }
        ) { $1 }
    }

    /// Asks for a path.
    static func get(
        _ path: String,
        of address: ServerAddress,
        headers: [String] = []
    ) throws(ProbeError) -> ProbeAnswer {
        let socket = try ProbeSocket(address)
        let lines = ["GET \(path) HTTP/1.1", "Host: \(address.authority)", "Connection: close"] + headers
        try socket.send(lines.map { "\($0)\r\n" }.joined() + "\r\n")
        var answer = try ProbeAnswer(head: try socket.takeHead())
        answer.body = String(decoding: socket.takeRest(), as: UTF8.self)
        return answer
    }
}
