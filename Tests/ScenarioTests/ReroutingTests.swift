import Diagnostics
import SceneFlow
import Simulation
import Testing

/// A scene that is asked to be injected differently.
struct ReroutingTests {
    /// A list with a segue action that makes Detail with an item, and Detail that bears no other way.
    private static func app() throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content(
                "A",
                [.button("bB", [.segue("show", "toB", to: "B", attributes: "destinationCreationSelector=\"makeB:\"")])]
            ),
            .content("B")
        )
        .swift(
            "A",
            """
            import UIKit
            class A: UIViewController {
                let item = Item()
                @IBSegueAction func makeB(_ coder: NSCoder) -> B? { B(coder: coder, item: item) }
            }
            """
        )
        .swift(
            "B",
            """
            import UIKit
            class B: UIViewController {
                var item: Item!
                init?(coder: NSCoder, item: Item) {
                    self.item = item
                    super.init(coder: coder)
                }
                required init?(coder: NSCoder) { super.init(coder: coder) }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    title = item.name
                }
            }
            """
        )
    }

    private func key(of name: String, in app: Scenario) throws -> String {
        try #require(app.app.flow.scenes.first { $0.className == name }?.key)
    }

    private func injected(_ app: Scenario) throws -> [String] {
        let instance = try #require(app["B"])
        return app.simulator.injected(into: instance, in: app.state).map { "\($0.name) = \($0.value), \($0.from)" }
    }

    @Test(arguments: [Technique.prepare, .property, .initializer, .creator])
    func `a scene gets by another technique what its ways give it`(technique: Technique) throws {
        var app = try Scenario(Self.app())
        app.act(.setTechnique(scene: try key(of: "B", in: app), technique))
        app.tap("bB")
        #expect(app.step.outcome == .ok)
        #expect(try injected(app) == ["item = item, what if"])
        #expect(app.state.technique(of: try #require(app["B"])) == technique)
    }

    @Test func `by its coder alone it gets nothing, and the app crashes where that is used`() throws {
        var app = try Scenario(Self.app())
        app.act(.setTechnique(scene: try key(of: "B", in: app), .coder))
        app.tap("bB")
        #expect(app.step.outcome == .crashed)
        #expect(app.state.crash?.location?.file.hasSuffix("B.swift") == true)
    }

    @Test(.timeLimit(.minutes(1))) func `a maker that makes its own scene again is asked once`() throws {
        var app = try Scenario(
            .code.swift(
                "A",
                Sources.a(
                    """
                        @IBAction func open(_ sender: UIButton) {
                            navigationController?.pushViewController(make(), animated: true)
                        }
                        func make() -> Detail {
                            storyboard!.instantiateViewController(identifier: "Detail") { coder in
                                Detail(coder: coder, one: self.make(), other: self.make())
                            }
                        }
                    """
                )
            )
            .swift(
                "Detail",
                """
                import UIKit
                class Detail: UIViewController {
                    var one: Detail!
                    var other: Detail!
                    init?(coder: NSCoder, one: Detail, other: Detail) {
                        self.one = one
                        self.other = other
                        super.init(coder: coder)
                    }
                    required init?(coder: NSCoder) { super.init(coder: coder) }
                }
                """
            )
        )
        app.act(.setTechnique(scene: try key(of: "Detail", in: app), .prepare))
        app.tap("bCode")
        app.expectStack("N", "A", "Detail")
        #expect(app.state.technique(of: try #require(app["Detail"])) == .prepare)
    }

    @Test func `as the sources say again`() throws {
        var app = try Scenario(Self.app())
        let scene = try key(of: "B", in: app)
        app.act(.setTechnique(scene: scene, .coder))
        app.act(.setTechnique(scene: scene, nil))
        app.tap("bB")
        #expect(try injected(app) == ["item = item, A.makeB:"])
        app.act(.setTechnique(scene: scene, nil))
        #expect(app.step.outcome == .ignored)
        app.act(.setTechnique(scene: "nowhere", .coder))
        #expect(app.step.outcome == .rejected("There is no scene 'nowhere'."))
    }
}
