internal import Diagnostics

extension CheckRule {
    /// A stored object keeps an object of one resolution cycle.
    ///
    /// This is Swinject's default for registrations and mostly harmless, hence a note.
    static let keptGraphObject = container(
        "kept-graph-object",
        .note,
        ["DI15"],
        "a stored object keeps an object that is shared within one resolution cycle only",
        remedy: "store both, or create a new holder for each request"
    )
}
