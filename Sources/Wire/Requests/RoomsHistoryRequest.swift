/// Asks for steps that were taken before.
package struct RoomsHistoryRequest: Request {
    package static let method = "rooms.history"
    package static let summary = "Asks for steps that were taken before"
    package typealias Response = RoomsHistoryResponse

    /// The room's id.
    package var room = ""
    /// The first step; the oldest that is kept where it is left out.
    package var from: Int?
    /// The last step, inclusive; the newest where it is left out.
    package var to: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.optional("from", &from)
        try fields.optional("to", &to)
    }
}

/// Steps that were taken before, oldest first.
package struct RoomsHistoryResponse: WireObject {
    /// The steps of the range that are kept.
    package var steps: [Encoded<Step>] = []
    /// What was cut off behind one of them, oldest first.
    package var branches: [Branch] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("steps", &steps)
        try fields.field("branches", &branches)
    }
}

/// Steps that were cut off by going back.
package struct Branch: WireObject {
    /// The step that the branch starts after.
    package var from = 0
    /// The steps that were cut off.
    package var steps: [Encoded<Step>] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("from", &from)
        try fields.field("steps", &steps)
    }
}
