import Foundation
import SceneDocs
import SceneFlow
import Testing

struct RuleCatalogTests {
    private static let pages = [
        """
        # First

        What it is about.

        ## NAV-1: Push

        The stack changes `at once`,
        <script>alert(1)</script> as NAV-2 says.

        ```swift
        push(b)
        ```

        Why it bites: Nobody expects it.

        Confidence: likely.

        iOS: 13 and later.

        Source: inferred.

        Tests: [T-62]; [a push, with a comma (NAV-1)].

        ## NAV-2: Pop: back

        Pops.

        Why it bites: It ends.

        Confidence: certain.

        Source: inferred.

        Not simulated: for a reason.

        [T-62]: ../../Tests/A.swift
        [a push, with a comma (NAV-1)]: ../../Tests/B.swift
        """,
        """
        # Second

        ## LIFE-1: Life

        Lives.
        """,
    ]

    @Test func `a rule is its section, with its fields`() throws {
        let rule = try #require(RuleCatalog(pages: Self.pages).rule("NAV-1"))
        #expect(rule.name.title == "Push")
        #expect(rule.family == "First")
        #expect(rule.confidence == .likely)
        #expect(rule.isSimulated)
        #expect(rule.tests == ["T-62", "a push, with a comma (NAV-1)"])
        #expect(rule.html.contains("The stack changes <code>at once</code>"))
        #expect(rule.html.contains("<pre><code"))
        #expect(rule.html.contains("<strong>Why it bites:</strong> Nobody expects it."))
        #expect(rule.html.contains("<strong>iOS:</strong> 13 and later."))
        #expect(!rule.html.contains("Confidence") && !rule.html.contains("Tests") && !rule.html.contains("<script"))
    }

    @Test func `the last rule of a page keeps the addresses of links out`() throws {
        let rule = try #require(RuleCatalog(pages: Self.pages).rule("NAV-2"))
        #expect(rule.name.title == "Pop: back")
        #expect(!rule.isSimulated)
        #expect(rule.tests == [])
        #expect(rule.html.contains("<strong>Not simulated:</strong> for a reason."))
        #expect(!rule.html.contains("Tests"))
    }

    @Test func `neighbours are found across pages`() {
        let book = RuleCatalog(pages: Self.pages)
        #expect(book.ids == ["NAV-1", "NAV-2", "LIFE-1"])
        #expect(book.rule("NAV-1")?.previous == nil)
        #expect(book.rule("NAV-1")?.next?.id == "NAV-2")
        #expect(book.rule("LIFE-1")?.previous?.title == "Pop: back")
        #expect(book.rule("LIFE-1")?.next == nil)
        #expect(book.rule("NAV-3") == nil)
        #expect(RuleCatalog().rule("NAV-1") == nil)
    }

    @Test func `a section without fields is a guess`() {
        #expect(RuleCatalog(pages: Self.pages).rule("LIFE-1")?.confidence == .unsure)
    }

    @Test func `the rules that come with the program can be read, every one`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appending(path: "Docs/Rules")
        let book = try RuleCatalog(folder: folder.path)
        let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent != "README.md" }
        let sections = try pages.flatMap { page in
            try String(contentsOf: page, encoding: .utf8).matches(of: /(?m)^## ([A-Z]+-?[0-9]+):/).map {
                String($0.output.1)
            }
        }
        #expect(book.ids.sorted() == sections.sorted())
        for id in book.ids {
            let rule = try #require(book.rule(id))
            #expect(rule.isSimulated != rule.tests.isEmpty, "\(id)")
            #expect(rule.html.contains("<strong>Why it bites:</strong>"), "\(id)")
            #expect(rule.html.contains("<strong>Source:</strong>"), "\(id)")
            #expect(!rule.html.contains("../Tests"), "\(id)")
        }
    }

    @Test func `a folder without rules says which file is missing`() {
        let error = #expect(throws: RuleCatalog.ReadingError.self) { try RuleCatalog(folder: "/nowhere") }
        #expect(error?.description == "the rules in '/nowhere/README.md' cannot be read")
    }
}
