import SceneFlow
import Snapshots
import Testing

@testable import SceneDocs

struct DocumentGeneratorTests {
    @Test(arguments: [
        ("List", Sample.list), ("Detail", Sample.detail), ("Editor", Sample.editor), ("Note", Sample.note),
    ])
    func `a generated document says what the flow knows of the scene`(name: String, scene: Scene.ID) throws {
        try Snapshot.expect(DocumentGenerator(Sample.flow).markdown(for: scene), named: "\(name).md")
    }

    @Test func `a scene that only code makes which is not followed says so`() {
        var flow = Sample.flow
        var made = CodeNavigation(
            key: "code/Factory/0",
            source: nil,
            trigger: .method("Factory.make()"),
            instantiation: .identifier("Detail", storyboard: "Main", creator: nil),
            destination: .scene(Sample.detail),
            operation: .make
        )
        made.label = "Factory.make()"
        var injection = EdgeInjection(.property, initializer: "init(coder:)")
        injection.sites = [InjectionSite("item", type: "Item", expression: "first", technique: .property)]
        made.injection = injection
        flow.navigations.append(made)
        let markdown = DocumentGenerator(flow).markdown(for: Sample.detail)
        #expect(
            markdown.contains(
                "From code that nothing known calls in `Factory.make()`: code creates it; how it is shown is not known."
            )
        )
        #expect(markdown.contains("From code that nothing known calls, “Factory\\.make\\(\\)”: `first`"))
        #expect(!markdown.contains("From the app or scene delegate"))
    }

    @Test func `what others see of the class stands in groups`() throws {
        var flow = Sample.flow
        let index = try #require(flow.classes.firstIndex { $0.name == flow[Sample.detail].className })
        #expect(!DocumentGenerator(flow).markdown(for: Sample.detail).contains("## Interface of its class"))
        var item = InterfaceMember(.property, "item", declaration: "var item: Item?", access: .internal)
        item.isSettable = true
        flow.classes[index].interface = [
            item, InterfaceMember(.property, "task", declaration: "private var task: Task?", access: .private),
        ]
        let section = """

            ## Interface of its class

            - Others can set:
                - `var item: Item?`
            - Private:
                - `private var task: Task?`

            """
        #expect(DocumentGenerator(flow).markdown(for: Sample.detail).contains(section))
    }

    @Test func `names are never markup`() {
        let flow = Sample.flow
        let links = SceneLinks(flow: flow, documents: DocumentIndex(flow: flow, markdownFiles: []))
        let rendered = MarkdownRenderer(links: links).render(DocumentGenerator(flow).markdown(for: Sample.tricky))
        let fragment = Fragment(rendered.html)
        #expect(fragment.violations == [])
        #expect(Set(fragment.all("a").map { $0.attributes["data-scene"] }) == ["Main/lst-1"])
        #expect(fragment.all("img") == [])
        #expect(fragment.all("em") + fragment.all("strong") == [])
        #expect(rendered.title == "<script>alert(1)</script> [x](javascript:alert(1)) # heading")
        #expect(
            rendered.headings.map(\.text).dropFirst() == [
                "How to get here", "Dependencies", "What its controls do", "What its outlets are connected to",
            ]
        )
        #expect(fragment.text.contains("`</code><img src=x onerror=alert(1)>``"))
        #expect(fragment.text.contains("](javascript:alert(1)) ***"))
        #expect(fragment.text.contains("[x](javascript:alert(1)) ``<img src=x onerror=alert(1)>`` # heading"))
        #expect(fragment.text.contains("when </li></ul><script>alert(1)</script> and - x"))
    }

    @Test func `every link of every generated document leads to a scene`() {
        let flow = Sample.flow
        let links = SceneLinks(flow: flow, documents: DocumentIndex(flow: flow, markdownFiles: []))
        var found: Set<String> = []
        for index in flow.scenes.indices {
            let markdown = DocumentGenerator(flow).markdown(for: Scene.ID(index))
            let fragment = Fragment(MarkdownRenderer(links: links).render(markdown).html)
            #expect(fragment.violations == [])
            #expect(fragment.all("span") == [])
            found.formUnion(fragment.all("a").compactMap { $0.attributes["data-scene"] })
        }
        #expect(found == Set(flow.scenes.map(\.key)))
    }

    @Test func `a long list ends with how much it leaves out`() {
        var flow = Sample.flow
        flow.scenes[Sample.editor.index].outlets = (0..<100).map {
            OutletConnection(id: "\($0)", owner: "edi-1", property: "outlet\($0)", destination: nil)
        }
        let markdown = DocumentGenerator(flow).markdown(for: Sample.editor)
        #expect(markdown.contains("- `outlet39`: nothing.\n- and 60 more\n"))
        #expect(!markdown.contains("outlet40"))
    }

    @Test(arguments: [
        ("a_b*c", "a\\_b\\*c"), ("1. a", "1\\. a"), ("# a", "\\# a"), ("  a\n\n b\u{0}", "a b"), ("&amp;", "\\&amp\\;"),
    ])
    func `plain text is escaped on one line`(text: String, markdown: String) {
        #expect(MarkdownText.plain(text) == markdown)
    }

    @Test(arguments: [("a", "`a`"), ("a`b", "`` a`b ``"), ("``", "``` `` ```"), ("", "…"), ("a\nb", "`a b`")])
    func `code is fenced by more backticks than it has`(text: String, markdown: String) {
        #expect(MarkdownText.code(text) == markdown)
    }
}
