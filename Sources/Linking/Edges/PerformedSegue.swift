internal import Diagnostics
internal import SceneFlow

/// A segue that code performs by an identifier.
struct PerformedSegue: Hashable, Sendable {
    /// The class whose code it is.
    var type: String
    /// The identifier.
    var identifier: String
    /// Where it is written.
    var location: SourceLocation?
    /// Whether a scene of the class has such a segue.
    var isFound: Bool
    /// Whether it is certain that an object of the class performs it.
    var isCertain: Bool
}
