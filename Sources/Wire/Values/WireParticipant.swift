/// A person in a room.
package struct Participant: WireObject {
    /// The id, unique in the room and never given twice.
    package var id = ""
    /// The displayed name.
    package var name = ""
    /// The role.
    package var role: Role = .follower

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("id", &id)
        try fields.field("name", &name)
        try fields.field("role", &role)
    }
}
