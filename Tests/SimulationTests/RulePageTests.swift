import Foundation
import Simulation
import Testing

/// Holds the pages of `Docs/Rules`, the sources and the tests against each other.
struct RulePageTests {
    @Test func `every rule that the sources name has a section, and only one`() throws {
        let used = try Self.usedIDs()
        let sections = try Self.pages().flatMap(\.sections)
        let written = sections.map(\.id)
        func families(_ ids: some Sequence<String>) -> Set<String> {
            Set(ids.map { String($0.prefix(while: \.isLetter)) })
        }
        #expect(families(used) == families(written), "the sources name rules of every family")
        #expect(used.subtracting(written).sorted() == [], "no section")
        #expect(written.filter { id in written.count { $0 == id } > 1 } == [], "a rule stands on one page once")
        let leftOut = sections.filter { $0.field("Not simulated") != nil }.map(\.id)
        #expect(used.intersection(leftOut).sorted() == [], "named in the sources, and said not to be simulated")
    }

    @Test func `every rule is held by tests or says why it is not simulated`() throws {
        for page in try Self.pages() {
            for section in page.sections {
                let isHeld = section.field("Tests") != nil
                let isLeftOut = section.field("Not simulated") != nil
                #expect(isHeld != isLeftOut, "\(section.id)")
            }
        }
    }

    @Test func `every rule says what happens, why it bites, how sure it is and who says so`() throws {
        for page in try Self.pages() {
            for section in page.sections {
                #expect(!section.isField(1), "\(section.id) begins with its rule")
                #expect(section.field("Why it bites") != nil, "\(section.id)")
                #expect(["certain.", "likely.", "unsure."].contains(section.field("Confidence")), "\(section.id)")
                #expect(section.field("Source")?.isEmpty == false, "\(section.id)")
                if let versions = section.field("iOS") {
                    #expect(versions.wholeMatch(of: /[0-9]+ and later\./) != nil, "\(section.id)")
                }
            }
        }
    }

    @Test func `the sources know which rules are not certain`() throws {
        let sections = try Self.pages().flatMap(\.sections).filter { $0.field("Not simulated") == nil }
        func written(_ confidence: String) -> [String] {
            sections.filter { $0.field("Confidence") == "\(confidence)." }.map(\.id).sorted()
        }
        #expect(RuleID.likely.map(\.description).sorted() == written("likely"))
        #expect(RuleID.unsure.map(\.description).sorted() == written("unsure"))
    }

    @Test func `a rule without a named source is not certain`() throws {
        for section in try Self.pages().flatMap(\.sections) where section.field("Confidence") == "certain." {
            let sources = section.field("Source")?.dropLast().split(separator: "; ") ?? []
            let named = sources.filter { source in
                !["common knowledge", "inferred", "public ", "orders logged"].contains { source.hasPrefix($0) }
            }
            #expect(!named.isEmpty, "\(section.id)")
        }
    }

    @Test func `every test that a rule names is there, and linked`() throws {
        let tests = try Self.tests()
        for page in try Self.pages() {
            var named: Set<String> = []
            for section in page.sections {
                for entry in section.tests {
                    named.insert(entry)
                    let file = page.links[entry] ?? ""
                    let isThere = tests.contains { $0.file == file && $0.isCalled(entry) }
                    #expect(isThere, "\(section.id): \(entry) in '\(file)'")
                }
                #expect(section.field("Tests") == nil || !section.tests.isEmpty, "\(section.id)")
            }
            #expect(Set(page.links.keys).subtracting(named).sorted() == [], "\(page.name): links that nobody uses")
        }
    }

    @Test func `rules refer only to rules that exist`() throws {
        let pages = try Self.pages()
        let written = Set(pages.flatMap(\.sections).map(\.id))
        for page in pages {
            // The names of tests carry ids as well.
            let text = page.sections.flatMap(\.paragraphs).filter { !$0.hasPrefix("Tests: ") }.joined(separator: "\n")
            #expect(Self.ids(in: text).filter { !written.contains($0) } == [], "\(page.name)")
        }
    }

