internal import Diagnostics

extension CheckRule {
    /// A default is used because the dependency is not registered.
    static let unregisteredDefault = container(
        "unregistered-default",
        .note,
        ["DI12"],
        "a default is used because the dependency is not registered",
        remedy: "register it in the assembly, or keep the default deliberately"
    )
}
