internal import Diagnostics

extension CheckRule {
    /// An object belongs to a scope not open on the path to it.
    static let unavailableScope = container(
        "unavailable-scope",
        .error,
        ["DI08"],
        "something lives in a scope that is not open on the way there",
        remedy: "open the scope before, or ask further down"
    )
}
