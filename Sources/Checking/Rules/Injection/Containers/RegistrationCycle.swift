internal import Diagnostics

extension CheckRule {
    /// A registered object needs itself before it exists.
    static let registrationCycle = container(
        "registration-cycle",
        .error,
        ["DI03"],
        "a registered object needs itself before it exists",
        remedy: "inject one of them through a property, or request a provider"
    )
}
