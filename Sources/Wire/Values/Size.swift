/// A width and a height in points.
package struct Size: WireObject {
    /// In points.
    package var width = 0.0
    /// In points.
    package var height = 0.0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("width", &width)
        try fields.field("height", &height)
    }
}
