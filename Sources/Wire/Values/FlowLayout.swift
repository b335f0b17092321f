/// The positions of the cards, in both arrangements.
package struct FlowLayout: WireObject {
    /// As in Xcode.
    package var canvas = Arrangement()
    /// In layers from the entry.
    package var flow = Arrangement()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("canvas", &canvas)
        try fields.field("flow", &flow)
    }
}

/// One arrangement of all cards.
package struct Arrangement: WireObject {
    /// Each scene's card, by key.
    package var cards: [String: Rectangle] = [:]
    /// The size of the bounds of all cards.
    package var size = Size()
    /// Named boxes behind the cards.
    package var groups: [ArrangementGroup] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("cards", &cards)
        try fields.field("size", &size)
        try fields.field("groups", &groups)
    }
}

/// A named box behind cards: a storyboard.
package struct ArrangementGroup: WireObject {
    /// The storyboard's name.
    package var name = ""
    /// The box.
    package var frame = Rectangle()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("frame", &frame)
    }
}
