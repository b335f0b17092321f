/// The numbers of differences, by kind.
package struct DifferenceCounts: WireObject {
    /// The scenes, each with its dependencies.
    package var scenes = DifferenceCount()
    /// The transitions, each with its injection.
    package var edges = DifferenceCount()
    /// The registrations, each with its dependencies.
    package var registrations = DifferenceCount()
    /// The findings; omitted if they are not compared.
    package var findings: DifferenceCount?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scenes", &scenes)
        try fields.field("edges", &edges)
        try fields.field("registrations", &registrations)
        try fields.optional("findings", &findings)
    }
}

/// The numbers of differences of one kind.
package struct DifferenceCount: WireObject {
    /// The number of additions.
    package var added = 0
    /// The number of removals.
    package var removed = 0
    /// The number of changes.
    package var changed = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("added", &added)
        try fields.field("removed", &removed)
        try fields.field("changed", &changed)
    }
}

/// The kind of change to a fact.
package enum ChangeSort: String, WireWord {
    /// It was not true before.
    case added
    /// It is not true any more.
    case removed
    /// The same fact has different fields now.
    case changed
}

/// The change of one fact about an app.
package struct FactChange: WireObject {
    /// The kind of change.
    package var change = ChangeSort.changed
    /// The subject of the fact: `scene`, `dependency`, `edge`, ….
    package var fact = ""
    /// The words that identify it among facts of its kind.
    package var key: [String] = []
    /// Its name, if it has one known to people.
    package var subject: String?
    /// The group for counting: facts with the same value count once.
    ///
    /// Omitted if the fact belongs to the app as a whole.
    package var about: String?
    /// The key of the affected scene; for a removed scene, the key in `gone`.
    package var scene: String?
    /// The keys of the affected transitions; for removed transitions, the keys in `gone`.
    package var segues: [String] = []
    /// The differences.
    ///
    /// For a fact added or removed, all its fields.
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

/// The change of one property of a fact.
package struct FieldChange: WireObject {
    /// The name.
    package var name = ""
    /// The value before; omitted if there was none.
    package var before: String?
    /// The value after; omitted if there is none.
    package var after: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.optional("before", &before)
        try fields.optional("after", &after)
    }
}

/// Removed scenes and transitions, drawn among the present ones.
package struct GoneParts: WireObject {
    /// The scenes.
    package var scenes: [FlowScene] = []
    /// The transitions, under keys unused in the flow.
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

/// The former positions of the cards of removed scenes.
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
