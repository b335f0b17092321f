/// A place in one of the user's files.
package struct Location: WireObject {
    /// The path relative to the opened folder.
    package var file = ""
    /// Counted from 1.
    package var line = 0
    /// Counted from 1, in bytes.
    package var column = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("file", &file)
        try fields.field("line", &line)
        try fields.field("column", &column)
    }
}
