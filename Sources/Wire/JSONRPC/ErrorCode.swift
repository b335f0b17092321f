/// The number of an error, with the equivalent word in `data.code`.
///
/// The set is open: clients may receive codes newer than themselves.
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
    /// A field is missing, unknown or of the wrong type; `pointer` names it.
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
    /// Ask the room's creator for one.
    package static let unauthorized = ErrorCode(-32002, "unauthorized")
    /// The role may not do this.
    ///
    /// Ask for the other key.
    package static let forbidden = ErrorCode(-32003, "forbidden")
    /// There is no such thing; `kind` names the kind of object.
    ///
    /// Do not try again.
    package static let notFound = ErrorCode(-32004, "notFound")
    /// Another participant acted in between; `seq` is the room's current step.
    ///
    /// Look at the new steps and try again.
    package static let conflict = ErrorCode(-32005, "conflict")
    /// The action makes no sense in this state; `reason` says why, and nothing was changed.
    ///
    /// Do not try again in the same state.
    package static let rejectedAction = ErrorCode(-32006, "rejectedAction")
    /// A limit was hit.
    ///
    /// Try again after `retryAfterMs`; if it is missing, something has to end first.
    package static let limited = ErrorCode(-32007, "limited")
    /// A field is over its limit; `limit` is the maximum size.
    ///
    /// Do not try again.
    package static let tooLarge = ErrorCode(-32008, "tooLarge")
    /// It cannot be done just now, and nothing was changed.
    ///
    /// Safe to try again.
    package static let unavailable = ErrorCode(-32009, "unavailable")
    /// The sender of the request cancelled it.
    ///
    /// Safe to try again.
    package static let cancelled = ErrorCode(-32010, "cancelled")

    /// Every code sent by this server, JSON-RPC's first.
    package static let all: [ErrorCode] = [
        parseError, invalidRequest, methodNotFound, invalidParams,
        helloRequired, unsupportedProtocol, unauthorized, forbidden, notFound,
        conflict, rejectedAction, limited, tooLarge, unavailable, cancelled,
    ]
}
