internal import SceneFlow

/// A parsed page of `Docs/Rules`.
///
/// A page begins with its title. A section begins with `## ID: Title`; its paragraphs are the rule, an example, and
/// fields such as `Confidence: certain.` The addresses of links at the end of the page are left out.
struct RulePage {
    /// A rule before it is rendered.
    struct Section: Sendable, Hashable {
        let name: Rule.Name
        let confidence: Confidence
        let isSimulated: Bool
        let tests: [String]
        /// The rule, the example, and the text fields.
        let markdown: String
    }

    /// The page's title.
    let title: String
    /// Its rules, in order.
    let sections: [Section]

    /// Takes a page apart.
    /// - Parameter text: the page as Markdown.
    init(_ text: String) {
        let parts = text.split(separator: "\n## ", omittingEmptySubsequences: false)
        title = parts.first?.split(separator: "\n").first.map { String($0.trimmingPrefix("# ")) } ?? ""
        sections = parts.dropFirst().compactMap(Self.section)
    }

    // MARK: - Private

    private static let testsField = "Tests: "
    private static let confidenceField = "Confidence: "
    private static let notSimulatedField = "Not simulated: "
    /// The fields shown with the text, their names in bold.
    private static let shownFields = ["Why it bites: ", "iOS: ", "Source: ", notSimulatedField]

    private static func section(_ text: Substring) -> Section? {
        let paragraphs = text.split(separator: "\n\n")
        guard let heading = paragraphs.first, let colon = heading.firstIndex(of: ":") else { return nil }
        let confidence = field(confidenceField, of: paragraphs).flatMap { word in
            Confidence.allCases.first { word.hasPrefix($0.rawValue) }
        }
        let tests = field(testsField, of: paragraphs) ?? ""
        return Section(
            name: Rule.Name(
                id: String(heading[..<colon]),
                title: String(heading[colon...].dropFirst().drop { $0 == " " })
            ),
            confidence: confidence ?? .unsure,
            isSimulated: field(notSimulatedField, of: paragraphs) == nil,
            tests: tests.matches(of: /\[([^\]]+)\]/).map { String($0.output.1).replacing("\n", with: " ") },
            markdown: paragraphs.dropFirst().compactMap(shown).joined(separator: "\n\n")
        )
    }

    private static func field(_ name: String, of paragraphs: [Substring]) -> Substring? {
        paragraphs.first { $0.hasPrefix(name) }?.dropFirst(name.count)
    }

    /// Returns a paragraph in rendered form; nil if it is shown elsewhere.
    private static func shown(_ paragraph: Substring) -> String? {
        if paragraph.hasPrefix(testsField) || paragraph.hasPrefix(confidenceField) { return nil }
        if paragraph.hasPrefix("["), paragraph.contains("]: ") { return nil }
        guard let name = shownFields.first(where: paragraph.hasPrefix) else { return String(paragraph) }
        return "**\(name.dropLast())** \(paragraph.dropFirst(name.count))"
    }
}
