/// The response to a failed request.
///
/// Only the static functions contain the wording of such responses.
package struct ResponseError: Error, WireObject {
    /// The facts of an error, each present only if it applies.
    package struct Data: WireObject {
        /// The stable word of the error's code.
        package var code = ""
        /// The wrong field, as a JSON Pointer into the message.
        package var pointer: String?
        /// The kind of object not found: `flow`, `room`, `scene`, `document`, `file`, `rule`, `step`, `instance`,
        /// `registration`.
        package var kind: String?
        /// The room's current position.
        package var seq: Int?
        /// The reason for the rejection of an action.
        package var reason: String?
        /// The delay before another attempt, in milliseconds from now.
        package var retryAfterMs: Int?
        /// The maximum size.
        package var limit: Int?
        /// The versions of the protocol supported by the server.
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
                var properties = book.fields(of: Self())
                for index in properties.indices where properties[index].name == "code" {
                    properties[index].schema = Schema.words(ErrorCode.all.map(\.name)).titled("ErrorWord")
                }
                return .object(properties, isOpen: book.isOpen)
            }
        }
    }

    /// The number of the code.
    package var code = 0
    /// One sentence for the client's developer, lower case, no full stop.
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

    /// True if the client violated the protocol, rather than asked for something impossible.
    package var isProtocolViolation: Bool {
        code == ErrorCode.parseError.rawValue || code == ErrorCode.invalidRequest.rawValue
    }
}

extension ResponseError {
    /// Returns the error for a message that is not JSON.
    /// - Parameters:
    ///   - message: the problem.
    ///   - offset: the position, in bytes from the start.
    /// - Returns: the response.
    package static func parseError(_ message: String, offset: Int) -> Self {
        Self(.parseError, "not JSON at byte \(offset): \(message)")
    }

    /// Returns the error for a message that is not a request.
    /// - Parameters:
    ///   - message: the problem.
    ///   - pointer: the wrong field. The default is nil: the message as a whole.
    /// - Returns: the response.
    package static func invalidRequest(_ message: String, pointer: String? = nil) -> Self {
        var error = Self(.invalidRequest, "not a JSON-RPC 2.0 request: \(message)")
        error.data.pointer = pointer
        return error
    }

    /// Returns the error for an unknown method.
    /// - Parameter method: the requested method.
    /// - Returns: the response.
    package static func methodNotFound(_ method: String) -> Self {
        Self(.methodNotFound, "there is no method '\(method.prefix(64))'")
    }

    /// Returns the error for a field missing, unknown or of the wrong type.
    /// - Parameter field: the field and its problem.
    /// - Returns: the response.
    package static func invalidParams(_ field: InvalidField) -> Self {
        var error = Self(.invalidParams, field.message)
        error.data.pointer = field.pointer
        return error
    }

    /// A call before `hello`.
    package static var helloRequired: Self { Self(.helloRequired, "send 'hello' first") }

    /// Returns the error for a client and a server without a common version of the protocol.
    /// - Parameter supported: the versions supported by the server.
    /// - Returns: the response.
    package static func unsupportedProtocol(supported: [Int]) -> Self {
        var error = Self(.unsupportedProtocol, "no common version of the protocol")
        error.data.supported = supported
        return error
    }

    /// No valid key.
    package static var unauthorized: Self { Self(.unauthorized, "the room requires a valid key") }

    /// The server needs a key, and none or a wrong one was shown.
    package static var keyRequired: Self {
        Self(.unauthorized, "this server requires a key: use the link you were given")
    }

    /// Returns the error for an action forbidden to the role.
    /// - Parameter message: the forbidden action.
    /// - Returns: the response.
    package static func forbidden(_ message: String) -> Self { Self(.forbidden, message) }

    /// Returns the error for an object not found.
    /// - Parameters:
    ///   - kind: the kind of the object, such as `room`.
    ///   - name: the name used for the lookup.
    /// - Returns: the response.
    package static func notFound(_ kind: String, _ name: String) -> Self {
        var error = Self(.notFound, "there is no \(kind) '\(name.prefix(128))'")
        error.data.kind = kind
        return error
    }

    /// Returns the error for an action of another participant in between.
    /// - Parameter seq: the room's current step.
    /// - Returns: the response.
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

    /// Returns the error for a limit hit.
    /// - Parameters:
    ///   - message: the limit.
    ///   - retryAfterMs: the delay before another attempt. The default is nil: something has to end first.
    /// - Returns: the response.
    package static func limited(_ message: String, retryAfterMs: Int? = nil) -> Self {
        var error = Self(.limited, message)
        error.data.retryAfterMs = retryAfterMs
        return error
    }

    /// Returns the error for a field over its limit.
    /// - Parameters:
    ///   - pointer: the field, as a JSON Pointer.
    ///   - limit: the maximum size, in the unit of the message.
    ///   - unit: the unit of the count, such as `characters`.
    /// - Returns: the response.
    package static func tooLarge(_ pointer: String, limit: Int, unit: String) -> Self {
        var error = Self(.tooLarge, "'\(pointer)' may have at most \(limit) \(unit)")
        error.data.pointer = pointer
        error.data.limit = limit
        return error
    }

    /// Returns the error for an upload that cannot be opened, or is too large.
    /// - Parameters:
    ///   - message: the problem.
    ///   - limit: the exceeded limit, or nil.
    /// - Returns: the response.
    package static func badUpload(_ message: String, limit: Int? = nil) -> Self {
        var error = Self(limit == nil ? .invalidParams : .tooLarge, message)
        error.data.limit = limit
        return error
    }

    /// It cannot be done just now.
    /// - Parameter message: why not.
    /// - Returns: the answer.
    package static func unavailable(_ message: String) -> Self { Self(.unavailable, message) }

    /// Returns the error for a request cancelled by its sender.
    /// - Parameter message: the cancelled work.
    /// - Returns: the response.
    package static func cancelled(_ message: String) -> Self { Self(.cancelled, message) }
}
