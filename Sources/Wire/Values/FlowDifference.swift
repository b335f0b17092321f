/// How many of what people count are different.
package struct DifferenceCounts: WireObject {
    /// The scenes, each with its dependencies.
    package var scenes = DifferenceCount()
    /// The edges, each with what is handed over on it.
    package var edges = DifferenceCount()
    /// The registrations, each with what it takes.
    package var registrations = DifferenceCount()
    /// The findings; left out where they are not compared.
    package var findings: DifferenceCount?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scenes", &scenes)
        try fields.field("edges", &edges)
        try fields.field("registrations", &registrations)
        try fields.optional("findings", &findings)
    }
}

/// How many of one sort are different.
package struct DifferenceCount: WireObject {
    /// How many were not there before.
    package var added = 0
    /// How many are not there any more.
    package var removed = 0
    /// Of how many something else is said.
    package var changed = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("added", &added)
        try fields.field("removed", &removed)
        try fields.field("changed", &changed)
    }
}

/// What became of a fact.
package enum ChangeSort: String, WireWord {
    /// It was not true before.
    case added
    /// It is not true any more.
    case removed
    /// Something else is said of the same thing.
    case changed
}

/// What became of one fact about an app.
package struct FactChange: WireObject {
    /// What became of it.
    package var change = ChangeSort.changed
    /// What the fact is about: `scene`, `dependency`, `edge`, ….
    package var fact = ""
    /// What tells it from others of its kind.
    package var key: [String] = []
    /// What it is called, where it has a name that people know.
    package var subject: String?
    /// What it counts with, the same for all that counts once; left out where it belongs to the app as a whole.
    package var about: String?
    /// The key of the scene that it is said of; of one that is gone, it is in `gone`.
    package var scene: String?
    /// The keys of the edges that it is said of; of one that is gone, they are in `gone`.
    package var segues: [String] = []
    /// What is different; of a fact that came or went, all that is said of it.
    package var fields: [FieldChange] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("change", &change)
        try fields.field("fact", &fact)
        try fields.field("key", &key)
        try fields.optional("subject", &subject)
        try fields.optional("about", &about)
        try fields.optional("scene", &scene)
        try fields.field("segues", &segues)
        try fields.field("fields", &self.fields)
    }
}

/// What became of one property of a fact.
package struct FieldChange: WireObject {
    /// The name.
    package var name = ""
    /// The value before; left out where nothing was said.
    package var before: String?
    /// The value after; left out where nothing is said.
    package var after: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.optional("before", &before)
        try fields.optional("after", &after)
    }
}

/// Scenes and edges that are gone, to be drawn among those that there are.
package struct GoneParts: WireObject {
    /// The scenes.
    package var scenes: [FlowScene] = []
    /// The edges, under keys that none of the flow has.
    package var segues: [FlowSegue] = []
    /// The scenes' cards among those of the base, by key, in both arrangements.
    package var cards = GoneCards()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scenes", &scenes)
        try fields.field("segues", &segues)
        try fields.field("cards", &cards)
    }
}

/// Where the cards of scenes lay that are gone.
package struct GoneCards: WireObject {
    /// As in Xcode.
    package var canvas: [String: Rectangle] = [:]
    /// In layers from the entry.
    package var flow: [String: Rectangle] = [:]

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("canvas", &canvas)
        try fields.field("flow", &flow)
    }
}
