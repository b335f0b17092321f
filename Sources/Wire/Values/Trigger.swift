/// The effect of touching an element.
package struct Trigger: WireObject {
    /// The client's action for it.
    package var `do`: TriggerVerb = .tap
    /// The effect: a segue, an `@IBAction` or other code.
    package var kind: TriggerKind = .segue
    /// The key of the destination.
    package var leads: String?
    /// The label.
    package var label = ""
    /// The key of the edge.
    package var segue: String?
    /// The selector of the action.
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
