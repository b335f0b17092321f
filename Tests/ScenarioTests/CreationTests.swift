import Diagnostics
import SceneFlow
import Simulation
import Testing

/// Creation and launch: section 2 of UIKit's rules (INST).
struct CreationTests {
    @Test func `T-01 a scene's storyboard is launched`() throws {
        let app = try Scenario(
            .navigation.swift(
                "SceneDelegate",
                """
                import UIKit

                class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?

                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
                }
                """
            )
        )
        app.expectNoCrash()
        app.expectEvents(
            "A.init(coder:)",
            "A.awakeFromNib",
            "A.loadView",
            "A.viewDidLoad",
            "A.viewWillAppear(false)",
            "A.viewIsAppearing(false)",
            "A.viewDidAppear(false)"
        )
        app.expectRoot("N")
        app.expectStack("N", "A")
        app.expectAlive("N", "A")
        #expect(app.step.summary == "The app was launched: N became the window's root with A.")
    }

    @Test func `T-02 a main storyboard without entry point leaves the window black`() throws {
        let app = try Scenario(Fixture(nil, .content("A")).mainStoryboard("Main"))
        app.expectNoCrash()
        app.expectConsole(
            "Failed to instantiate the default view controller for UIMainStoryboardFile 'Main' - perhaps the designated "
                + "entry point is not set?"
        )
        app.expectEvents()
        app.expectAlive()
        #expect(app.state.status == .running)
        #expect(app.simulator.enabledActions(in: app.state) == [Action(.launch)])
    }

    @Test func `T-03 code gets nil where a storyboard has no entry point`() throws {
        var app = try Scenario(
            Self.opening("storyboard.instantiateInitialViewController()", storyboard: "Other")
                .storyboard("Other", nil, .content("Z", attributes: "storyboardIdentifier=\"Z\""))
        )
        app.tap("bCode")
        app.expectNoCrash()
        app.expectEvents("A.open:")
        app.expectConsole()
        app.expectStack("N", "A")
    }

    @Test func `T-04 an identifier that nobody has raises`() throws {
        var app = try Scenario(Self.opening("storyboard.instantiateViewController(withIdentifier: \"Nope\")"))
        app.tap("bCode")
        app.expectException(
            "NSInvalidArgumentException",
            "Storyboard (<UIStoryboard: 0x…>) doesn't contain a view controller with identifier 'Nope'"
        )
        app.expectEvents("A.open:", "crash")
    }

    @Test func `T-05 an object ID is no identifier`() throws {
        var app = try Scenario(Self.opening("storyboard.instantiateViewController(withIdentifier: \"Det-vc-001\")"))
        app.tap("bCode")
        app.expectException(
            "NSInvalidArgumentException",
            "Storyboard (<UIStoryboard: 0x…>) doesn't contain a view controller with identifier 'Det-vc-001'"
        )
    }

    @Test func `T-06 a storyboard that is not there raises`() throws {
        var app = try Scenario(Self.opening("storyboard.instantiateInitialViewController()", storyboard: "Gone"))
        app.tap("bCode")
        app.expectException(
            "NSInvalidArgumentException",
            "Could not find a storyboard named 'Gone' in bundle NSBundle </…> (loaded)"
        )
    }

    @Test func `T-07 an unknown class loses its outlets`() throws {
        var app = try Scenario(Self.ghost([.outlet("label")]))
        app.tap("bM")
        #expect(app.step.console.first == "Unknown class _TtC3App5Ghost in Interface Builder file.")
        app.expectOrder("UIViewController.init(coder:)", "A.prepare", "UIViewController.loadView", "crash")
        app.expectException(
            "NSUnknownKeyException",
            "[<UIViewController: 0x…> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the "
                + "key label."
        )
    }

    @Test func `outlets that UIKit's own controllers have connect`() throws {
        var app = try Scenario(
            Self.modal(.content("M", [.outlet("collectionView")])).swift(
                "M",
                "import UIKit\n\nclass M: UICollectionViewController {}\n"
            )
        )
        app.tap("bM")
        app.expectNoCrash()
        app.expectPresented(by: "A", "M")
    }

    @Test func `T-08 an unknown class is replaced by the element's`() throws {
        var app = try Scenario(Self.ghost([]))
        app.tap("bM")
        app.expectNoCrash()
        app.expectConsole("Unknown class _TtC3App5Ghost in Interface Builder file.")
        #expect(app.step.events.contains { $0.rule == "INST-36" && $0.confidence == .certain })
        #expect(app.app.flow.diagnostics.map(\.id) == ["class-not-found"])
        app.expectPresented(by: "A", "UIViewController")
        app.expectMade("UIViewController", by: .coder, "init(coder:)")
    }

    @Test func `T-09 a runtime attribute that the class lacks is only logged`() throws {
        var app = try Scenario(Self.modal(.content("M", [.runtimeAttribute("nope", "x")])))
        app.tap("bM")
        app.expectNoCrash()
        app.expectConsole(
            "Failed to set (nope) user defined inspected property on (App.M): [<App.M 0x…> setValue:forUndefinedKey:]: "
                + "this class is not key value coding-compliant for the key nope."
        )
        app.expectPresented(by: "A", "M")
    }

