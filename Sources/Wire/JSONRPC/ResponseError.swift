/// What a request is answered with where it cannot be done.
///
/// The static functions are the only place where such answers are worded.
package struct ResponseError: Error, WireObject {
    /// The facts that come with an error, each there only where it applies.
    package struct Data: WireObject {
        /// The stable word of the error's code.
        package var code = ""
        /// The field that is wrong, as a JSON Pointer into the message.
        package var pointer: String?
        /// What was not found: `flow`, `room`, `scene`, `document`, `file`, `rule`, `step`, `instance`,
        /// `registration`.
        package var kind: String?
        /// The room's current position.
        package var seq: Int?
        /// Why an action was rejected.
        package var reason: String?
        /// When to try again, in milliseconds from now.
        package var retryAfterMs: Int?
        /// How large it may be.
        package var limit: Int?
        /// The versions of the protocol that the server speaks.
        package var supported: [Int]?

        package init() {}

        package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
            try fields.field("code", &code)
            try fields.optional("pointer", &pointer)
            try fields.optional("kind", &kind)
            try fields.optional("seq", &seq)
            try fields.optional("reason", &reason)
            try fields.optional("retryAfterMs", &retryAfterMs)
            try fields.optional("limit", &limit)
            try fields.optional("supported", &supported)
        }

        package static func schema(in book: inout SchemaBook) -> Schema {
            book.define(Self.self) { book in
                var properties = book.object(Self())
                for index in properties.indices where properties[index].name == "code" {
                    properties[index].schema = .words(ErrorCode.all.map(\.name))
                }
                return .object(properties)
            }
        }
    }

    /// The number of the code.
    package var code = 0
    /// One sentence for the person who writes the client, lower case, no full stop.
    package var message = ""
    /// The facts.
    package var data = Data()

    package init() {}

    private init(_ code: ErrorCode, _ message: String) {
        self.code = code.rawValue
        self.message = message
        self.data.code = code.name
    }

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("code", &code)
        try fields.field("message", &message)
        try fields.field("data", &data)
    }

    /// Whether the client broke the protocol, rather than asked for what cannot be.
    package var isProtocolViolation: Bool {
        code == ErrorCode.parseError.rawValue || code == ErrorCode.invalidRequest.rawValue
    }
}

extension ResponseError {
    /// The message is not JSON.
    /// - Parameters:
    ///   - message: why not.
    ///   - offset: where, in bytes from the start.
    /// - Returns: the answer.
    package static func parseError(_ message: String, offset: Int) -> Self {
        Self(.parseError, "not JSON at byte \(offset): \(message)")
    }

    /// The message is no request.
    /// - Parameters:
    ///   - message: why not.
    ///   - pointer: the field that is wrong. The default is nil: the message as a whole.
    /// - Returns: the answer.
    package static func invalidRequest(_ message: String, pointer: String? = nil) -> Self {
        var error = Self(.invalidRequest, "not a JSON-RPC 2.0 request: \(message)")
        error.data.pointer = pointer
        return error
    }

    /// There is no such method.
    /// - Parameter method: what was asked for.
    /// - Returns: the answer.
    package static func methodNotFound(_ method: String) -> Self {
        Self(.methodNotFound, "there is no method '\(method.prefix(64))'")
    }

    /// A field is missing, unknown or of the wrong type.
    /// - Parameter field: which, and what is wrong with it.
    /// - Returns: the answer.
    package static func invalidParams(_ field: InvalidField) -> Self {
        var error = Self(.invalidParams, field.message)
        error.data.pointer = field.pointer
        return error
    }

    /// A call before `hello`.
    package static var helloRequired: Self { Self(.helloRequired, "say 'hello' first") }

    /// No version of the protocol is known to both.
    /// - Parameter supported: the versions that the server speaks.
    /// - Returns: the answer.
    package static func unsupportedProtocol(supported: [Int]) -> Self {
        var error = Self(.unsupportedProtocol, "no common version of the protocol")
        error.data.supported = supported
        return error
    }

    /// No valid key.
    package static var unauthorized: Self { Self(.unauthorized, "the room needs a valid key") }

    /// The server needs a key, and none or a wrong one was shown.
    package static var keyRequired: Self {
        Self(.unauthorized, "this server needs a key: use the link that you were given")
    }

    /// The role may not do this.
    /// - Parameter message: what it may not.
    /// - Returns: the answer.
    package static func forbidden(_ message: String) -> Self { Self(.forbidden, message) }

    /// There is no such thing.
    /// - Parameters:
    ///   - kind: what was looked for, such as `room`.
    ///   - name: the name that it was looked for by.
    /// - Returns: the answer.
    package static func notFound(_ kind: String, _ name: String) -> Self {
        var error = Self(.notFound, "there is no \(kind) '\(name.prefix(128))'")
        error.data.kind = kind
        return error
    }

    /// Somebody acted in between.
    /// - Parameter seq: where the room is now.
    /// - Returns: the answer.
    package static func conflict(seq: Int) -> Self {
        var error = Self(.conflict, "the room has moved on to step \(seq)")
        error.data.seq = seq
        return error
    }

    /// The action makes no sense in this state.
    /// - Parameter reason: why.
    /// - Returns: the answer.
    package static func rejectedAction(_ reason: String) -> Self {
        var error = Self(.rejectedAction, "the action was rejected: \(reason)")
        error.data.reason = reason
        return error
    }

    /// A limit was hit.
    /// - Parameters:
    ///   - message: which.
    ///   - retryAfterMs: when to try again. The default is nil: something has to end first.
    /// - Returns: the answer.
    package static func limited(_ message: String, retryAfterMs: Int? = nil) -> Self {
        var error = Self(.limited, message)
        error.data.retryAfterMs = retryAfterMs
        return error
    }

    /// A field is over its limit.
    /// - Parameters:
    ///   - pointer: which field, as a JSON Pointer.
    ///   - limit: how large it may be, in the unit of the message.
    ///   - unit: what is counted, such as `characters`.
    /// - Returns: the answer.
    package static func tooLarge(_ pointer: String, limit: Int, unit: String) -> Self {
        var error = Self(.tooLarge, "'\(pointer)' may have at most \(limit) \(unit)")
        error.data.pointer = pointer
        error.data.limit = limit
        return error
    }

    /// What was uploaded cannot be opened, or is too large.
    /// - Parameters:
    ///   - message: what is wrong with it.
    ///   - limit: what it is over, or nil.
    /// - Returns: the answer.
    package static func badUpload(_ message: String, limit: Int? = nil) -> Self {
        var error = Self(limit == nil ? .invalidParams : .tooLarge, message)
        error.data.limit = limit
        return error
    }

    /// It cannot be done just now.
    /// - Parameter message: why not.
    /// - Returns: the answer.
    package static func unavailable(_ message: String) -> Self { Self(.unavailable, message) }

    /// It was ended by whoever asked for it.
    /// - Parameter message: what was ended.
    /// - Returns: the answer.
    package static func cancelled(_ message: String) -> Self { Self(.cancelled, message) }
}
