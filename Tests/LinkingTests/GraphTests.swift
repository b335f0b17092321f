import Foundation
import SceneFlow
@testable import Reviewing
import Testing
import WrittenApps

@testable import ProjectLoading

struct GraphTests {
    private func graph() throws -> GraphDocument {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene(
                    "a",
                    """
                    <connections><segue id="s" kind="show" identifier="to &quot;b&quot;" destination="b"/>
                    <segue id="t" kind="show" identifier="gone" destination="c"/></connections>
                    """,
                    attributes: "title=\"Start &amp; end\""
                ),
                Board.scene("b")
            ),
            "sceneflow.yml": "title: App",
        ])
        return GraphDocument(try ProjectLoader().load(folder.url))
    }

    @Test func `text lists each scene with its edges, then the diagnostics`() throws {
        #expect(
            GraphFormat.text.print(try graph()) == """
                App (app), starts at Main/a
                  2 of 2 view controllers reachable, 2 in the flow
                  Main/a Start & end [UIViewController]
                    show "to "b"" -> Main/b
                    show "gone" -> nowhere (missing: c)
                  Main/b View Controller [UIViewController]
                  Main.storyboard:5:1: warning: the segue 't' leads to 'c', which is not a view controller of this \
                file; connect it again, or delete it [missing-destination]

                """
        )
    }

    @Test func `Graphviz and Mermaid get their quotes escaped`() throws {
        let graph = try graph()
        #expect(
            GraphFormat.dot.print(graph) == #"""
                digraph sceneflow {
                    rankdir=LR; node [shape=box];
                    "app Main/a" [label="Start & end"];
                    "app Main/b" [label="View Controller"];
                    "app Main/a" -> "app Main/b" [label="show: to \"b\""];
                }

                """#
        )
        #expect(
            GraphFormat.mermaid.print(graph) == """
                flowchart LR
                    subgraph a0["App"]
                        a0s0["Start &amp; end"]
                        a0s1["View Controller"]
                    end
                    a0s0 -->|"show: to &quot;b&quot;"| a0s1

                """
        )
    }

    @Test func `JSON has sorted keys and what leads nowhere`() throws {
        let text = GraphFormat.json.print(try graph())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let app = try #require((object["apps"] as? [[String: Any]])?.first)
        #expect(app["entry"] as? String == "Main/a")
        #expect(app["kinds"] as? [String: Int] == ["show": 2])
        let edges = try #require(app["edges"] as? [[String: Any]])
        #expect(edges.map { $0["problem"] as? String } == [nil, "missing: c"])
        let keys = text.split(separator: "\n").filter { $0.hasPrefix("      \"") }.map { $0.prefix { $0 != ":" } }
        #expect(keys == keys.sorted())
    }

    @Test func `JSON says what reaches the end of each edge, and what was not understood`() throws {
        let detail = Code.type(
            "Detail",
            properties: [Code.unwrapped("service", "Service")],
            Code.callback("viewDidLoad()", Code.use("service", line: 4))
        )
        let board = Board.storyboard(
            initial: "a",
            Board.scene("a", attributes: "customClass=\"List\""),
            Board.scene("b", attributes: "customClass=\"Detail\" storyboardIdentifier=\"Detail\"")
        )
        let flow = try Linked.flow(
            ["Main.storyboard": board],
            [
                Code.type(
                    "List",
                    Code.action(
                        "open",
                        Code.show(Code.scene("Detail"), line: 2),
                        Code.show(.opaque(Opaque("make()")), line: 3)
                    )
                ), detail,
            ]
        )
        let graph = GraphDocument(LoadedProject(root: "/", apps: [LoadedApp(flow: flow)]))
        let app = try #require(graph.apps.first)
        let injection = try #require(app.edges.first?.injection)
        #expect(injection.technique == "coder")
        #expect(injection.initializer == "init(coder:)")
        #expect(injection.reading == "certain")
        #expect(injection.missing.map(\.name) == ["service"])
        #expect(injection.missing[0].usedIn == "viewDidLoad()")
        #expect(app.unresolved.map(\.reason) == ["controller"])
        #expect(app.classes.map(\.name) == ["Detail", "List"])
        #expect(app.classes[0].properties.map(\.type) == ["Service!"])
        #expect(app.classes[1].methods.map(\.selector) == ["open:"])
        let text = GraphFormat.json.print(graph)
        #expect(text.contains("\"usedIn\" : \"viewDidLoad()\""))
    }

    @Test func `JSON has what the manifest registers, with scopes and fixtures`() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(initial: "a", Board.scene("a"), Board.scene("b")),
            "sceneflow.yml": """
            registrations:
              Store#live:
                { type: SQLStore, as: P, scope: checkout, in: checkout, needs: { id: { type: Int, default: 3 } }, eager: true }
              Store: { alias: Store#live }
              URL: { value: "https://example.com" }
            scopes: { checkout: { scenes: Main/a, inherits: [Main/b] }, session: { open: launch } }
            fixtures: { Item: [Milk] }
            """,
        ])
        let app = try #require(GraphDocument(try ProjectLoader().load(folder.url)).apps.first)
        #expect(app.registrations.map(\.registered) == ["alias", "initializer", "value"])
        #expect(app.registrations.map(\.policy) == ["transient", "scoped(checkout)", "transient"])
        #expect(app.registrations.map(\.target) == ["Store#live", nil, nil])
        #expect(app.registrations.map(\.value) == [nil, nil, "https://example.com"])
        let store = app.registrations[1]
        #expect(store.home == "checkout")
        #expect(store.protocols == ["P"])
        #expect(store.flags == ["eager"])
        #expect(store.needs.map(\.via) == ["init:id"])
        #expect(store.needs.map(\.kind) == ["default"])
        #expect(store.needs.map(\.defaultValue) == ["3"])
        #expect(app.scopes.map(\.kind) == ["app", "session", "window", "tab", "nav", "modal", "scene", "checkout"])
        #expect(app.scopes.filter(\.isOpenAtLaunch).map(\.kind) == ["session"])
        #expect(app.scopes.last?.scenes == ["Main/a"])
        #expect(app.scopes.last?.binding == "flow")
        #expect(app.inheritsFlow == ["Main/b"])
        #expect(app.fixtures == ["Item": ["Milk"]])
    }
}
