/// A place in one of the user's files.
package struct SourceLocation: Hashable, Sendable, Encodable, Comparable {
    /// The file's path relative to the opened folder, with `/` between components.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// The column in UTF-8 bytes, counted from 1.
    package var column: Int

    /// Creates a location.
    /// - Parameters:
    ///   - file: the path relative to the opened folder.
    ///   - line: the line, counted from 1.
    ///   - column: the column in UTF-8 bytes, counted from 1. The default is 1.
    package init(file: String, line: Int, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Orders by file, then line, then column.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.file, lhs.line, lhs.column) < (rhs.file, rhs.line, rhs.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `file:line:column`, as compilers print it.
    package var description: String { "\(file):\(line):\(column)" }
}
