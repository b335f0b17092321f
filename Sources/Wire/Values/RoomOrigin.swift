/// The room and step that a run goes on from.
package struct RoomOrigin: WireObject {
    /// The room's id.
    package var room = ""
    /// The last step that both runs have in common.
    package var seq = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("seq", &seq)
    }
}
