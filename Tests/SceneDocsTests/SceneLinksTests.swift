import SceneFlow
import Testing

@testable import SceneDocs

struct SceneLinksTests {
    private static func renderer(_ flow: Flow = Sample.flow) -> MarkdownRenderer {
        let files = ["Docs/Detail.md", "Docs/Sub/ItemEditor.md", "Docs/Straße & co/List.md", "Docs/Both.md"]
        let index = DocumentIndex(flow: flow, markdownFiles: files)
        return MarkdownRenderer(links: SceneLinks(flow: flow, documents: index))
    }

    @Test(arguments: [
        ("scene:Main/det-1", "Main/det-1"),
        ("scene:Detail", "Main/det-1"),
        ("SCENE:Detail", "Main/det-1"),
        ("scene:Main#Detail", "Main/det-1"),
        ("scene:Main%23Detail", "Main/det-1"),
        ("scene:ItemEditorController", "Main/edi-1"),
        ("scene:NoteViewController.xib", "NoteViewController.xib"),
        ("scene:NoteViewController", "NoteViewController.xib"),
        ("Detail.md", "Main/det-1"),
        ("./Detail.md#section", "Main/det-1"),
        ("Sub/../Detail.md", "Main/det-1"),
        ("Sub/ItemEditor.md", "Main/edi-1"),
        ("/Docs/Detail.md", "Main/det-1"),
        ("Stra%C3%9Fe%20%26%20co/List.md", "Main/lst-1"),
    ])
    func `a link to a scene carries its key`(address: String, key: String) {
        let html = Self.renderer().render("[a](\(address))", path: "Docs/Guide.md").html
        #expect(html == "<p><a href=\"#scene=\(key)\" data-scene=\"\(key)\">a</a></p>\n")
    }

    @Test(arguments: [
        ("scene:Nothing", "no scene is called 'Nothing'"),
        ("scene:", "no scene is called ''"),
        ("scene:detail", "no scene is called 'detail'"),
        ("Nothing.md", "'Docs/Nothing.md' documents no scene"),
        ("../Detail.md", "'Detail.md' documents no scene"),
        ("../../Docs/Detail.md", "the link leaves the opened folder"),
        ("LICENSE", "only scenes, their Markdown files and web addresses can be opened from here"),
    ])
    func `a link that leads nowhere is text that says why`(address: String, reason: String) {
        let html = Self.renderer().render("[*a*](\(address))", path: "Docs/Guide.md").html
        let title = HTMLEscaping.escape(reason)
        #expect(html == "<p><span class=\"unresolved-link\" title=\"\(title)\"><em>a</em></span></p>\n")
    }

    @Test func `a name of several scenes leads nowhere`() {
        var flow = Sample.flow
        flow.scenes[Sample.editor.index].identifier = "Detail"
        flow.scenes[Sample.note.index].customClass = "ItemEditorController"
        flow.scenes[Sample.editor.index].customClass = "ItemEditorController"
        let html = Self.renderer(flow).render(
            "[a](scene:Detail) [b](scene:ItemEditorController) [c](Detail.md)",
            path: "Docs/G.md"
        ).html
        #expect(
            Fragment(html).all("span").map { $0.attributes["title"] } == [
                "2 scenes are called 'Detail'", "2 scenes are called 'ItemEditorController'",
                "2 scenes share the document 'Docs/Detail.md'",
            ]
        )
    }

    @Test func `a key is percent-encoded in the address and escaped in the attribute`() throws {
        var flow = Flow(id: "a", title: "A")
        let key = "Über \"uns\"+<b>&amp;%41/x-1"
        flow.scenes = [Scene(key: key, origin: .code, title: "A", customClass: "A")]
        let html = Self.renderer(flow).render("[a](scene:A)").html
        let link = try #require(Fragment(html).all("a").first)
        #expect(link.attributes["data-scene"] == key)
        #expect(link.attributes["href"] == "#scene=%C3%9Cber%20%22uns%22%2B%3Cb%3E%26amp%3B%2541/x-1")
        #expect(HTMLEscaping.decode(try #require(link.attributes["href"]?.dropFirst(7).description)) == key)
    }
}
