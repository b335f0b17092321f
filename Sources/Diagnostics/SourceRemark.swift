/// A comment for Sceneflow in a source file.
package struct SourceRemark: Sendable, Hashable {
    /// The beginning of the comment, after its own marks.
    package static let prefix = "sceneflow:"

    /// The start of the comment.
    package var location: SourceLocation
    /// The text after `sceneflow:`, without white space around it.
    package var text: String
    /// The first line of code below it, or nil if there is none.
    package var next: Int?

    /// Creates a remark.
    /// - Parameters:
    ///   - text: the text after `sceneflow:`.
    ///   - location: the start of the comment.
    ///   - next: the first line of code below it.
    package init(_ text: String, at location: SourceLocation, next: Int?) {
        self.location = location
        self.text = text
        self.next = next
    }
}
