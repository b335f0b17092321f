internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// One key is registered twice.
    static let duplicateRegistration = CheckRule(
        "duplicate-registration",
        .injection,
        .error,
        "one key is registered twice",
        answers: ["DI09"]
    ) { rule, examination in
        // A `static let` of one name may stand in several files: each is that of its file or module.
        let shared = examination.flow.registrations.filter { $0.form == .shared }
            .map { service in "'\(([service.service] + [service.name].compactMap(\.self)).joined(separator: "#"))' " }
        let remedy = "take one of them out, name it, or say that it replaces the other"
        return rule.problems(in: examination, remedy: remedy).filter { finding in
            !shared.contains { finding.message.hasPrefix($0) }
        }
    }
}