    @Test func `the list of pages is complete`() throws {
        let list = try String(contentsOf: Self.root.appending(path: "Docs/Rules/README.md"), encoding: .utf8)
        let listed = list.matches(of: /\]\(([A-Za-z]+\.md)\)/).map { String($0.output.1) }
        #expect(try Self.pages().map(\.name).sorted() == listed.sorted())
    }

    // MARK: - Reading

    private struct Page {
        let name: String
        let sections: [Section]
        /// The files that the links at the end of the page lead to.
        let links: [String: String]
    }

    private struct Section {
        let id: String
        /// The heading, the rule, and the fields.
        let paragraphs: [String]

        func field(_ name: String) -> String? {
            let found = paragraphs.filter { $0.hasPrefix("\(name): ") }
            guard found.count == 1 else { return nil }
            return String(found[0].dropFirst(name.count + 2)).replacing("\n", with: " ")
        }

        /// Returns true if a paragraph is a field.
        func isField(_ index: Int) -> Bool {
            ["Why it bites", "Confidence", "iOS", "Source", "Tests", "Not simulated"]
                .contains { paragraphs[index].hasPrefix("\($0): ") }
        }

        var tests: [String] {
            (field("Tests") ?? "").matches(of: /\[([^\]]+)\]/).map { String($0.output.1) }
        }
    }

    private struct NamedTest {
        let file: String
        let name: String

        /// A scenario and a story go by their numbers, everything else by its name.
        func isCalled(_ entry: String) -> Bool {
            entry.wholeMatch(of: /[TM]-[0-9]+/) == nil ? name == entry : name.hasPrefix("\(entry) ")
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func texts(in folder: String, _ suffix: String) throws -> [(path: String, text: String)] {
        let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        var result: [(String, String)] = []
        while let path = files?.nextObject() as? String {
            guard path.hasSuffix(suffix) else { continue }
            let url = root.appending(path: folder).appending(path: path)
            result.append(("\(folder)/\(path)", try String(contentsOf: url, encoding: .utf8)))
        }
        return result.sorted { $0.0 < $1.0 }
    }

    private static func ids(in text: String) -> [String] {
        text.matches(of: /\b(?:(?:OBJ|INST|INJ|SEG|SPL|NAV|UNW|LIFE)-[0-9]+|DI[0-9]{2}|N[0-9]{1,2})\b/)
            .map { String($0.output) }
    }

    private static func usedIDs() throws -> Set<String> {
        Set(try texts(in: "Sources/Simulation", ".swift").flatMap { ids(in: $0.text) })
    }

    private static func pages() throws -> [Page] {
        try texts(in: "Docs/Rules", ".md").filter { !$0.path.hasSuffix("/README.md") }.map { path, text in
            let links = text.matches(of: /(?m)^\[([^\]]+)\]: \.\.\/\.\.\/(.+)$/)
            let body = links.first.map { text[..<$0.range.lowerBound] } ?? text[...]
            return Page(
                name: String(path.dropFirst("Docs/Rules/".count)),
                sections: body.split(separator: "\n## ").dropFirst().map { section in
                    let id = String(section.prefix { $0 != ":" })
                    return Section(id: id, paragraphs: section.split(separator: "\n\n").map(String.init))
                },
                links: Dictionary(links.map { (String($0.output.1), String($0.output.2)) }) { first, _ in first }
            )
        }
    }

    private static func tests() throws -> [NamedTest] {
        try texts(in: "Tests", ".swift").flatMap { path, text -> [NamedTest] in
            let functions = text.matches(of: /func `([^`]+)`\(/).map { String($0.output.1) }
            let stories = text.matches(of: /"(M-[0-9]+)",\s+"([^"]+)"/).map { "\($0.output.1) \($0.output.2)" }
            return (functions + stories).map { NamedTest(file: path, name: $0) }
        }
    }
}
