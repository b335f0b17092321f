/// The inputs of a reporter besides the report itself.
package struct ReportContext: Sendable {
    /// Returns the text of a line, by the file name of the report and the line number; nil if it is unreadable.
    package var line: @Sendable (_ file: String, _ line: Int) -> String?
    /// The actions of a trace as `sceneflow replay` and the API understand them, each a JSON value on one line.
    package var actions: @Sendable (Trace) -> [String]
    /// Returns the page of a rule in Markdown; nil if there is none.
    package var page: @Sendable (_ rule: String) -> String?
    /// The version of the program, for formats that name their tool; nil leaves it out.
    package var version: String?
    /// The URL of a rule's page, in which `{rule}` stands for the rule's name; nil if the rules have no page on the web.
    package var ruleURL: String?
    /// True if terminal output has colours.
    package var hasColors: Bool
    /// True if output for people has only the findings.
    package var isQuiet: Bool

    /// Creates a context.
    /// - Parameters:
    ///   - version: the version of the program. The default is none.
    ///   - hasColors: true for colours in terminal output. The default is no.
    ///   - isQuiet: true for only the findings in output for people. The default is no.
    ///   - line: the text of a line. The default knows none.
    ///   - actions: the actions of a trace as JSON. The default knows none.
    ///   - page: the page of a rule. The default knows none.
    package init(
        version: String? = nil,
        hasColors: Bool = false,
        isQuiet: Bool = false,
        line: @escaping @Sendable (String, Int) -> String? = { _, _ in nil },
        actions: @escaping @Sendable (Trace) -> [String] = { _ in [] },
        page: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.line = line
        self.actions = actions
        self.page = page
        self.version = version
        self.hasColors = hasColors
        self.isQuiet = isQuiet
    }
}
