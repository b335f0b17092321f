internal import Diagnostics

extension CheckRule {
    /// An optional dependency is nil because it is not registered.
    static let unregisteredOptional = container(
        "unregistered-optional",
        .warning,
        ["DI11"],
        "an optional dependency is nil, since nobody registers it",
        remedy: "register it, or take the parameter out"
    )
}
