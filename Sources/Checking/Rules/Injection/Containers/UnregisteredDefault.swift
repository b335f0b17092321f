internal import Diagnostics

extension CheckRule {
    /// A default is used because the dependency is not registered.
    static let unregisteredDefault = container(
        "unregistered-default",
        .note,
        ["DI12"],
        "a default is used, since nobody registers the dependency",
        remedy: "register it where the app is put together, or keep the default on purpose"
    )
}
