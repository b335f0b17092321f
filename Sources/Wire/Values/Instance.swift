/// One controller object.
package struct Instance: WireObject {
    /// Its number as a string.
    package var id = ""
    /// The key of its scene.
    package var scene = ""
    /// Its class.
    package var `class` = ""
    /// The displayed title.
    package var title = ""
    /// The technique that passed its dependencies.
    package var technique = ""
    /// The initialiser of its creation.
    package var initializer = ""
    /// True if its view is loaded.
    package var viewLoaded = false
    /// The presence of its view on screen.
    package var phase: Phase = .disappeared
    /// The dependencies it received.
    package var injected: [Injected] = []
    /// The values set by its own methods; omitted if there are none.
    package var assigned: [Injected]?
    /// The dependencies it lacks.
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

/// A received dependency, or a value set by the instance itself.
package struct Injected: WireObject {
    /// The property's name.
    package var name = ""
    /// The property's type.
    package var type = ""
    /// The source text of the value.
    package var value = ""
    /// The source of the value.
    package var from = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("type", &type)
        try fields.field("value", &value)
        try fields.field("from", &from)
    }
}

/// A dependency that was not received.
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
