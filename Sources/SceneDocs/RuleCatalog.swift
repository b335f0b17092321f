import Foundation

/// The UIKit rules of `Docs/Rules`, by id.
package struct RuleCatalog: Sendable {
    /// A page cannot be read.
    package struct ReadingError: Error, CustomStringConvertible {
        /// A sentence naming the unreadable page.
        package let description: String
    }

    private let sections: [RulePage.Section]
    private let families: [String]
    private let places: [String: Int]

    /// Combines pages.
    /// - Parameter pages: the pages as Markdown, in reading order. The default is none.
    package init(pages: [String] = []) {
        let pages = pages.map(RulePage.init)
        sections = pages.flatMap(\.sections)
        families = pages.flatMap { page in page.sections.map { _ in page.title } }
        places = Dictionary(sections.enumerated().map { ($1.name.id, $0) }) { first, _ in first }
    }

    /// Reads the pages listed in the `README.md` of a folder.
    /// - Parameter folder: the folder's path.
    /// - Throws: `ReadingError` if the list or one of its pages cannot be read.
    package init(folder: String) throws(ReadingError) {
        let names = try Self.read("README.md", in: folder).matches(of: /\]\(([A-Za-z]+\.md)\)/)
        var pages: [String] = []
        for name in names { pages.append(try Self.read(String(name.output.1), in: folder)) }
        self.init(pages: pages)
    }

    /// The ids of all rules, in order.
    package var ids: [String] { sections.map(\.name.id) }

    /// Finds a rule.
    /// - Parameter id: its id, such as `NAV-30`.
    /// - Returns: the rule, or nil if no rule has this id.
    package func rule(_ id: String) -> Rule? {
        guard let place = places[id] else { return nil }
        let section = sections[place]
        return Rule(
            name: section.name,
            family: families[place],
            confidence: section.confidence,
            isSimulated: section.isSimulated,
            tests: section.tests,
            html: MarkdownRenderer().render(section.markdown).html,
            previous: place > 0 ? sections[place - 1].name : nil,
            next: place + 1 < sections.count ? sections[place + 1].name : nil
        )
    }

    // MARK: - Private

    private static func read(_ name: String, in folder: String) throws(ReadingError) -> String {
        do {
            return try String(contentsOf: URL(filePath: folder).appending(path: name), encoding: .utf8)
        } catch {
            throw ReadingError(description: "the rules in '\(folder)/\(name)' cannot be read")
        }
    }
}
