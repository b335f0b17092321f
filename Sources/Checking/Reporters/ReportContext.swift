/// What a report is written with beside the report itself.
package struct ReportContext: Sendable {
    /// The text of a line, by file as the report names it and number; nil where it cannot be read.
    package var line: @Sendable (_ file: String, _ line: Int) -> String?
    /// The actions of a trace as `sceneflow replay` and the API understand them, each a JSON value on one line.
    package var actions: @Sendable (Trace) -> [String]
    /// The page of a rule in Markdown; nil where there is none.
    package var page: @Sendable (_ rule: String) -> String?
    /// Whether what is for a terminal has colours.
    package var hasColors: Bool
    /// Whether what is for people is kept to the findings.
    package var isQuiet: Bool

    /// Creates a context.
    /// - Parameters:
    ///   - hasColors: whether what is for a terminal has colours. The default is no.
    ///   - isQuiet: whether what is for people is kept to the findings. The default is no.
    ///   - line: the text of a line. The default knows none.
    ///   - actions: the actions of a trace as JSON. The default knows none.
    ///   - page: the page of a rule. The default knows none.
    package init(
        hasColors: Bool = false,
        isQuiet: Bool = false,
        line: @escaping @Sendable (String, Int) -> String? = { _, _ in nil },
        actions: @escaping @Sendable (Trace) -> [String] = { _ in [] },
        page: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.line = line
        self.actions = actions
        self.page = page
        self.hasColors = hasColors
        self.isQuiet = isQuiet
    }
}
