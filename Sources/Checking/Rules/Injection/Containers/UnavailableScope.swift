internal import Diagnostics

extension CheckRule {
    /// An object belongs to a scope not open on the path to it.
    static let unavailableScope = container(
        "unavailable-scope",
        .error,
        ["DI08"],
        "the scope of an object is not open on the path to its request",
        remedy: "open the scope first, or request it from inside the scope"
    )
}
