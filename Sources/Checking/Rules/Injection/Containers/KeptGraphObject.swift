internal import Diagnostics

extension CheckRule {
    /// Something that is stored keeps an object of one resolution cycle.
    ///
    /// Swinject registers so where nothing is said, and mostly no harm comes of it: hence a note.
    static let keptGraphObject = container(
        "kept-graph-object",
        .note,
        ["DI15"],
        "something that is stored keeps an object of one resolution cycle",
        remedy: "store both, or make the holder anew each time"
    )
}
