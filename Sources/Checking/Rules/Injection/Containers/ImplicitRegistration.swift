internal import Diagnostics

extension CheckRule {
    /// An unregistered object is made by autowiring.
    static let implicitRegistration = container(
        "implicit-registration",
        .note,
        ["DI14"],
        "autowiring creates an object without a registration",
        remedy: "register it explicitly in the assembly"
    )
}
