internal import Diagnostics

extension CheckRule {
    /// Something is made that nobody registered, by autowiring.
    static let implicitRegistration = container(
        "implicit-registration",
        .note,
        ["DI14"],
        "something is made that nobody registered, by autowiring",
        remedy: "register it, so that renaming the type shows in the assembly"
    )
}
