internal import Diagnostics

extension CheckRule {
    /// One key is registered twice.
    static let duplicateRegistration = container(
        "duplicate-registration",
        .error,
        ["DI09"],
        "one key is registered twice",
        remedy: "take one of them out, name it, or say that it replaces the other"
    )
}
