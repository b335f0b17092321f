/// A transition on the map: a segue, or a transition from code.
package struct FlowSegue: WireObject {
    /// The edge's key, unique in its flow.
    package var segue = ""
    /// The origin of the declaration: a storyboard or code.
    package var from: SegueOrigin = .storyboard
    /// The key of its source scene; null for the app or scene delegate, and for code without a known caller.
    package var source: String?
    /// The key of its destination; null if it is decided at run time, or leads nowhere.
    package var destination: String?
    /// Its effect, such as `show`.
    package var kind = ""
    /// Its label on the map.
    package var label = ""
    /// The segue's identifier.
    package var identifier: String?
    /// For a relationship: its name, such as `rootViewController`.
    package var relationship: String?
    /// The trigger.
    package var trigger = FlowTrigger()
    /// The segue action's selector.
    package var segueAction: String?
    /// The unwind action's selector.
    package var unwindAction: String?
    /// The presentation style, if the transition sets one.
    package var presentationStyle: String?
    /// The technique that passes dependencies to the destination, if known.
    package var technique: String?
    /// The certainty of the code analysis.
    package var confidence: Confidence = .certain
    /// The injection of the destination on this transition, if known.
    package var injection: FlowInjection?
    /// The conditions of a transition from code, as written, from the outside in.
    package var conditions: [String] = []
    /// One sentence if the transition leads nowhere.
    package var problem: String?
    /// The location of the declaration.
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

/// The trigger of a transition.
package struct FlowTrigger: WireObject {
    /// The kind of trigger, such as `control` or `cell`.
    package var kind = ""
    /// The object ID of the touched element.
    package var view: String?
    /// For `method`: the method called by other code, or the name of a handler.
    ///
    /// The action `call` takes this name.
    package var name: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("kind", &kind)
        try fields.nullable("view", &view)
        try fields.optional("name", &name)
    }
}
