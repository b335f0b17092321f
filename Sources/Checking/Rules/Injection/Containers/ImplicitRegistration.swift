internal import Diagnostics

extension CheckRule {
    /// An unregistered object is made by autowiring.
    static let implicitRegistration = container(
        "implicit-registration",
        .note,
        ["DI14"],
        "something is made that nobody registered, by autowiring",
        remedy: "register it, so that renaming the type shows in the assembly"
    )
}
