/// The protocol as an AsyncAPI 3.0 document, generated from the message types themselves.
package enum AsyncAPI {
    /// Describes every message, with a schema for exactly the values read or written.
    /// - Parameters:
    ///   - version: the server's version.
    ///   - base: the path above the server, without a slash at its end. The default is none.
    /// - Returns: the document; the same bytes for the same version.
    package static func document(version: String, below base: String = "") -> JSON {
        var book = SchemaBook()
        var messages: [JSON.Member] = []
        var operations: [JSON.Member] = []
        for request in Messages.requests {
            messages += describe(request, in: &book)
            operations.append(operation(of: request))
        }
        messages.append(.init("error", errorMessage(in: &book)))
        for notification in Messages.notifications {
            messages.append(.init(identifier(notification.method), describe(notification, in: &book)))
            operations.append(operation(of: notification))
        }
        let names = messages.map { JSON.Member($0.key, reference("components/messages", $0.key)) }
        return [
            "asyncapi": "3.0.0",
            "info": [
                "title": "Sceneflow",
                "version": .string(version),
                "description": .string(description),
            ],
            "defaultContentType": "application/json",
            "servers": [
                "here": [
                    "host": "{host}",
                    "protocol": "ws",
                    "description": "The server of this document; 'wss' with TLS.",
                    "variables": ["host": ["default": "127.0.0.1:8080"]],
                ]
            ],
            "channels": [
                "session": [
                    "address": .string("\(base)/ws"),
                    "title": "One connection",
                    "description": .string("A WebSocket with the subprotocol '\(Messages.subprotocol)'."),
                    "messages": .object(names),
                    "bindings": ["ws": ["method": "GET"]],
                ]
            ],
            "operations": .object(operations),
            "components": [
                "schemas": .object(book.schemas.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.json) }),
                "messages": .object(messages),
            ],
        ]
    }

    // MARK: - Private

    private static let description = """
        JSON-RPC 2.0 over one WebSocket: one object in each text frame. Answers have an id, pushes have none. The \
        first call is 'hello'. The schemas describe this version of the server; clients must ignore unknown \
        fields.
        """

    /// A call and its answer.
    private static func describe<R: Request>(_ request: R.Type, in book: inout SchemaBook) -> [JSON.Member] {
        book.direction = .received
        let params = book.object(R())
        book.direction = .sent
        let result = R.Response.schema(in: &book)
        let call: [Schema.Property] = [
            .init(name: "id", schema: RequestID.schema(in: &book), isRequired: true),
            .init(name: "method", schema: .words([R.method]), isRequired: true),
            .init(name: "params", schema: .object(params), isRequired: params.contains(where: \.isRequired)),
        ]
        let answer: [Schema.Property] = [
            .init(name: "id", schema: RequestID.schema(in: &book), isRequired: true),
            .init(name: "result", schema: result, isRequired: true),
        ]
        return [
            .init("\(identifier(R.method))Request", message(R.method, R.summary, isAnswered: true, call)),
            .init("\(identifier(R.method))Result", message("\(R.method) result", nil, isAnswered: true, answer)),
        ]
    }

    /// A push.
    private static func describe<N: Notification>(_ notification: N.Type, in book: inout SchemaBook) -> JSON {
        message(
            N.method,
            N.summary,
            isAnswered: false,
            [
                .init(name: "method", schema: .words([N.method]), isRequired: true),
                .init(name: "params", schema: .object(book.object(N())), isRequired: true),
            ]
        )
    }

    /// Returns the message of an error response, the same for every call.
    private static func errorMessage(in book: inout SchemaBook) -> JSON {
        message(
            "error",
            "The reason for a refused call; the id is null if it could not be parsed",
            isAnswered: true,
            [
                .init(name: "id", schema: .variants([.integer, .string, .null]), isRequired: true),
                .init(name: "error", schema: ResponseError.schema(in: &book), isRequired: true),
            ]
        )
    }

    private static func message(
        _ name: String,
        _ summary: String?,
        isAnswered: Bool,
        _ properties: [Schema.Property]
    ) -> JSON {
        let version = Schema.Property(name: "jsonrpc", schema: .words(["2.0"]), isRequired: true)
        var members: [JSON.Member] = [.init("name", .string(name))]
        if let summary { members.append(.init("summary", .string(summary))) }
        if isAnswered { members.append(.init("correlationId", ["location": "$message.payload#/id"])) }
        members.append(.init("payload", Schema.object([version] + properties).json))
        return .object(members)
    }

    private static func operation(of request: any Request.Type) -> JSON.Member {
        let name = identifier(request.method)
        return .init(
            name,
            [
                "action": "receive",
                "x-audience": .string(request.audience.rawValue),
                "x-price": .number(request.price),
                "channel": session,
                "messages": [inSession("\(name)Request")],
                "reply": [
                    "channel": session,
                    "messages": [inSession("\(name)Result"), inSession("error")],
                ],
            ]
        )
    }

    private static func operation(of notification: any Notification.Type) -> JSON.Member {
        let name = identifier(notification.method)
        return .init(name, ["action": "send", "channel": session, "messages": [inSession(name)]])
    }

    /// 'rooms.whatIf' is 'roomsWhatIf': names of code may be made of it.
    private static func identifier(_ method: String) -> String {
        let words = method.split(separator: ".")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }

    private static let session = reference("channels", "session")

    private static func inSession(_ message: String) -> JSON { reference("channels/session/messages", message) }

    private static func reference(_ place: String, _ name: String) -> JSON {
        ["$ref": .string("#/\(place)/\(name)")]
    }
}
