/// A difference for people in a terminal.
enum DifferenceText {
    /// Returns the lines of one app.
    /// - Parameter difference: the difference.
    /// - Returns: the heading, then a line for each change below the heading of its section.
    static func lines(_ difference: DumpDifference) -> [String] {
        let words = DifferenceWords(difference)
        var lines = ["\(words.heading): \(words.summary)"]
        if let gap = words.gap { lines.append("  note: \(gap)") }
        // The facts of an app added or removed as a whole are in its dump.
        guard difference.before != nil, difference.after != nil else { return lines }
        for section in Fact.Section.allCases {
            let changes = difference.changes(in: section)
            if changes.isEmpty { continue }
            lines.append("  " + DifferenceWords.heading(of: section).lowercased())
            lines += changes.map { "    " + line($0, words) }
        }
        return lines
    }

    private static func line(_ change: DumpDifference.Change, _ words: DifferenceWords) -> String {
        if change.fact.kind == .finding { return finding(change) }
        let subject = words.subject(of: change.fact).map { " (\($0))" } ?? ""
        switch change {
        case .added(let fact): return "+ \(fact)\(subject)"
        case .removed(let fact): return "- \(fact)\(subject)"
        case .changed(let fact, let fields):
            let key = ([fact.kind.rawValue] + fact.key.map(Fact.word)).joined(separator: " ")
            return "~ \(key)\(subject): \(fields.map(text).joined(separator: ", "))"
        }
    }

    /// A finding as `check` words it: its scene is in the message.
    private static func finding(_ change: DumpDifference.Change) -> String {
        let fact = change.fact
        let severity = [fact["severity"], fact["confidence"]].compactMap(\.self).joined(separator: ", ")
        let line = "\(severity): \(fact["message"] ?? "") [\(fact.key[0])]"
        switch change {
        case .added: return "+ \(line)"
        case .removed: return "- \(line)"
        case .changed(_, let fields): return "~ \(line): \(fields.map(text).joined(separator: ", "))"
        }
    }

    private static func text(_ field: DumpDifference.FieldChange) -> String {
        switch (field.before, field.after) {
        case (nil, let after?): "\(field.name) is now \(Fact.word(after))"
        case (let before?, nil): "\(field.name) was \(Fact.word(before))"
        case (let before, let after): "\(field.name) \(Fact.word(before ?? "")) → \(Fact.word(after ?? ""))"
        }
    }
}
