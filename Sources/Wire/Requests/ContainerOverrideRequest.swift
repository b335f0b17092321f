/// Puts another type in the place of a registration: a step of the room.
package struct ContainerOverrideRequest: Request {
    package static let method = "container.override"
    package static let summary = "Overrides a registration with another type, as a step of the room"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsActResponse

    /// The room's id.
    package var room = ""
    /// The registration, as `container.list` names it.
    package var registration = ""
    /// The replacement type; empty for nothing at all.
    package var with = ""
    /// The expected previous step; rejected with `conflict` if the room has moved on.
    package var ifSeq: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("registration", &registration)
        try fields.field("with", &with)
        try fields.optional("ifSeq", &ifSeq)
    }
}
