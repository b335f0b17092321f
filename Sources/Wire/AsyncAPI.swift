/// The protocol as an AsyncAPI 3.0 document, generated from the message types themselves.
package enum AsyncAPI {
    /// The address of a server, as its client sees it.
    package struct Place: Sendable, Hashable {
        /// The name or address, with the port if it is not the usual one.
        package var host: String
        /// True if clients connect by TLS.
        package var isSecure: Bool

        /// Creates an address.
        /// - Parameters:
        ///   - host: the name or address. The default is that of a server without options.
        ///   - isSecure: true if clients connect by TLS. The default is false.
        package init(host: String = "127.0.0.1:8080", isSecure: Bool = false) {
            self.host = host
            self.isSecure = isSecure
        }
    }

    /// Describes every message, with a schema for exactly the values read or written.
    /// - Parameters:
    ///   - version: the server's version.
    ///   - base: the path above the server, without a slash at its end. The default is none.
    ///   - place: the address of the server.
    /// - Returns: the document; the same bytes for the same version and address.
    package static func document(version: String, below base: String = "", at place: Place = Place()) -> JSON {
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
                    "host": .string(place.host),
                    "protocol": .string(place.isSecure ? "wss" : "ws"),
                    "description": "The server of this document.",
                ]
            ],
            "channels": [
                "session": [
                    "address": .string("\(base)/ws"),
                    "title": "One connection",
                    "description": .string("A WebSocket with the subprotocol '\(Messages.subprotocol)'."),
                    "messages": .object(names),
                    "bindings": ["ws": webSocket],
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

    /// The request that opens the WebSocket.
    private static let webSocket: JSON = [
        "method": "GET",
        "headers": [
            "type": "object",
            "required": ["Sec-WebSocket-Protocol"],
            "properties": [
                "Sec-WebSocket-Protocol": [
                    "type": "string", "const": .string(Messages.subprotocol),
                    "description": "The subprotocol, the version of this protocol.",
                ]
            ],
        ],
    ]

    /// A call and its answer.
    private static func describe<R: Request>(_ request: R.Type, in book: inout SchemaBook) -> [JSON.Member] {
        let (method, texts) = (R.method, SchemaTexts[R.self])
        let title = identifier(method).capitalizedFirst
        book.direction = .received
        let fields = book.fields(of: R())
        let params = Schema.object(fields, isOpen: false).titled("\(title)Params", texts.description)
        let call = Schema.object(
            [
                version,
                .init(name: "id", schema: RequestID.schema(in: &book), isRequired: true, description: callID),
                .init(name: "method", schema: .words([method]), isRequired: true),
                .init(name: "params", schema: params, isRequired: fields.contains(where: \.isRequired)),
            ],
            isOpen: false
        )
        book.direction = .sent
        let answer = Schema.object(
            [
                version,
                .init(name: "id", schema: RequestID.schema(in: &book), isRequired: true, description: answerID),
                .init(name: "result", schema: R.Response.schema(in: &book), isRequired: true),
            ],
            isOpen: true
        )
        return [
            .init(
                "\(identifier(method))Request",
                message(method, R.summary, "\(method).request", isAnswered: true, call.titled("\(title)Call"))
            ),
            .init(
                "\(identifier(method))Result",
                message(
                    "\(method) result",
                    nil,
                    "\(method).response",
                    isAnswered: true,
                    answer.titled("\(title)Answer")
                )
            ),
        ]
    }

    /// A push.
    private static func describe<N: Notification>(_ notification: N.Type, in book: inout SchemaBook) -> JSON {
        let title = identifier(N.method).capitalizedFirst
        let params = book.object(N()).titled("\(title)Params", SchemaTexts[N.self].description)
        let push = Schema.object(
            [
                version,
                .init(name: "method", schema: .words([N.method]), isRequired: true),
                .init(name: "params", schema: params, isRequired: true),
            ],
            isOpen: true
        )
        return message(
            N.method,
            N.summary,
            "\(N.method).notification",
            isAnswered: false,
            push.titled("\(title)Push")
        )
    }

    /// Returns the message of an error response, the same for every call.
    private static func errorMessage(in book: inout SchemaBook) -> JSON {
        let answer = Schema.object(
            [
                version,
                .init(
                    name: "id",
                    schema: .variants([.integer, .string, .null]),
                    isRequired: true,
                    description: answerID
                ),
                .init(name: "error", schema: ResponseError.schema(in: &book), isRequired: true),
            ],
            isOpen: true
        )
        return message(
            "error",
            "The reason for a refused call; the id is null if it could not be parsed",
            "error",
            isAnswered: true,
            answer.titled("ErrorAnswer")
        )
    }

    private static let callID = "A number or text that the client chooses; the answer has the same."
    private static let answerID = "The id of the call."
    private static let version = Schema.Property(name: "jsonrpc", schema: .words(["2.0"]), isRequired: true)

    private static func message(
        _ name: String,
        _ summary: String?,
        _ example: String,
        isAnswered: Bool,
        _ payload: Schema
    ) -> JSON {
        var members: [JSON.Member] = [.init("name", .string(name))]
        if let summary { members.append(.init("summary", .string(summary))) }
        if isAnswered { members.append(.init("correlationId", ["location": "$message.payload#/id"])) }
        members.append(.init("payload", payload.json))
        if let example = examples[example] { members.append(.init("examples", [["payload": example]])) }
        return .object(members)
    }

    /// A literal message of each kind, by its name: the fixtures of the tests of this target.
    private static let examples = SchemaTexts.resource(PackageResources.examples_json)

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