    @Test func `T-10 awakeFromNib comes after the attributes and before the view`() throws {
        var app = try Scenario(
            Self.modal(.content("M", [.outlet("label"), .runtimeAttribute("tint", "red")]))
                .swift(
                    "M",
                    """
                    import UIKit

                    class M: UIViewController {
                        @IBOutlet var label: UILabel!
                        @objc var tint = ""

                        override func awakeFromNib() {
                            super.awakeFromNib()
                            label.text = "too early"1️⃣
                        }
                    }
                    """
                )
        )
        app.tap("bM")
        app.expectOrder("M.init(coder:)", "M.tint = \"red\"", "M.awakeFromNib", "crash")
        app.expectNone("M.loadView")
        app.expectTrap(Sources.implicitNil, at: "1️⃣")
    }

    @Test func `T-11 a stack's root is made inside the stack's initialiser`() throws {
        let app = try Scenario(
            Fixture("N", .navigation("N", root: "A", class: "MyNav"), .content("A"))
        )
        app.expectOrder("N.init(coder:)", "A.init(coder:)", "A.awakeFromNib", "N.awakeFromNib")
        app.expectStack("N", "A")
    }

    @Test func `T-12 a scene that nothing reaches is dropped`() throws {
        var app = try Scenario(
            Self.opening(
                "storyboard.instantiateViewController(withIdentifier: \"UIViewController-Z00-vc-001\")",
                .content("Z")
            )
        )
        #expect(app.app.flow.diagnostics.map(\.id).contains("dropped-scene"))
        app.tap("bCode")
        app.expectException(
            "NSInvalidArgumentException",
            "Storyboard (<UIStoryboard: 0x…>) doesn't contain a view controller with identifier "
                + "'UIViewController-Z00-vc-001'"
        )
    }

    @Test func `T-13 a reference leads to the real controller`() throws {
        var app = try Scenario(
            Self.referring.storyboard("R", "R1", .content("R1"))
        )
        app.tap("bR")
        app.expectNoCrash()
        app.expectOrder("A.shouldPerformSegue", "R1.init(coder:)", "R1.awakeFromNib", "A.prepare")
        app.expectStack("N", "A", "R1")
        #expect(app.storyboard(of: "R1") == "R")
    }

    @Test func `T-14 a reference to nowhere raises when the segue fires`() throws {
        var app = try Scenario(Self.referring)
        app.expectNoCrash()
        app.tap("bR")
        app.expectEvents("A.shouldPerformSegue", "crash")
        app.expectException(
            "NSInvalidArgumentException",
            "Could not find a storyboard named 'R' in bundle NSBundle </…> (loaded)"
        )
        app.expectStack("N", "A")
    }

    @Test func `T-15 a nib of the class's name that was made for a view`() throws {
        var app = try Scenario(
            Self.opening("Card()").adding("Card.xib").swift(
                "Card",
                """
                import UIKit

                class Card: UIViewController {}
                """
            )
        )
        app.tap("bCode")
        app.expectException(
            "NSInternalInconsistencyException",
            "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Card\" nib but the view outlet was not set."
        )
        app.expectOrder("A.open:", "Card.init()", "Card.loadView", "crash")
    }

    // MARK: - Apps

    /// A stack with A, whose button presents what an expression makes.
    private static func opening(
        _ expression: String,
        storyboard: String = "Main",
        _ scene: Board.Scene? = nil
    ) throws -> Fixture {
        let detail = Board.Scene.content("Detail", attributes: "storyboardIdentifier=\"Detail\"")
        let a = Board.Scene.content("A", [.button("bCode", [.action("open:")])])
        let n = Board.Scene.navigation("N", root: "A")
        let base = try scene.map { try Fixture("N", n, a, detail, $0) } ?? Fixture("N", n, a, detail)
        return base.swift(
            "A",
            Sources.a(
                """
                    @IBAction func open(_ sender: UIButton) {
                        let storyboard = UIStoryboard(name: "\(storyboard)", bundle: nil)
                        let made: UIViewController? = \(expression)
                        guard let made else { return }
                        present(made, animated: true)
                    }
                """
            )
        )
    }

    /// A, which presents a scene by `bM`.
    private static func modal(_ scene: Board.Scene) throws -> Fixture {
        try Fixture(
            "A",
            .content("A", [.button("bM", [.segue("presentation", "toM", to: scene.name)])]),
            scene
        )
    }

    /// A presents a scene whose class is nowhere.
    private static func ghost(_ elements: [Board.Element]) throws -> Fixture {
        try modal(.content("Ghost", elements)).removingSwift("Ghost")
    }

    private static var referring: Fixture {
        get throws {
            try Fixture(
                "N",
                .navigation("N", root: "A"),
                .content("A", [.button("bR", [.segue("show", "toR", to: "Ref")])]),
                .reference("Ref", storyboard: "R")
            )
        }
    }
}
