/// Ends the check awaited by the connection; without one, nothing happens.
package struct ChecksCancelRequest: Request {
    package static let method = "checks.cancel"
    package static let summary = "Cancels the connection's check, if any"
    package static let price = 1.0
    package static let audience = RequestAudience.anyone
    package typealias Response = ChecksCancelResponse

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}

/// Nothing more to say: the check itself is answered with `cancelled`.
package struct ChecksCancelResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
