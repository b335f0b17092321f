import Foundation
import Testing

/// Holds the pages of `Docs/Rules` against the sources.
struct RulePageTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func texts(in folder: String, _ suffix: String) throws -> [(name: String, text: String)] {
        let url = root.appending(path: folder)
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        var result: [(String, String)] = []
        while let file = files?.nextObject() as? URL {
            guard file.lastPathComponent.hasSuffix(suffix), file.lastPathComponent != "README.md" else { continue }
            result.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
        }
        return result
    }

    private static func ids(in text: String) -> [String] {
        text.matches(of: /\b(?:OBJ|INST|INJ|SEG|SPL|NAV|UNW|LIFE)-[0-9]+\b/).map { String($0.output) }
    }

    private static func sections(of text: String) -> [(id: String, body: String)] {
        text.split(separator: "\n## ").dropFirst().map { section in
            (String(section.prefix { $0 != ":" }), String(section))
        }
    }

    @Test func `every rule that the sources name has a page, and every page a use`() throws {
        let used = Set(try Self.texts(in: "Sources/Simulation", ".swift").flatMap { Self.ids(in: $0.text) })
        let pages = try Self.texts(in: "Docs/Rules", ".md")
        let written = pages.flatMap { Self.sections(of: $0.text).map(\.id) }
        #expect(used.count > 100)
        #expect(used.subtracting(written).sorted() == [], "no page")
        #expect(Set(written).subtracting(used).sorted() == [], "no use")
        #expect(Set(written).count == written.count, "a rule stands on one page once")
    }

    @Test func `every rule says what happens, why it bites and how sure it is`() throws {
        for page in try Self.texts(in: "Docs/Rules", ".md") {
            for section in Self.sections(of: page.text) {
                #expect(section.body.contains("\nWhy it bites: "), "\(section.id)")
                let sureness = ["certain", "likely", "unsure"].filter { section.body.contains("\nConfidence: \($0).") }
                #expect(sureness.count == 1, "\(section.id)")
            }
        }
    }

    @Test func `rules refer only to rules that exist`() throws {
        let pages = try Self.texts(in: "Docs/Rules", ".md")
        let written = Set(pages.flatMap { Self.sections(of: $0.text).map(\.id) })
        for page in pages {
            #expect(Self.ids(in: page.text).filter { !written.contains($0) } == [], "\(page.name)")
        }
    }
}
