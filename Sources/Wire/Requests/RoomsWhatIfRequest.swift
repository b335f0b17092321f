/// Asks for the result of a room's run with one change; nothing is stored.
package struct RoomsWhatIfRequest: Request {
    package static let method = "rooms.whatIf"
    package static let summary = "Replays a room's run with one change, and returns the differences; stores nothing"
    package static let price = 10.0
    package static let audience = RequestAudience.participants
    package typealias Response = RoomsWhatIfResponse

    /// The room's id.
    package var room = ""
    /// The change.
    package var change = WhatIfChange()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("change", &change)
    }
}

/// One change; exactly one of the fields is there.
package struct WhatIfChange: WireObject {
    /// The iOS version of the device, such as `12.0`.
    package var deploymentTarget: String?
    /// The launched build.
    package var configuration: BuildConfiguration?
    /// The injection of a scene.
    package var technique: WhatIfTechnique?
    /// The replacement of a registration.
    package var override: WhatIfOverride?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.optional("deploymentTarget", &deploymentTarget)
        try fields.optional("configuration", &configuration)
        try fields.optional("technique", &technique)
        try fields.optional("override", &override)
    }
}

/// A scene with another injection technique.
package struct WhatIfTechnique: WireObject {
    /// The scene's key.
    package var scene = ""
    /// The technique.
    package var technique: InjectionTechnique = .coder

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scene", &scene)
        try fields.field("technique", &technique)
    }
}

/// A replaced registration.
package struct WhatIfOverride: WireObject {
    /// The registration, as `container.list` names it.
    package var registration = ""
    /// The replacement type; empty for nothing at all.
    package var with = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("registration", &registration)
        try fields.field("with", &with)
    }
}

/// The same walk twice: as it was, and as it would have been.
package struct RoomsWhatIfResponse: WireObject {
    /// The steps in pairs, oldest first.
    package var steps: [WhatIfPair] = []
    /// The first step of the run that differs; null if there is none.
    package var difference: Int?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("steps", &steps)
        try fields.nullable("difference", &difference)
    }
}
