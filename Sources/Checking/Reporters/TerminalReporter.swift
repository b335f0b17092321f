internal import Diagnostics
internal import SceneFlow

/// The reporter for people: each finding with its source, the path in words, and the remedy; then the extent of the
/// exploration.
struct TerminalReporter {
    private let context: ReportContext
    private let paint: Paint

    /// Creates a reporter.
    init(_ context: ReportContext) {
        self.context = context
        paint = Paint(isOn: context.hasColors)
    }

    /// Writes a report.
    func text(_ report: Report) -> String {
        var lines: [String] = []
        for finding in report.entries {
            lines.append(head(finding))
            guard !context.isQuiet else { continue }
            if let location = finding.location { lines += excerpt(location, finding.severity) }
            lines += way(finding)
            for related in finding.related {
                lines.append(
                    "  \(paint.faint("see:")) \(Printable.text("\(related.location)")): \(Printable.text(related.message))"
                )
            }
            if let extent = finding.extent {
                lines.append("  \(paint.faint("occurs:")) \(Printable.text(extent))")
            }
            if finding.isOlder {
                lines.append("  \(paint.faint("older:")) it is not new, but a file it rests on has changed")
            }
            if finding.confidence != .certain {
                lines.append("  \(paint.faint("confidence:")) \(finding.confidence.rawValue)")
            }
            if !finding.remedy.isEmpty {
                lines.append("  \(paint.faint("what to do:")) \(Printable.text(finding.remedy))")
            }
            lines.append("")
        }
        if !context.isQuiet { lines += summary(report) }
        lines += report.gaps.map { paint.loud("warning: \($0)", .warning) }
        return lines.map { $0 + "\n" }.joined()
    }

    // MARK: - Private

    private func head(_ finding: Finding) -> String {
        let severity = paint.loud(finding.severity.rawValue, finding.severity)
        let message = paint.bold(Printable.text(finding.message))
        return
            "\(Printable.text(finding.place)): \(severity): \(message) \(paint.faint("(\(Printable.text(finding.rule)))"))"
    }

    /// The line with a caret below the place.
    private func excerpt(_ location: SourceLocation, _ severity: Severity) -> [String] {
        guard let line = context.line(location.file, location.line) else { return [] }
        let number = String(location.line)
        let margin = String(repeating: " ", count: number.count)
        let before = String(decoding: line.utf8.prefix(max(location.column - 1, 0)), as: UTF8.self)
        // Tabs stay tabs, to place the caret correctly at every tab width.
        let space = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: Self.width($0)) }.joined()
        return [
            "  \(paint.faint("\(number) |")) \(Printable.text(line))",
            "  \(paint.faint("\(margin) |")) \(space)\(paint.loud("^", severity))",
        ]
    }

    private func way(_ finding: Finding) -> [String] {
        guard let trace = finding.trace else { return [] }
        let build = trace.configuration == .debug ? "" : " in a \(trace.configuration.rawValue) build"
        let steps = trace.sentences.enumerated().map { "    \($0 + 1). \(Printable.text($1))" }
        return ["  \(paint.faint("the shortest path there\(build):"))"] + steps
    }

    private func summary(_ report: Report) -> [String] {
        let found = report.entries.isEmpty ? "nothing new was found" : "found \(report.counts)"
        let worst = report.entries.map(\.severity).max()
        let figures = report.coverage.map { Printable.text($0.sentence) }
        return figures + [worst.map { paint.loud(found, $0) } ?? paint.bold(found)] + report.asides + [report.extent]
    }

    /// Returns the column width of a character: two for East Asian characters and for emoji.
    private static func width(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}

/// Colours of a terminal, or none.
private struct Paint {
    let isOn: Bool

    func bold(_ text: String) -> String { painted(text, "1") }

    func faint(_ text: String) -> String { painted(text, "2") }

    func loud(_ text: String, _ severity: Severity) -> String {
        switch severity {
        case .note: painted(text, "1;36")
        case .warning: painted(text, "1;33")
        case .error: painted(text, "1;31")
        }
    }

    private func painted(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
