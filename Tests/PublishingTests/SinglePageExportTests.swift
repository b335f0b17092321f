import Packing
import Rooms
import SceneDocs
import SceneFlow
import Simulation
import Testing

@testable import Publishing

/// An app on one page.
struct SinglePageExportTests {
    private static let library = Site.Library(rules: RuleCatalog(pages: ["# Stacks\n\n## NAV-1: Push\n\nIt pushes.\n"]))

    private static func document(_ flow: Flow, run: RunSection? = nil) -> String {
        SinglePageExport(PublishedApp(flow, documents: SampleFlow.documents(of: flow)), library, run: run).document
    }

    /// Returns the content of the only element with a name.
    private static func content(of name: String, in page: String) throws -> String {
        let start = try #require(page.firstRange(of: "<\(name)"))
        let open = try #require(page[start.upperBound...].firstIndex(of: ">"))
        let end = try #require(page[open...].firstRange(of: "</\(name)>"))
        return String(page[page.index(after: open)..<end.lowerBound])
    }

    /// A list from which a button pushes a detail.
    private static let running: Flow = {
        var flow = Flow(id: "app", title: "App")
        flow.scenes = ["nav", "list", "detail"].map { id in
            let kind: ControllerKind = id == "nav" ? .navigationController : .viewController
            return Scene(key: "Main/\(id)", origin: .storyboard(name: "Main", objectID: id), title: id, kind: kind)
        }
        var root = Segue(
            key: "Main/root",
            source: Scene.ID(0),
            destination: .scene(Scene.ID(1)),
            kind: .relationship,
            trigger: .relationship
        )
        root.relationship = "rootViewController"
        let push = Segue(
            key: "Main/push",
            source: Scene.ID(1),
            destination: .scene(Scene.ID(2)),
            kind: .show,
            trigger: .control("go")
        )
        flow.segues = [root, push]
        flow.scenes[0].segues = [Segue.ID(0)]
        flow.scenes[1].segues = [Segue.ID(1)]
        var view = ViewNode(id: "view", kind: "view", frame: Frame(x: 0, y: 0, width: 393, height: 852))
        view.children = [ViewNode(id: "go", kind: "button", frame: Frame(x: 20, y: 80, width: 100, height: 44))]
        flow.scenes[1].view = view
        flow.launch = .storyboard(name: "Main", initial: Scene.ID(0))
        return flow
    }()

    @Test func `the policy lets in the page's own script and style sheet and nothing else`() throws {
        let page = Self.document(SampleFlow.random(scenes: 6, seed: 1))
        let (style, script) = (try Self.content(of: "style", in: page), try Self.content(of: "script", in: page))
        let policy =
            "default-src 'none'; style-src 'sha256-\(SHA256(Array(style.utf8)).base64)'; "
            + "script-src 'sha256-\(SHA256(Array(script.utf8)).base64)'; img-src data:; base-uri 'none'; form-action 'none'"
        let metas = ParsedPage(html: page).all("meta")
        #expect(metas.first { $0.attributes["http-equiv"] != nil }?.attributes["content"] == policy)
        #expect(script.contains("makePannable") && style.contains("--accent"))
    }

    @Test func `every link and every picture stands on the page, and no id stands twice`() {
        for flow in [SampleFlow.random(scenes: 12, seed: 4), SampleFlow.hostile] {
            let page = ParsedPage(html: Self.document(flow))
            let ids = page.values("id")
            #expect(Set(ids).count == ids.count)
            for address in page.values("href") {
                #expect(address.hasPrefix("#") && ids.contains(String(address.dropFirst())), "\(address)")
            }
            #expect(page.all("symbol").count == flow.scenes.count)
            #expect(page.all("article").count == flow.scenes.count)
        }
    }

    @Test func `hostile names are text`() {
        let page = Self.document(SampleFlow.hostile)
        #expect(!page.contains("<script>alert") && !page.contains("<img"))
        #expect(!page.contains("\u{0}") && !page.contains("\u{202E}"))
        let parsed = ParsedPage(html: page)
        #expect(parsed.elements.allSatisfy { $0.attributes.keys.allSatisfy { !$0.hasPrefix("on") } })
        #expect(parsed.all("script").count == 0)
    }

    @Test func `a recording is told step by step`() throws {
        let tap = Simulation.Action(.tap(view: "go"))
        let recording = Recording(
            flow: "app",
            digest: "",
            entries: [Recording.Entry(Simulation.Action(.launch)), Recording.Entry(tap), Recording.Entry(tap)]
        )
        let run = RecordedRun(recording, with: Self.running)
        try #require(run.steps.count == 2)
        let page = ParsedPage(html: Self.document(Self.running, run: RunSection(run)))
        let titles = page.all("p").filter { $0.attributes["class"] == "step-title" }.map(\.text)
        #expect(titles == run.steps.map { "\($0.seq). \($0.step.summary)" })
        let stacks = page.all("p").filter { $0.attributes["class"] == "stack" }.map(\.text)
        #expect(stacks == ["list", "list › detail"])
        let shown = page.all("use").filter { $0.parents.contains("ol") }.compactMap { $0.attributes["href"] }
        #expect(shown == ["#screen-1", "#screen-2", "#screen-1", "#screen-2"])
        let film = page.all("a").map { $0.attributes["href"] ?? "" }.filter { $0.hasPrefix("#step-") }
        #expect(film == ["#step-1", "#step-2"])
        #expect(Set(film).isSubset(of: page.values("id").map { "#\($0)" }))
        let counts = page.all("summary").map(\.text).filter { $0.hasSuffix(" events") }
        #expect(counts == run.steps.map { "\($0.step.events.count) events" })
        let events = page.all("li").map(\.text)
        #expect(events.contains(" is pushed onto nav "))
        // The new scene and its container are named before they are in a state.
        let subjects = page.all("strong").filter { $0.parents.contains("details") }.map(\.text)
        #expect(subjects.prefix(2) == ["nav", "nav"] && subjects.contains("detail") && !subjects.contains(""))
        #expect(
            page.all("li").contains { $0.text.hasPrefix("Step 3: recorded: possible; now: not possible") }
        )
    }

    @Test func `the same app gives the same bytes`() {
        let flow = SampleFlow.random(scenes: 9, seed: 8)
        #expect(Self.document(flow) == Self.document(flow))
    }
}
