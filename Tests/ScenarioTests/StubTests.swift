import SceneFlow
import Simulation
import Testing

/// Stubs that stand for what was missing.
struct StubTests {
    /// A list that leads to Detail, which uses two properties that nothing gives it.
    private static func app() throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [.button("bB", [.segue("show", "toB", to: "B")])]),
            .content("B")
        )
        .swift("A", "import UIKit\nclass A: UIViewController {}")
        .swift("B", detail)
    }

    private static let detail = """
        import UIKit
        class B: UIViewController {
            var item: Item!
            var store: Store!
            @IBOutlet var label: UILabel!
            override func viewDidLoad() {
                super.viewDidLoad()
                title = item.name
                store.open()
            }
            override func viewDidAppear(_ animated: Bool) { store.count() }
        }
        """

    private func scene(_ name: String, in app: Scenario) throws -> String {
        try #require(app.app.flow.scenes.first { $0.className == name }?.key)
    }

    @Test func `a crash says what was missing`() throws {
        var app = try Scenario(Self.app())
        app.tap("bB")
        #expect(app.step.outcome == .crashed)
        let scene = try scene("B", in: app)
        #expect(app.state.crash?.missing == Crash.Missing(scene: scene, property: "item", type: "Item"))
    }

    @Test func `what crashed goes on from before that step, and is done again`() throws {
        var app = try Scenario(Self.app())
        let scene = try scene("B", in: app)
        let before = app.state
        app.tap("bB")
        app.act(.stub(scene: scene, property: "item"))
        #expect(app.step.outcome == .ok)
        #expect(app.state.status == .running)
        #expect(app.state.crash == nil)
        #expect(app.state.live == before.live)
        app.tap("bB")
        #expect(app.state.crash?.missing?.property == "store")
        app.act(.stub(scene: scene, property: "store"))
        app.tap("bB")
        #expect(app.step.outcome == .ok)
        let instance = try #require(app["B"])
        let injected = app.simulator.injected(into: instance, in: app.state).map {
            "\($0.name) = \($0.value), \($0.from)"
        }
        #expect(injected == ["item = stub, what if", "store = stub, what if"])
    }

    @Test func `it stays with the run until it is taken back`() throws {
        var app = try Scenario(Self.app())
        let scene = try scene("B", in: app)
        for property in ["item", "store"] { app.act(.stub(scene: scene, property: property)) }
        app.act(.launch)
        app.tap("bB")
        #expect(app.step.outcome == .ok)
        app.act(.stub(scene: scene, property: "item"))
        #expect(app.step.outcome == .ignored)
        app.act(.resetContainer)
        app.act(.launch)
        app.tap("bB")
        #expect(app.step.outcome == .crashed)
    }

    @Test func `after a crash at the launch it can be launched again`() throws {
        let fixture = try Fixture("B", .content("B")).swift("B", Self.detail)
        var app = try Scenario(fixture)
        app.act(.launch)
        #expect(app.step.outcome == .crashed)
        let scene = try scene("B", in: app)
        app.act(.stub(scene: scene, property: "item"))
        #expect(app.step.outcome == .ok)
        #expect(app.state.status == .crashed)
        app.act(.stub(scene: scene, property: "store"))
        app.act(.launch)
        #expect(app.step.outcome == .ok)
        #expect(app.state.status == .running)
    }

    @Test func `what nobody has is refused`() throws {
        var app = try Scenario(Self.app())
        app.act(.stub(scene: "nowhere", property: "item"))
        #expect(app.step.outcome == .rejected("There is no scene 'nowhere'."))
        app.act(.stub(scene: try scene("B", in: app), property: "nothing"))
        #expect(app.step.outcome == .rejected("B has no property 'nothing'."))
    }
}
