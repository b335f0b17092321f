/// What touching something does.
package struct Trigger: WireObject {
    /// The action that a client sends for it.
    package var `do`: TriggerVerb = .tap
    /// Whether a segue, an `@IBAction` or other code follows.
    package var kind: TriggerKind = .segue
    /// The key of the scene that it leads to.
    package var leads: String?
    /// What it is called.
    package var label = ""
    /// The key of the edge.
    package var segue: String?
    /// The selector that is sent.
    package var selector: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("do", &`do`)
        try fields.field("kind", &kind)
        try fields.nullable("leads", &leads)
        try fields.field("label", &label)
        try fields.optional("segue", &segue)
        try fields.optional("selector", &selector)
    }
}
