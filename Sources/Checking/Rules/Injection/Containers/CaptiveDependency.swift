internal import Diagnostics

extension CheckRule {
    /// A long-lived object holds an object of a shorter scope.
    static let captiveDependency = container(
        "captive-dependency",
        .error,
        ["DI04"],
        "a long-lived object holds an object of a shorter scope",
        remedy: "hold a provider, or move the holder into the shorter scope"
    )
}
