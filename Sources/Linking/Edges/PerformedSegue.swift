internal import Diagnostics

/// A segue performed by code, by its identifier.
struct PerformedSegue: Hashable, Sendable {
    /// The class that performs it.
    var type: String
    /// The identifier.
    var identifier: String
    /// The location of the call.
    var location: SourceLocation?
    /// True if a scene of the class has such a segue.
    var isFound: Bool
    /// True if an object of the class certainly performs it.
    var isCertain: Bool
}
