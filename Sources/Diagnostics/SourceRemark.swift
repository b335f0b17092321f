/// A comment in a source that is meant for Sceneflow.
package struct SourceRemark: Sendable, Hashable {
    /// What it begins with, after the comment's own marks.
    package static let prefix = "sceneflow:"

    /// Where the comment begins.
    package var location: SourceLocation
    /// What follows `sceneflow:`, without white space around it.
    package var text: String
    /// The first line below it that has code, or nil where there is none.
    package var next: Int?

    /// Creates a remark.
    /// - Parameters:
    ///   - text: what follows `sceneflow:`.
    ///   - location: where the comment begins.
    ///   - next: the first line below it that has code.
    package init(_ text: String, at location: SourceLocation, next: Int?) {
        self.location = location
        self.text = text
        self.next = next
    }
}
