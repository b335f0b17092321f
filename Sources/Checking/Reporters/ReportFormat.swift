internal import Diagnostics

/// The format of a report; each has its own file.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// For people: colours, the source, the trace in words.
    case terminal
    /// For programs: the complete report.
    case json
    /// SARIF 2.1.0, for GitHub's code scanning and editors.
    case sarif
    /// Annotations of GitHub Actions.
    case github
    /// GitLab's code quality.
    case gitlab
    /// Checkstyle's XML, for Jenkins, Danger and others.
    case checkstyle
    /// JUnit's XML: a test suite a rule.
    case junit
    /// The line format understood by Xcode and every other editor.
    case xcode
    /// Markdown for a comment on a pull request.
    case markdown

    /// Writes a report; the same report always gives the same text.
    /// - Parameters:
    ///   - report: the report.
    ///   - context: the other inputs.
    /// - Returns: the text, ending with a line break unless it is empty.
    package func text(_ report: Report, _ context: ReportContext) -> String {
        switch self {
        // Its colours are commands, so each part of it is made printable by itself.
        case .terminal: TerminalReporter(context).text(report)
        case .json: Printable.json(JSONReporter(context).text(report))
        case .sarif: Printable.json(SARIFReporter(context).text(report))
        case .github: Printable.lines(GitHubReporter().text(report))
        case .gitlab: Printable.json(GitLabReporter().text(report))
        case .checkstyle: Printable.lines(CheckstyleReporter().text(report))
        case .junit: Printable.lines(JUnitReporter().text(report))
        case .xcode: Printable.lines(XcodeReporter().text(report))
        case .markdown: Printable.lines(MarkdownReporter().text(report))
        }
    }
}
