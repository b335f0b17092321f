internal import Diagnostics

extension CheckRule {
    /// An optional dependency is nil because it is not registered.
    static let unregisteredOptional = container(
        "unregistered-optional",
        .warning,
        ["DI11"],
        "an optional dependency is nil because it is not registered",
        remedy: "register it, or remove the parameter"
    )
}
