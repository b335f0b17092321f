internal import Diagnostics
internal import SceneFlow

/// Markdown for a comment on a pull request: a table, and the ways there to unfold.
struct MarkdownReporter {
    /// The most findings written out, to avoid rejection of the comment for its length.
    static let longest = 100

    /// Writes a report.
    func text(_ report: Report) -> String {
        let entries = report.entries
        var lines = ["### sceneflow check: \(entries.isEmpty ? "nothing new" : report.counts)", ""]
        for figures in report.coverage { lines += [Self.escaped(figures.sentence), ""] }
        for gap in report.gaps { lines += ["> ⚠️ \(Self.escaped(gap))", ""] }
        if !entries.isEmpty {
            lines += ["| | finding | rule | scene | place |", "| --- | --- | --- | --- | --- |"]
            lines += entries.prefix(Self.longest).map(row)
            lines.append("")
            if entries.count > Self.longest {
                lines += ["… and \(Report.count(entries.count - Self.longest, "finding")) more.", ""]
            }
            for finding in entries.prefix(Self.longest) { lines += details(finding) }
        }
        lines.append(([report.extent] + report.asides).map(Self.escaped).joined(separator: " · "))
        return lines.map { $0 + "\n" }.joined()
    }

    // MARK: - Private

    private func row(_ finding: Finding) -> String {
        let place = finding.location.map { Self.code("\($0.file):\($0.line)") } ?? ""
        let cells = [
            Self.mark(finding.severity), Self.escaped(finding.placedMessage), Self.code(finding.rule),
            finding.scene.map(Self.code) ?? "", place,
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private func details(_ finding: Finding) -> [String] {
        guard let trace = finding.trace else { return [] }
        let steps = Report.count(trace.sentences.count, "step")
        var lines = ["<details><summary>\(Self.html(finding.message)) (\(steps))</summary>", ""]
        lines += trace.sentences.enumerated().map { "\($0 + 1). \(Self.escaped($1))" }
        lines += ["", "What to do: \(Self.escaped(finding.remedy)).", ""]
        if finding.confidence != .certain { lines += ["Confidence: \(finding.confidence.rawValue).", ""] }
        return lines + ["</details>", ""]
    }

    private static func mark(_ severity: Severity) -> String {
        switch severity {
        case .note: "ℹ️ note"
        case .warning: "⚠️ warning"
        case .error: "❌ error"
        }
    }

    /// Returns text without markup, on one line.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in html(text) {
            switch character {
            case "|", "\\", "`", "*", "_", "[", "]", "~": result += "\\\(character)"
            default: result.append(character)
            }
        }
        return result
    }

    /// Returns text for an HTML element without Markdown inside, on one line.
    private static func html(_ text: String) -> String {
        var result = ""
        for character in Printable.text(text) {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // At a name it would call a person, at a number an issue.
            case "@": result += "&#64;"
            case "#": result += "&#35;"
            default: result.append(character)
            }
        }
        return result
    }

    /// Text as code, in a cell of a table too.
    private static func code(_ text: String) -> String { CodeSpan.markdown(inCell: Printable.text(text)) }
}
