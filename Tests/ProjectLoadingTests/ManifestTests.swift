import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ManifestReading
@testable import ProjectLoading

struct ManifestTests {
    /// The example of `Docs/Manifest.md`, so that the page and the reader stay together.
    private func documented() throws -> String {
        let page = try String(contentsOf: Folders.package.appending(path: "Docs/Manifest.md"), encoding: .utf8)
        let parts = page.split(separator: "```")
        let block = try #require(parts.first { $0.hasPrefix("yaml") })
        return String(block.dropFirst("yaml".count))
    }

    private func read(_ text: String) -> (Manifest, [Diagnostic]) {
        ManifestReader.read(Array(text.utf8), file: "App/sceneflow.yml", swiftFiles: ["App/Src/Lists.swift"])
    }

    @Test func `the documented example is read to the last key`() throws {
        let (manifest, diagnostics) = read(try documented())
        #expect(diagnostics == [])
        #expect(manifest.title == "Items, after")
        #expect(manifest.entry?.value == "Main")
        #expect(manifest.exclude.map(\.pattern) == ["Legacy/**", "**/*Preview*"])
        let list = try #require(manifest.classes.first)
        #expect(list.facts.superclass == "UITableViewController")
        #expect(list.facts.location == SourceLocation(file: "App/ItemListViewController.swift", line: 5))
        #expect(list.facts.properties.map(\.optionality) == [.none, .implicitlyUnwrapped])
        #expect(
            list.facts.initializers.map(\.signature) == [
                "init(coder:item:)", "init(coder:)", "init(nibName:bundle:)",
            ]
        )
        #expect(list.facts.initializers[0].body.text == "set self.item = v1\nsuper.init(coder:)(coder: coder)")
        #expect(list.facts.initializers[1].outcomes == [.traps(message: "init(coder:) has not been implemented")])
        #expect(list.facts.initializers[1].isUnavailable)
        #expect(list.segueActions.map(\.creates) == ["ItemDetailViewController", nil])
        #expect(list.prepare.map(\.unwrapsNavigationController) == [false, true])
        #expect(
            list.facts.methods.map(\.name) == [
                "makeDetail(_:sender:)", "makeNothing(_:)", "prepare(for:sender:)", "viewDidLoad()",
                "tableView(_:didSelectRowAt:)", "open(_:)", "close(_:)", "new(_:)",
            ]
        )
        #expect(list.navigations.map(\.operation) == [.push, .show, .dismiss, .present])
        #expect(
            list.navigations.map(\.trigger) == [.row(view: nil), .action("open:"), .action("close:"), .action("new:")]
        )
        #expect(list.navigations[1].cast == Cast(to: "DetailViewController", isForced: true))
        #expect(list.navigations[3].wrapper == "UINavigationController")
        #expect(manifest.launch?.location == SourceLocation(file: "App/SceneDelegate.swift", line: 12))
    }

    @Test func `a file key finds the one Swift file of that name`() {
        let (manifest, _) = read("classes:\n  A: { file: Lists.swift, line: 3 }")
        #expect(manifest.classes.first?.facts.location == SourceLocation(file: "App/Src/Lists.swift", line: 3))
    }

    @Test(arguments: [
        ("titel: x", "1:1: error: the manifest has no key 'titel'; use one of 'title', 'summary', 'targets', 'entry'"),
        ("title: [x]", "1:8: error: 'title' is a list, but should be text"),
        ("title: x\nclasses: [A]", "2:10: error: 'classes' is a list, but should be a mapping of class names"),
        (
            "classes:\n  A:\n    navigations:\n      - { when: { select: true }, class: B, then: fade }",
            "4:51: error: 'then' is 'fade', but should be push, present, show, showDetail, setRoot, dismiss, pop"
        ),
        ("launch: { class: A, then: pop }", "1:27: error: 'then' is 'pop', but should be setRoot"),
        ("classes:\n  A:\n    navigations:\n      - { class: B, then: push }", "4:9: error: a navigation needs 'when'"),
        ("launch: { in: UINavigationController }", "1:9: error: 'launch' needs 'storyboard' or 'class'"),
        ("launch: { class: A, storyboard: B }", "error: 'launch' has 'class', so it cannot have 'storyboard'"),
        ("launch: { class: A, forced: true }", "error: 'launch' has 'forced' without 'cast'; add 'cast'"),
        (
            "classes:\n  A:\n    navigations:\n      - { when: { select: true, action: x }, class: B, then: push }",
            "4:17: error: 'when' needs exactly one trigger; write one of 'select', 'accessory', 'action', 'callback'"
        ),
        ("classes:\n  A: { line: first }", "2:14: error: 'line' is 'first', but should be a line number"),
        ("title: x\ntitle: y", "1:1: error: the file is not YAML: the key 'title' occurs twice"),
        ("title: 'x", "error: the file is not YAML: while scanning a quoted scalar"),
        ("a: &a [x, x]\nb: &b [*a, *a]", "2:8: error: anchors with aliases are not supported; write the value in full"),
        ("- a", "1:1: error: the manifest is a list, but should be a mapping"),
    ])
    func `what is wrong is said with its place and what was expected`(text: String, message: String) {
        let (_, diagnostics) = read(text)
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.description.contains(message) == true, "\(diagnostics)")
        #expect(diagnostics.first?.location?.file == "App/sceneflow.yml")
    }

    @Test func `one wrong key does not lose the others`() {
        let (manifest, diagnostics) = read("title: T\nsummary: [x]\nclasses:\n  A: { wrong: 1, superclass: B }")
        #expect(diagnostics.count == 2)
        #expect(manifest.title == "T")
        #expect(manifest.classes.first?.facts.superclass == "B")
    }

    @Test func `text with stars and ampersands is no alias`() {
        let (manifest, diagnostics) = read("summary: Tips &tricks, 2 *2\nexclude: [\"**/*Preview*\"]")
        #expect(diagnostics == [])
        #expect(manifest.summary == "Tips &tricks, 2 *2")
    }

    @Test func `an alias bomb is refused at once`() {
        let levels = (1...40).map { "l\($0): &l\($0) { ? [*l\($0 - 1), *l\($0 - 1)] : x }" }.joined(separator: "\n")
        let (_, diagnostics) = read("l0: &l0 [x]\n" + levels)
        #expect(diagnostics.map(\.message) == ["anchors with aliases are not supported"])
    }

    @Test func `ten megabytes of manifest are refused, and text that is not UTF-8`() throws {
        let board = Board.storyboard(initial: "a", Board.scene("a"))
        let folder = try TemporaryFolder(["Main.storyboard": board])
        try folder.write(Data(repeating: 0x20, count: 10 << 20), to: "sceneflow.yml")
        #expect(
            try folder.app().flow.diagnostics.map(\.message) == [
                "'sceneflow.yml' cannot be read: it is larger than 1 MiB"
            ]
        )
        try folder.write(Data([0x74, 0x3A, 0x20, 0xFF]), to: "sceneflow.yml")
        #expect(try folder.app().flow.diagnostics.map(\.message) == ["the file is not UTF-8 text"])
        #expect(try folder.app().flow.scenes.count == 1)
    }

    @Test func `code navigations lead from every scene of the class or a subclass`() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene("a", attributes: "customClass=\"ListViewController\""),
                Board.scene("b", attributes: "customClass=\"SpecialListViewController\" storyboardIdentifier=\"B\"")
            ),
            "sceneflow.yml": """
            title: Items, after
            classes:
              SpecialListViewController: { superclass: ListViewController }
              ListViewController:
                navigations:
                  - { when: { select: true }, storyboard: Main, identifier: B, then: push, line: 7 }
                  - { when: { action: "new:" }, class: NoteViewController, in: UINavigationController, then: present }
                  - { when: { action: "x:" }, storyboard: Main, identifier: C, then: show }
                  - { when: { action: "y:" }, storyboard: Other, then: show }
              Nobody:
                navigations: [{ when: { select: true }, storyboard: Main, then: push }]
            """,
        ])
        let app = try folder.app()
        let flow = app.flow
        #expect(flow.id == "items-after")
        #expect(
            flow.scenes.map(\.key) == [
                "Main/a", "Main/b", "code/NoteViewController", "code/UINavigationController/NoteViewController",
            ]
        )
        #expect(flow.scenes[3].kind == .navigationController)
        #expect(
            flow.navigations.map(\.key).prefix(4) == [
                "code/ListViewController/0", "code/ListViewController/1", "code/ListViewController/2",
                "code/ListViewController/3",
            ]
        )
        #expect(flow.navigations.compactMap { $0.source?.index } == [0, 0, 0, 0, 1, 1, 1, 1])
        #expect(flow.navigations[0].destination == .scene(Scene.ID(1)))
        #expect(flow.navigations[1].destination == .scene(Scene.ID(2)))
        #expect(flow.navigations[1].wrapper == Scene.ID(3))
        #expect(flow.navigations[2].destination == .noSuchIdentifier("C", storyboard: "Main"))
        #expect(flow.navigations[3].destination == .noSuchStoryboard("Other"))
        #expect(flow.diagnosticIDs == ["class-without-scene", "unresolved-navigation", "unresolved-navigation"])
    }

    @Test func `code that goes back needs no destination`() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(initial: "a", Board.scene("a", attributes: "customClass=\"A\"")),
            "sceneflow.yml": """
            classes:
              A:
                navigations: [{ when: { action: "cancel:" }, then: dismiss }, { when: { select: true }, then: pop }]
            """,
        ])
        let flow = try folder.app().flow
        #expect(flow.navigations.map(\.operation) == [.dismiss, .pop])
        #expect(flow.navigations.map(\.destination) == [.back, .back])
        #expect(flow.diagnosticIDs.isEmpty)
    }

    @Test func `a launch in code starts the flow`() throws {
        let folder = try TemporaryFolder([
            "sceneflow.yml":
                "launch: { class: NoteListViewController, with: \"init(store:)\", in: UINavigationController }"
        ])
        let flow = try folder.app().flow
        #expect(flow.launch == .code(CodeNavigation.ID(0)))
        #expect(flow.navigations[0].operation == .setRoot)
        #expect(flow.navigations[0].source == nil)
        #expect(flow.diagnostics == [])
    }

    @Test(arguments: [("Other", "Other/b"), ("Main#X", "Main/x"), ("Main", "Main/a")])
    func `entry names a storyboard or one of its scenes`(entry: String, key: String) throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene("a"),
                Board.scene("x", attributes: "storyboardIdentifier=\"X\"")
            ),
            "Other.storyboard": Board.storyboard(initial: "b", Board.scene("b")),
            "sceneflow.yml": "entry: \(entry)",
        ])
        let flow = try folder.app().flow
        guard case .storyboard(_, let initial?) = flow.launch else {
            Issue.record("launch is \(flow.launch)")
            return
        }
        #expect(flow[initial].key == key)
    }

    @Test func `folders with a manifest are apps of their own`() throws {
        let board = Board.storyboard(initial: "a", Board.scene("a"))
        let folder = try TemporaryFolder([
            "Items/after/Main.storyboard": board, "Items/after/sceneflow.yml": "title: Items, after",
            "Items/before/Main.storyboard": board, "Items/before/sceneflow.yml": "",
            "Notes/before/Main.storyboard": board, "Notes/before/sceneflow.yml": "",
            "Notes/before/Old/Main.storyboard": board, "Loose.storyboard": board,
            "Items/after/Docs/a.md": "# A", "README.md": "# No scene document",
        ])
        try folder.write(Data("exclude: [Old/**]\n".utf8), to: "Notes/before/sceneflow.yml")
        let project = try ProjectLoader().load(folder.url)
        #expect(project.apps.map(\.flow.id) == ["before", "before-2", "items-after"])
        #expect(project.apps.map(\.flow.storyboards.count) == [1, 1, 1])
        #expect(project.apps[2].markdownFiles == ["Items/after/Docs/a.md"])
        #expect(project.diagnostics.map(\.location?.file) == ["Loose.storyboard"])
    }

    @Test func `a manifest with targets leaves out the others of its folder`() throws {
        let board = Board.storyboard(initial: "a", Board.scene("a"))
        let target = "{ type: application, platform: iOS, sources: [%] }"
        let targets = ["Demo", "Shop"].map { "  \($0): \(target.replacing("%", with: $0))\n" }.joined()
        let folder = try TemporaryFolder([
            "Apps/project.yml": "targets:\n" + targets, "Apps/Demo/Demo.storyboard": board,
            "Apps/Shop/Shop.storyboard": board, "Apps/sceneflow.yml": "targets: Shop\n",
            "Other/project.yml": "targets:\n" + targets, "Other/Demo/Demo.storyboard": board,
        ])
        let project = try ProjectLoader().load(folder.url)
        #expect(project.apps.map { $0.flow.storyboards.map(\.name) } == [["Demo"], ["Shop"]])
        #expect(
            project.diagnostics.map(\.message) == [
                "'Apps/Demo/Demo.storyboard' belongs to the target 'Demo', which the manifest leaves out, so it is left out"
            ]
        )
        try folder.write(Data("targets: [Shop, Demos]\n".utf8), to: "Apps/sceneflow.yml")
        let misspelled = try ProjectLoader().load(folder.url)
        #expect(misspelled.apps.count == 2)
        let problem = "Apps/sceneflow.yml:1:17: error: no application target is called 'Demos'; did you mean 'Demo'?"
        #expect(misspelled.diagnostics.contains { $0.description.hasPrefix(problem) })
        // Nothing is left out for names that no target has.
        try folder.write(Data("targets: [Demos]\n".utf8), to: "Apps/sceneflow.yml")
        #expect(try ProjectLoader().load(folder.url).apps.count == 3)
    }
}
