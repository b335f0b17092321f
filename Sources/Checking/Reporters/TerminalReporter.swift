internal import Diagnostics
internal import SceneFlow

/// The reporter for people: each finding with its source, the path in words, and the remedy; then the extent of the
/// exploration.
struct TerminalReporter {
    private let context: ReportContext
    private let paint: Paint
    private let excerpt: SourceExcerpt

    /// Creates a reporter.
    init(_ context: ReportContext) {
        self.context = context
        paint = Paint(isOn: context.hasColors)
        excerpt = SourceExcerpt(context)
    }

    /// Writes a report.
    func text(_ report: Report) -> String {
        var lines: [String] = []
        for finding in report.entries {
            lines.append(head(finding))
            guard !context.isQuiet else { continue }
            if let location = finding.location { lines += excerpt.lines(at: location, finding.severity) }
            lines += way(finding)
            for related in finding.related {
                lines.append(
                    "  \(paint.faint("see:")) \(Printable.text("\(related.location)")): \(Printable.text(related.message))"
                )
                lines += excerpt.lines(at: related.location, .note)
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
            if !finding.flow.isEmpty { lines.append("  \(paint.faint("finding:")) \(finding.fingerprint)") }
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
}
