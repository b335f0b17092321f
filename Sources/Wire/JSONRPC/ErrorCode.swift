/// The number of an error, with the word that says the same in `data.code`.
///
/// An open set: a client meets codes that are younger than itself.
package struct ErrorCode: Sendable, Hashable {
    /// The number.
    package var rawValue: Int
    /// The stable word.
    package var name: String

    /// Creates a code.
    /// - Parameters:
    ///   - rawValue: the number.
    ///   - name: the stable word.
    package init(_ rawValue: Int, _ name: String) {
        self.rawValue = rawValue
        self.name = name
    }

    // MARK: - JSON-RPC's own

    /// The message is not JSON.
    ///
    /// Do not try again.
    package static let parseError = ErrorCode(-32700, "parseError")
    /// The message is JSON, but no request.
    ///
    /// Do not try again.
    package static let invalidRequest = ErrorCode(-32600, "invalidRequest")
    /// There is no such method.
    ///
    /// Do not try again.
    package static let methodNotFound = ErrorCode(-32601, "methodNotFound")
    /// A field is missing, unknown or of the wrong type; `pointer` says which.
    ///
    /// Do not try again.
    package static let invalidParams = ErrorCode(-32602, "invalidParams")

    // MARK: - Ours, -32000 to -32099

    /// A call before `hello`.
    ///
    /// Say hello and try again.
    package static let helloRequired = ErrorCode(-32000, "helloRequired")
    /// No version of the protocol is known to both; `supported` lists ours.
    ///
    /// Do not try again.
    package static let unsupportedProtocol = ErrorCode(-32001, "unsupportedProtocol")
    /// No valid key.
    ///
    /// Ask whoever made the room for one.
    package static let unauthorized = ErrorCode(-32002, "unauthorized")
    /// The role may not do this.
    ///
    /// Ask for the other key.
    package static let forbidden = ErrorCode(-32003, "forbidden")
    /// There is no such thing; `kind` says what was looked for.
    ///
    /// Do not try again.
    package static let notFound = ErrorCode(-32004, "notFound")
    /// Somebody acted in between; `seq` is where the room is now.
    ///
    /// Look at what happened and try again.
    package static let conflict = ErrorCode(-32005, "conflict")
    /// The action makes no sense in this state; `reason` says why, and nothing was changed.
    ///
    /// Do not try again in the same state.
    package static let rejectedAction = ErrorCode(-32006, "rejectedAction")
    /// A limit was hit.
    ///
    /// Try again after `retryAfterMs`; where that is missing, something has to end first.
    package static let limited = ErrorCode(-32007, "limited")
    /// A field is over its limit; `limit` is how large it may be.
    ///
    /// Do not try again.
    package static let tooLarge = ErrorCode(-32008, "tooLarge")
    /// It cannot be done just now, and nothing was changed.
    ///
    /// Safe to try again.
    package static let unavailable = ErrorCode(-32009, "unavailable")
    /// Whoever asked did not want it any more.
    ///
    /// Safe to try again.
    package static let cancelled = ErrorCode(-32010, "cancelled")

    /// Every code that this server sends, JSON-RPC's first.
    package static let all: [ErrorCode] = [
        parseError, invalidRequest, methodNotFound, invalidParams,
        helloRequired, unsupportedProtocol, unauthorized, forbidden, notFound,
        conflict, rejectedAction, limited, tooLarge, unavailable, cancelled,
    ]
}
