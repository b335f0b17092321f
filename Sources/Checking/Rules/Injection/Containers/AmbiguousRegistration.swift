internal import Diagnostics

extension CheckRule {
    /// Several registrations fit a request, and none is preferred.
    static let ambiguousRegistration = container(
        "ambiguous-registration",
        .error,
        ["DI02"],
        "several registrations match a request, and none is preferred",
        remedy: "name one of them, or mark it with 'primary: true'"
    )
}
