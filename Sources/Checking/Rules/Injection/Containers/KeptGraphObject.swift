internal import Diagnostics

extension CheckRule {
    /// A stored object keeps an object of one resolution cycle.
    ///
    /// This is Swinject's default for registrations and mostly harmless, hence a note.
    static let keptGraphObject = container(
        "kept-graph-object",
        .note,
        ["DI15"],
        "something that is stored keeps an object of one resolution cycle",
        remedy: "store both, or make the holder anew each time"
    )
}
