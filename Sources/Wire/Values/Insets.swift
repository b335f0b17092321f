/// Distances from the edges of a view in points.
package struct Insets: WireObject {
    /// From the top edge.
    package var top = 0.0
    /// From the left edge.
    package var left = 0.0
    /// From the bottom edge.
    package var bottom = 0.0
    /// From the right edge.
    package var right = 0.0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("top", &top)
        try fields.field("left", &left)
        try fields.field("bottom", &bottom)
        try fields.field("right", &right)
    }
}
