internal import Diagnostics

extension CheckRule {
    /// Something that is stored keeps an object of one resolution cycle.
    static let keptGraphObject = container(
        "kept-graph-object",
        .warning,
        ["DI15"],
        "something that is stored keeps an object of one resolution cycle",
        remedy: "store both, or make the holder anew each time"
    )
}
