internal import Diagnostics

/// A difference for a comment on a pull request.
enum DifferenceMarkdown {
    /// Prints differences.
    /// - Parameter differences: the differences, one for each changed app.
    /// - Returns: a heading for each app with a table for each section, or one sentence if there are no differences.
    static func print(_ differences: [DumpDifference]) -> String {
        if differences.isEmpty { return "The flow is the same.\n" }
        return differences.map { lines($0).map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    // MARK: - Private

    private static func lines(_ difference: DumpDifference) -> [String] {
        let words = DifferenceWords(difference)
        var lines = [
            "## \(escaped(words.heading))", "", "\(words.summary.prefix(1).uppercased())\(words.summary.dropFirst()).",
        ]
        if let gap = words.gap { lines += ["", "Note: \(gap)."] }
        guard difference.before != nil, difference.after != nil else { return lines }
        let techniques = difference.techniques
        if !techniques.isEmpty {
            lines += ["", "### Techniques", "", "| edge | before | after |", "| --- | --- | --- |"]
            lines += techniques.map { change in
                let edge = words.subject(of: change.edge) ?? change.edge.key.joined(separator: " ")
                return "| \(escaped(edge)) | \(code(change.before)) | \(code(change.after)) |"
            }
        }
        for section in Fact.Section.allCases {
            let changes = difference.changes(in: section)
            if changes.isEmpty { continue }
            lines += ["", "### \(DifferenceWords.heading(of: section))", "", "| | what | |", "| --- | --- | --- |"]
            lines += changes.map { row($0, words) }
        }
        return lines
    }

    private static func row(_ change: DumpDifference.Change, _ words: DifferenceWords) -> String {
        let fact = change.fact
        if fact.kind == .finding { return finding(change) }
        let key = ([fact.kind.rawValue] + fact.key).joined(separator: " ")
        let subject = words.subject(of: fact).map { "<br>\(escaped($0))" } ?? ""
        let details: String
        if case .changed(_, let fields) = change {
            details = fields.map { "\($0.name): \(code($0.before)) → \(code($0.after))" }.joined(separator: "<br>")
        } else {
            details = fact.fields.map { "\($0.name): \(code($0.value))" }.joined(separator: "<br>")
        }
        return "| \(change.name) | \(code(key))\(subject) | \(details) |"
    }

    private static func finding(_ change: DumpDifference.Change) -> String {
        let fact = change.fact
        var details = [fact["severity"], fact["confidence"]].compactMap(\.self).joined(separator: ", ")
        if case .changed(_, let fields) = change {
            details = fields.map { "\($0.name): \(code($0.before)) → \(code($0.after))" }.joined(separator: "<br>")
        }
        let became = DifferenceWords.ofFindings(change.name)
        return "| \(became) | \(code(fact.key[0]))<br>\(escaped(fact["message"] ?? "")) | \(details) |"
    }

    /// A text as code in a cell of a table; nothing is a dash.
    private static func code(_ text: String?) -> String {
        guard let text else { return "–" }
        return CodeSpan.markdown(inCell: oneLine(text))
    }

    /// A text as itself in a cell of a table.
    private static func escaped(_ text: String) -> String {
        oneLine(text).reduce(into: "") { result, character in
            if "\\`*_{}[]<>|#&~@".contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
