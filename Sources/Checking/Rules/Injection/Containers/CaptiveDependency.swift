internal import Diagnostics

extension CheckRule {
    /// What lives long holds what belongs to a shorter scope.
    static let captiveDependency = container(
        "captive-dependency",
        .error,
        ["DI04"],
        "what lives long holds what belongs to a shorter scope",
        remedy: "hold a provider, or move the holder into the shorter scope"
    )
}
