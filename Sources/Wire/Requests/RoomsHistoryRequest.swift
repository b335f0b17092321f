/// Asks for earlier steps.
package struct RoomsHistoryRequest: Request {
    package static let method = "rooms.history"
    package static let summary = "Returns earlier steps of a room"
    package static let price = 1.0
    package static let audience = RequestAudience.participants
    package typealias Response = RoomsHistoryResponse

    /// The room's id.
    package var room = ""
    /// The first step; if omitted, the oldest one kept.
    package var from: Int?
    /// The last step, inclusive; if omitted, the newest.
    package var to: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.optional("from", &from)
        try fields.optional("to", &to)
    }
}

/// Earlier steps, oldest first.
package struct RoomsHistoryResponse: WireObject {
    /// The kept steps of the range.
    package var steps: [Encoded<Step>] = []
    /// The branches cut off after these steps, oldest first.
    package var branches: [Branch] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("steps", &steps)
        try fields.field("branches", &branches)
    }
}

/// Steps cut off by a seek to an earlier step.
package struct Branch: WireObject {
    /// The step before the branch.
    package var from = 0
    /// The steps cut off.
    package var steps: [Encoded<Step>] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("from", &from)
        try fields.field("steps", &steps)
    }
}
