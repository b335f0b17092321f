/// An edge of the map: a segue, or what code does.
package struct FlowSegue: WireObject {
    /// The edge's key, unique in its flow.
    package var segue = ""
    /// Whether a storyboard or code declares it.
    package var from: SegueOrigin = .storyboard
    /// The key of the scene that it leaves; null for the app or scene delegate, and
    /// for code of which it is not known when it runs.
    package var source: String?
    /// The key of the scene that it leads to; null where that is decided when it runs, or leads nowhere.
    package var destination: String?
    /// What it does, such as `show`.
    package var kind = ""
    /// What it is called on the map.
    package var label = ""
    /// The segue's identifier.
    package var identifier: String?
    /// Of a relationship: which, such as `rootViewController`.
    package var relationship: String?
    /// What fires it.
    package var trigger = FlowTrigger()
    /// The segue action's selector.
    package var segueAction: String?
    /// The unwind action's selector.
    package var unwindAction: String?
    /// The presentation style, where the edge sets one.
    package var presentationStyle: String?
    /// How dependencies reach the destination, where that is known.
    package var technique: String?
    /// How sure the reading is.
    package var confidence: Confidence = .certain
    /// What reaches the destination on this edge, where that is known.
    package var injection: FlowInjection?
    /// The conditions under which code takes it, as written, from the outside in.
    package var conditions: [String] = []
    /// One sentence where the edge leads nowhere.
    package var problem: String?
    /// Where it is declared.
    package var location: Location?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("segue", &segue)
        try fields.field("from", &from)
        try fields.nullable("source", &source)
        try fields.nullable("destination", &destination)
        try fields.field("kind", &kind)
        try fields.field("label", &label)
        try fields.nullable("identifier", &identifier)
        try fields.nullable("relationship", &relationship)
        try fields.field("trigger", &trigger)
        try fields.nullable("segueAction", &segueAction)
        try fields.nullable("unwindAction", &unwindAction)
        try fields.nullable("presentationStyle", &presentationStyle)
        try fields.nullable("technique", &technique)
        try fields.field("confidence", &confidence)
        try fields.nullable("injection", &injection)
        try fields.field("conditions", &conditions)
        try fields.nullable("problem", &problem)
        try fields.nullable("location", &location)
    }
}

/// What fires an edge.
package struct FlowTrigger: WireObject {
    /// What sort of thing, such as `control` or `cell`.
    package var kind = ""
    /// The object ID of what is touched.
    package var view: String?
    /// Of `method`: the method that other code calls, or what a handler is called; what the action `call` takes.
    package var name: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("kind", &kind)
        try fields.nullable("view", &view)
        try fields.optional("name", &name)
    }
}
