/// The room and step at the start of a run.
package struct RoomOrigin: WireObject {
    /// The room's id.
    package var room = ""
    /// The last step common to both runs.
    package var seq = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("seq", &seq)
    }
}
