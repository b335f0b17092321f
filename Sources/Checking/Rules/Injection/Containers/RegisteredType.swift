internal import Diagnostics

extension CheckRule {
    /// The registered object does not have the type it is registered as.
    static let registeredType = container(
        "registered-type",
        .error,
        ["DI05"],
        "a registered object does not have the type of its registration",
        remedy: "make the type conform, or register it under its own type"
    )
}
