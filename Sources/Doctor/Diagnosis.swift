/// One thing that was looked at, and how it was found.
package struct Diagnosis: Sendable, Hashable {
    /// How something was found, from good to bad.
    package enum Level: Int, Sendable, Comparable {
        /// As it should be.
        case ok
        /// It works, and may not for long, or not for everyone.
        case warning
        /// It does not work, or is open to others.
        case problem

        /// Whether one is better than another.
        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// How it was found.
    package let level: Level
    /// What was looked at, in a few words.
    package let subject: String
    /// What was found, in one sentence without a full stop.
    package let finding: String
    /// What to do about it; nil where nothing is to be done.
    package let remedy: String?

    /// The line, or two, that a person reads.
    package var text: String {
        let mark =
            switch level {
            case .ok: "ok      "
            case .warning: "warning "
            case .problem: "problem "
            }
        return "\(mark) \(subject): \(finding)\n" + (remedy.map { "          → \($0)\n" } ?? "")
    }

    static func ok(_ subject: String, _ finding: String) -> Self {
        Diagnosis(level: .ok, subject: subject, finding: finding, remedy: nil)
    }

    static func warning(_ subject: String, _ finding: String, _ remedy: String) -> Self {
        Diagnosis(level: .warning, subject: subject, finding: finding, remedy: remedy)
    }

    static func problem(_ subject: String, _ finding: String, _ remedy: String) -> Self {
        Diagnosis(level: .problem, subject: subject, finding: finding, remedy: remedy)
    }
}
