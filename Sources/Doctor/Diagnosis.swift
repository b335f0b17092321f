/// One result of an examination.
package struct Diagnosis: Sendable, Hashable {
    /// The level of a result, from good to bad.
    package enum Level: Int, Sendable, Comparable {
        /// As it should be.
        case ok
        /// It works, and may not for long, or not for everyone.
        case warning
        /// It does not work, or is open to others.
        case problem

        /// Returns true if the left level is better than the right one.
        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The level.
    package let level: Level
    /// The subject of the examination, in a few words.
    package let subject: String
    /// The finding, in one sentence without a full stop.
    package let finding: String
    /// The remedy, or nil if none is needed.
    package let remedy: String?

    /// The result as a line, or two, for people.
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
