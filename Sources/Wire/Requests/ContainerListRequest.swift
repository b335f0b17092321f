/// Asks for the app's registrations, the open scopes, and the objects made by its container.
package struct ContainerListRequest: Request {
    package static let method = "container.list"
    package static let summary = "Lists the app's registrations, open scopes, and objects created by its container"
    package static let price = 1.0
    package static let audience = RequestAudience.participants
    package typealias Response = ContainerListResponse

    /// The room's id.
    package var room = ""
    /// The step of the state in question; if omitted, the newest.
    package var seq: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.optional("seq", &seq)
    }
}

/// The app's container after a step.
package struct ContainerListResponse: WireObject {
    /// The step.
    package var seq = 0
    /// The registrations, sorted by key and place.
    package var registrations: [ContainerRegistration] = []
    /// The open scopes, in order of opening.
    package var scopes: [ContainerScope] = []
    /// The live objects, in order of creation.
    package var services: [ContainerService] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.field("registrations", &registrations)
        try fields.field("scopes", &scopes)
        try fields.field("services", &services)
    }
}
