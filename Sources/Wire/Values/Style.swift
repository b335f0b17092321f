/// The looks of a view; omitted fields have UIKit's default.
package struct Style: WireObject {
    /// True if it is hidden.
    package var hidden = false
    /// True if it accepts no touches.
    package var disabled = false
    /// The opacity, 0 to 1.
    package var alpha: Double?
    /// In points.
    package var fontSize: Double?
    /// Such as `semibold`.
    package var fontWeight: String?
    /// Such as `center`.
    package var align: String?
    /// The most lines of a label; 0 is any number.
    package var lines: Int?
    /// The text's colour.
    package var color: Color?
    /// The background's colour.
    package var background: Color?
    /// The tint.
    package var tint: Color?
    /// As written; on a button, the mode of an image behind its title.
    package var contentMode: String?
    /// A button's configuration, a cell's, table's or bar item's style.
    package var variant: String?
    /// A cell's accessory type.
    package var accessory: String?
    /// True if a switch is on.
    package var on: Bool?
    /// A slider's or progress view's place in its range, 0 to 1.
    package var value: Double?
    /// A stack view's axis.
    package var axis: String?
    /// The radius of the corners, in points.
    package var cornerRadius: Double?
    /// The width of the border, in points.
    package var borderWidth: Double?
    /// The border's colour; black if omitted.
    package var borderColor: Color?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.flag("hidden", &hidden)
        try fields.flag("disabled", &disabled)
        try fields.optional("alpha", &alpha)
        try fields.optional("fontSize", &fontSize)
        try fields.optional("fontWeight", &fontWeight)
        try fields.optional("align", &align)
        try fields.optional("lines", &lines)
        try fields.optional("color", &color)
        try fields.optional("background", &background)
        try fields.optional("tint", &tint)
        try fields.optional("contentMode", &contentMode)
        try fields.optional("variant", &variant)
        try fields.optional("accessory", &accessory)
        try fields.optional("on", &on)
        try fields.optional("value", &value)
        try fields.optional("axis", &axis)
        try fields.optional("cornerRadius", &cornerRadius)
        try fields.optional("borderWidth", &borderWidth)
        try fields.optional("borderColor", &borderColor)
    }
}

/// A colour.
package struct Color: WireObject {
    /// The name of a system colour or an asset.
    package var name: String?
    /// Red, green, blue, opacity, 0 to 1.
    package var rgba: [Double] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.optional("name", &name)
        try fields.field("rgba", &rgba)
    }
}
