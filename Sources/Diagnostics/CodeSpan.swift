/// Code in Markdown.
package enum CodeSpan {
    /// Returns a code span, fenced by more backticks than the text has.
    /// - Parameter line: a text on one line.
    /// - Returns: Markdown for exactly this text as code.
    package static func markdown(_ line: String) -> String {
        let longest = line.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let space = longest > 0 ? " " : ""
        return fence + space + line + space + fence
    }

    /// Returns a code span for a cell of a table.
    /// - Parameter line: a text on one line.
    /// - Returns: Markdown for exactly this text as code.
    package static func markdown(inCell line: String) -> String { markdown(line.replacing("|", with: "\\|")) }
}
