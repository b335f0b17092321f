/// A rectangle in points, on the wire `[x, y, width, height]`.
package struct Rectangle: WireValue {
    /// The left edge.
    package var x: Double
    /// The top edge.
    package var y: Double
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    /// Creates a rectangle.
    /// - Parameters:
    ///   - x: the left edge. The default is 0.
    ///   - y: the top edge. The default is 0.
    ///   - width: the width. The default is 0.
    ///   - height: the height. The default is 0.
    package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package init(json: JSON) throws(InvalidField) {
        let numbers = try [Double](json: json)
        guard numbers.count == 4 else { throw InvalidField("four numbers are expected") }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.number(x)
        writer.number(y)
        writer.number(width)
        writer.number(height)
        writer.endArray()
    }

    package static func schema(in book: inout SchemaBook) -> Schema { .list(.number, count: 4) }
}
