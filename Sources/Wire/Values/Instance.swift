/// One controller object.
package struct Instance: WireObject {
    /// Its number as a string.
    package var id = ""
    /// The key of its scene.
    package var scene = ""
    /// Its class.
    package var `class` = ""
    /// What a person calls it.
    package var title = ""
    /// How dependencies reached it.
    package var technique = ""
    /// The initialiser that made it.
    package var initializer = ""
    /// Whether its view is loaded.
    package var viewLoaded = false
    /// Whether its view is on screen.
    package var phase: Phase = .disappeared
    /// What it was given.
    package var injected: [Injected] = []
    /// What it set by itself, in its own methods; left out where that is nothing.
    package var assigned: [Injected]?
    /// What it needs and does not have.
    package var missing: [Missing] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("id", &id)
        try fields.field("scene", &scene)
        try fields.field("class", &`class`)
        try fields.field("title", &title)
        try fields.field("technique", &technique)
        try fields.field("initializer", &initializer)
        try fields.field("viewLoaded", &viewLoaded)
        try fields.field("phase", &phase)
        try fields.field("injected", &injected)
        try fields.optional("assigned", &assigned)
        try fields.field("missing", &missing)
    }
}

/// A dependency that arrived, or a value that the instance set by itself.
package struct Injected: WireObject {
    /// The property's name.
    package var name = ""
    /// The property's type.
    package var type = ""
    /// The source text of the value.
    package var value = ""
    /// Who gave it.
    package var from = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("type", &type)
        try fields.field("value", &value)
        try fields.field("from", &from)
    }
}

/// A dependency that did not arrive.
package struct Missing: WireObject {
    /// The property's name.
    package var name = ""
    /// The property's type.
    package var type = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("type", &type)
    }
}
