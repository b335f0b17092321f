/// A rectangle with its visible content.
package struct View: WireObject {
    /// The object ID.
    package var id: String?
    /// Interface Builder's word, such as `label`.
    package var kind = ""
    /// The custom class.
    package var `class`: String?
    /// In the parent's coordinates.
    package var frame = Rectangle()
    /// True if the frame is a guess.
    package var guessed = false
    /// The text in it.
    package var text: String?
    /// A cell's second line, a field's placeholder, a button's subtitle.
    package var detail: String?
    /// The name of its image.
    package var image: String?
    /// True if the image is an SF Symbol.
    package var systemImage = false
    /// The looks, if not UIKit's default.
    package var style: Style?
    /// A segmented control's segments.
    package var segments: [String] = []
    /// A table or collection view's sections.
    package var sections: [ViewSection] = []
    /// Subviews, back to front.
    package var children: [View] = []
    /// The effects of touching it.
    package var actions: [Trigger] = []
    /// The key of the scene in a container view.
    package var embed: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.nullable("id", &id)
        try fields.field("kind", &kind)
        try fields.optional("class", &`class`)
        try fields.field("frame", &frame)
        try fields.flag("guessed", &guessed)
        try fields.optional("text", &text)
        try fields.optional("detail", &detail)
        try fields.optional("image", &image)
        try fields.flag("systemImage", &systemImage)
        try fields.optional("style", &style)
        try fields.list("segments", &segments)
        try fields.list("sections", &sections)
        try fields.list("children", &children)
        try fields.list("actions", &actions)
        try fields.optional("embed", &embed)
    }
}

/// A section of a table or collection view.
package struct ViewSection: WireObject {
    /// The header's text.
    package var header: String?
    /// The footer's text.
    package var footer: String?
    /// True if each cell represents any number of rows.
    package var prototype = false
    /// The cells.
    package var cells: [View] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.optional("header", &header)
        try fields.optional("footer", &footer)
        try fields.field("prototype", &prototype)
        try fields.field("cells", &cells)
    }
}
