import Diagnostics
import SceneFlow
import Testing

@testable import SceneDocs

struct DocumentIndexTests {
    @Test(
        arguments: [
            // The identifier, then the class, then the class's short name, the object ID, and the title.
            (["Detail.md"], Sample.detail, "Detail.md"),
            (["Detail.md", "ItemDetailViewController.md"], Sample.detail, "Detail.md"),
            (["ItemDetail.md", "ItemDetailViewController.md"], Sample.detail, "ItemDetailViewController.md"),
            (["ItemDetail.md", "det-1.md"], Sample.detail, "ItemDetail.md"),
            (["ItemEditor.markdown"], Sample.editor, "ItemEditor.markdown"),
            (["det-1.md", "Main.Item Details.md"], Sample.detail, "det-1.md"),
            (["Main.Item Details.md"], Sample.detail, "Main.Item Details.md"),
            (["Main.item-details.md"], Sample.detail, "Main.item-details.md"),
            (["Other.item-details.md"], Sample.detail, nil),
            (["NoteViewController.md"], Sample.note, "NoteViewController.md"),
            (["Main.Navigation Controller.md"], Sample.navigation, "Main.Navigation Controller.md"),
            // Case does not matter where nothing else matches.
            (["detail.md"], Sample.detail, "detail.md"),
            (["detail.md", "ItemDetail.md"], Sample.detail, "ItemDetail.md"),
            (["itemdetailviewcontroller.md"], Sample.detail, "itemdetailviewcontroller.md"),
            // The nearest, then the first.
            (["App/Detail.md", "Docs/Detail.md"], Sample.detail, "App/Detail.md"),
            (["A/Detail.md", "App/Detail/Detail.md", "Z/Detail.md"], Sample.detail, "App/Detail/Detail.md"),
            (["A/Detail.md", "Z/Detail.md"], Sample.detail, "A/Detail.md"),
            (["Docs/ItemDetail.md", "App/Detail.md"], Sample.detail, "App/Detail.md"),
            // Nothing.
            ([], Sample.detail, nil),
            (["README.md", "readme.md", "App/README.md", ".md", "Items.md"], Sample.detail, nil),
            (["UINavigationController.md"], Sample.navigation, nil),
        ] as [([String], Scene.ID, String?)]
    )
    func `a file's name decides whose document it is`(files: [String], scene: Scene.ID, expected: String?) {
        let index = DocumentIndex(flow: Sample.flow, markdownFiles: files.reversed())
        #expect(index.file(for: scene) == expected)
    }

    @Test func `a readme documents a scene only where the scene is called so`() {
        var flow = Sample.flow
        flow.scenes[Sample.editor.index].identifier = "ReadMe"
        #expect(DocumentIndex(flow: flow, markdownFiles: ["README.md"]).file(for: Sample.editor) == nil)
        flow.scenes[Sample.editor.index].identifier = "README"
        #expect(DocumentIndex(flow: flow, markdownFiles: ["README.md"]).file(for: Sample.editor) == "README.md")
    }

    @Test func `a file goes to the scenes that it names best`() {
        var flow = Sample.flow
        flow.scenes[Sample.editor.index].identifier = "ItemDetail"
        let index = DocumentIndex(flow: flow, markdownFiles: ["ItemDetail.md"])
        #expect(index.file(for: Sample.editor) == "ItemDetail.md")
        #expect(index.file(for: Sample.detail) == nil)
        flow.scenes[Sample.editor.index].customClass = "ItemDetailViewController"
        let shared = DocumentIndex(flow: flow, markdownFiles: ["ItemDetailViewController.md"])
        #expect(shared.file(for: Sample.editor) == "ItemDetailViewController.md")
        #expect(shared.file(for: Sample.detail) == "ItemDetailViewController.md")
    }

    @Test func `several documents of one scene are noted with those that are not shown`() {
        let files = ["Z/Detail.md", "A/Detail.md", "App/Detail/Detail.md", "ItemEditor.md"]
        let index = DocumentIndex(flow: Sample.flow, markdownFiles: files)
        #expect(
            index.note(for: Sample.detail)
                == Diagnostic(
                    "ambiguous-document",
                    .note,
                    "scene 'Main/det-1' has 3 documents; 'App/Detail/Detail.md' is shown",
                    at: SourceLocation(file: "App/Detail/Detail.md", line: 1),
                    remedy: "rename or remove 'A/Detail.md', 'Z/Detail.md'"
                )
        )
        #expect(index.note(for: Sample.editor) == nil)
    }
}
