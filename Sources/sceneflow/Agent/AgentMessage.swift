import Wire

/// One line of the Model Context Protocol: a request or a notification of JSON-RPC 2.0.
struct AgentMessage {
    /// The id for the response; nil for a notification.
    var id: RequestID?
    /// The method's name.
    var method: String
    /// The parameters; an empty object if there are none.
    var params: JSON

    /// True for a call of a tool, the only message that needs an app.
    var isCall: Bool { method == "tools/call" }

    /// A line that is neither, with the id for the response if one was found.
    struct Failure: Error {
        var id: RequestID?
        var error: ResponseError
    }

    /// Reads a line.
    /// - Parameter bytes: the line in UTF-8, without its end.
    /// - Throws: `Failure` with the error to send.
    init(_ bytes: [UInt8]) throws(Failure) {
        let json: JSON
        do {
            json = try JSONParser.parse(bytes)
        } catch {
            let id = error.id.flatMap { try? RequestID(json: $0) }
            throw Failure(id: id, error: .parseError(error.message, offset: error.offset))
        }
        guard case .object = json else {
            let reason = if case .array = json { "batches are not supported" } else { "it is \(json.sort)" }
            throw Failure(error: .invalidRequest(reason))
        }
        let id = json["id"].flatMap { try? RequestID(json: $0) }
        func refuse(_ message: String, _ pointer: String) -> Failure {
            Failure(id: id, error: .invalidRequest(message, pointer: pointer))
        }
        guard json["jsonrpc"] == .string("2.0") else { throw refuse("the version must be '2.0'", "/jsonrpc") }
        if json["id"] != nil, id == nil { throw refuse("a string or a whole number is expected", "/id") }
        guard case .string(let method)? = json["method"] else { throw refuse("a method is expected", "/method") }
        switch json["params"] {
        case nil: params = .object([])
        case .object?: params = json["params"] ?? .object([])
        case let other?: throw refuse("an object is expected, not \(other.sort)", "/params")
        }
        self.id = id
        self.method = method
    }
}
