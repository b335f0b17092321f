internal import Diagnostics

extension CheckRule {
    /// Something is asked of the container that nobody registers.
    static let missingRegistration = container(
        "missing-registration",
        .error,
        ["DI01"],
        "something is asked of the container that nobody registers",
        remedy: "register it, or ask for what is registered"
    )
}
