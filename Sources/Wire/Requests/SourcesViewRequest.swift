/// Asks for the connections, the layout and the place of one view, bar item or other object of a scene.
package struct SourcesViewRequest: Request {
    package static let method = "sources.view"
    package static let summary = "Returns the connections, constraints and place of an object of a scene"
    package static let price = 1.0
    package static let audience = RequestAudience.app
    package typealias Response = SourcesViewResponse

    /// The flow's name.
    package var flow = ""
    /// The scene's key.
    package var scene = ""
    /// The object ID.
    package var view = ""
    /// The build; if omitted, `debug`.
    package var configuration: BuildConfiguration?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("scene", &scene)
        try fields.field("view", &view)
        try fields.optional("configuration", &configuration)
    }
}

/// An object as Interface Builder's inspectors show it; its layout is as on disk now.
package struct SourcesViewResponse: WireObject {
    /// The object ID.
    package var view = ""
    /// The class.
    package var `class` = ""
    /// The place of its element.
    package var location = Location()
    /// The outlets that hold it, in document order.
    package var outlets: [ViewOutlet] = []
    /// The actions that it or its gesture recognizers send, in document order.
    package var actions: [ViewAction] = []
    /// Its constraints, in document order.
    package var constraints: [ViewConstraint] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("view", &view)
        try fields.field("class", &`class`)
        try fields.field("location", &location)
        try fields.list("outlets", &outlets)
        try fields.list("actions", &actions)
        try fields.list("constraints", &constraints)
    }
}

/// An outlet that holds an object.
package struct ViewOutlet: WireObject {
    /// The property.
    package var name = ""
    /// The class of the property's owner.
    package var owner = ""
    /// The place of the connection.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("owner", &owner)
        try fields.nullable("location", &location)
    }
}

/// An action that an object sends.
package struct ViewAction: WireObject {
    /// The selector.
    package var selector = ""
    /// The control event, or the element's name of a gesture recognizer; nil for a bar item.
    package var event: String?
    /// The place of the connection.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("selector", &selector)
        try fields.nullable("event", &event)
        try fields.nullable("location", &location)
    }
}

/// A constraint of a view.
package struct ViewConstraint: WireObject {
    /// The equation, such as `leading = superview.leading + 16`.
    package var text = ""
    /// The place of its element.
    package var location = Location()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("text", &text)
        try fields.field("location", &location)
    }
}
