/// A point in Interface Builder's coordinates, in points.
package struct Point: Sendable, Hashable {
    /// Grows to the right.
    package var x: Double
    /// Grows downwards.
    package var y: Double

    /// Creates a point.
    /// - Parameters:
    ///   - x: grows to the right.
    ///   - y: grows downwards.
    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A rectangle in the parent's coordinates, in points.
///
/// Always finite: the parser clamps other values.
package struct Rect: Sendable, Hashable {
    /// The left edge.
    package var x: Double
    /// The top edge.
    package var y: Double
    /// Never negative.
    package var width: Double
    /// Never negative.
    package var height: Double

    /// Creates a rectangle.
    /// - Parameters:
    ///   - x: the left edge.
    ///   - y: the top edge.
    ///   - width: the width, not negative.
    ///   - height: the height, not negative.
    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A place in the current document.
///
/// With the document's file it is a source location.
package struct Position: Sendable, Hashable {
    /// The line, counted from 1.
    package var line: Int32
    /// The column in UTF-8 bytes, counted from 1.
    package var column: Int32

    /// The first byte of a file.
    package static let start = Position(line: 1, column: 1)

    /// Creates a position.
    /// - Parameters:
    ///   - line: the line, counted from 1.
    ///   - column: the column in UTF-8 bytes, counted from 1.
    package init(line: Int32, column: Int32) {
        self.line = line
        self.column = column
    }
}
