internal import Diagnostics

/// `file:line:column: warning: message (rule)`, as Xcode reads it from a build phase.
struct XcodeReporter {
    /// Writes a report.
    func text(_ report: Report) -> String {
        (report.coverage.map(\.sentence) + report.comparison).map { line("sceneflow", "note", $0) }.joined()
            + report.entries.map { finding in
                let lines = [
                    line(finding.place, finding.severity.rawValue, "\(finding.placedAdvice) (\(finding.rule))")
                ]
                return (lines + finding.related.map { line("\($0.location)", "note", $0.message) }).joined()
            }
            .joined() + report.gaps.map { line("sceneflow", "warning", $0) }.joined()
    }

    private func line(_ place: String, _ severity: String, _ message: String) -> String {
        "\(Printable.text(place)): \(severity): \(Printable.text(message))\n"
    }
}
