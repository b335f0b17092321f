internal import Diagnostics

extension CheckRule {
    /// The registered object does not have the type it is registered as.
    static let registeredType = container(
        "registered-type",
        .error,
        ["DI05"],
        "what is registered is not what it is registered as",
        remedy: "let the type conform, or register it as what it is"
    )
}
