internal import Diagnostics

extension CheckRule {
    /// A registered object needs itself before it exists.
    static let registrationCycle = container(
        "registration-cycle",
        .error,
        ["DI03"],
        "something that is registered needs itself before it exists",
        remedy: "set one of them in a property, or ask for a provider"
    )
}
