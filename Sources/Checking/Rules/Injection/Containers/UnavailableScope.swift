internal import Diagnostics

extension CheckRule {
    /// Something lives in a scope that is not open on the way there.
    static let unavailableScope = container(
        "unavailable-scope",
        .error,
        ["DI08"],
        "something lives in a scope that is not open on the way there",
        remedy: "open the scope before, or ask further down"
    )
}
