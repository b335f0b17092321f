internal import Diagnostics

extension CheckRule {
    /// One key is registered twice in one container.
    static let duplicateRegistration = container(
        "duplicate-registration",
        .error,
        ["DI09"],
        "one key is registered twice in one container",
        remedy: "take one of them out, name it, or say that it replaces the other"
    )
}
