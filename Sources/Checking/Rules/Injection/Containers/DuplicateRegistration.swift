internal import Diagnostics

extension CheckRule {
    /// One key is registered twice in one container.
    static let duplicateRegistration = container(
        "duplicate-registration",
        .warning,
        ["DI09"],
        "one key is registered twice in one container",
        remedy: "remove one of them, name it, or declare that it replaces the other"
    )
}
