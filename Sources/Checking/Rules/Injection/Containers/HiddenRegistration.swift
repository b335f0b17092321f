internal import Diagnostics

extension CheckRule {
    /// A registration hides another, overrides nothing, or has another lifetime than the overridden one.
    static let hiddenRegistration = container(
        "hidden-registration",
        .warning,
        ["DI13"],
        "a registration hides another, overrides nothing, or has another lifetime than the overridden one",
        remedy: "give the override the scope of the overridden registration, or remove it"
    )
}
