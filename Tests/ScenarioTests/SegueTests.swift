import Diagnostics
import SceneFlow
import Simulation
import Testing

/// Performing segues: section 4 of UIKit's rules (SEG, SPL).
struct SegueTests {
    @Test func `T-48 a refused segue makes nothing`() throws {
        var app = try Scenario(
            .navigation.swift(
                "A",
                Sources.a(
                    """
                        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
                            false
                        }
                    """
                )
            )
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectEvents("A.shouldPerformSegue")
        app.expectStack("N", "A")
        app.expectAlive("N", "A")
        app.act(.performSegue(identifier: "toB"), on: "A")
        app.expectNone("A.shouldPerformSegue")
        app.expectStack("N", "A", "B")
    }

    @Test func `T-49 an identifier that the controller has not raises`() throws {
        var app = try Scenario(Fixture.code("performSegue(withIdentifier: \"zzz\", sender: nil)"))
        app.tap("bCode")
        app.expectException("NSInvalidArgumentException", "Receiver (<App.A: 0x…>) has no segue with identifier 'zzz'")
        #expect(app.simulator.enabledActions(in: app.state) == [Action(.launch)])
    }

    @Test func `T-50 of two segues of one identifier the first is performed`() throws {
        var app = try Scenario(
            Fixture(
                "N",
                .navigation("N", root: "A"),
                .content(
                    "A",
                    [
                        .button("bCode", [.action("open:")]), .manual(.segue("show", "go", to: "B")),
                        .manual(.segue("show", "go", to: "C")),
                    ]
                ),
                .content("B"),
                .content("C")
            )
            .swift("A", Sources.opening("performSegue(withIdentifier: \"go\", sender: nil)"))
        )
        app.tap("bCode")
        app.expectNoCrash()
        app.expectStack("N", "A", "B")
    }

    /// A with two segues, `b` and `c`; its action runs statements.
    private static func forking(_ statements: String) throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content(
                "A",
                [
                    .button("bCode", [.action("open:")]), .manual(.segue("show", "b", to: "B")),
                    .manual(.segue("show", "c", to: "C")),
                ]
            ),
            .content("B"),
            .content("C")
        )
        .swift("A", Sources.opening(statements))
    }

    @Test(arguments: [([:], "B"), (["c1": "else"], "C")])
    func `what catches an error runs instead of what follows it`(choices: [String: String], shown: String) throws {
        var app = try Scenario(
            Self.forking(
                """
                do {
                    let item = try load()
                    performSegue(withIdentifier: "b", sender: item)
                } catch {
                    performSegue(withIdentifier: "c", sender: error)
                }
                """
            )
        )
        app.act(.tap(view: "A00-bt-001"), on: "A", choices: choices)
        #expect(app.step.choices.map(\.condition) == ["try load()"])
        #expect(app.step.choices.map(\.location?.line) == [6])
        app.expectStack("N", "A", shown)
    }

    @Test func `an error that is thrown leads to what catches it`() throws {
        var app = try Scenario(
            Self.forking(
                """
                do {
                    guard 1 == 2 else { throw Failure() }
                    performSegue(withIdentifier: "b", sender: nil)
                } catch {
                    performSegue(withIdentifier: "c", sender: nil)
                }
                """
            )
        )
        app.act(.tap(view: "A00-bt-001"), on: "A", choices: ["c1": "else"])
        app.expectStack("N", "A", "C")
    }

    @Test func `what a fresh install has is decided at the start alone`() throws {
        var app = try Scenario(
            Self.forking(
                """
                if UserDefaults.standard.bool(forKey: "seen") {
                    performSegue(withIdentifier: "b", sender: nil)
                } else {
                    performSegue(withIdentifier: "c", sender: nil)
                }
                """
            )
        )
        app.act(.tap(view: "A00-bt-001"), on: "A")
        #expect(app.step.choices.count == 1)
        app.expectStack("N", "A", "B")
    }

    @Test func `T-51 show without a stack presents a sheet`() throws {
        var app = try Scenario(Self.modal("show"))
        app.tap("bM")
        app.expectNoCrash()
        app.expectPresented(by: "A", "M")
        app.expectStyle("M", .pageSheet)
        app.expectNone("A.viewWillDisappear(true)")
        app.expectEvents(of: "A", "shouldPerformSegue", "prepare")
    }

    private static func stackInStack(_ kind: String) throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [.button("bE", [.segue(kind, "toE", to: "NE")])]),
            .navigation("NE", root: "E"),
            .content("E")
        )
    }

    @Test func `T-52 a stack cannot be pushed`() throws {
        var app = try Scenario(Self.stackInStack("push"))
        app.tap("bE")
        app.expectOrder("A.shouldPerformSegue", "E.init(coder:)", "A.prepare", "crash")
        app.expectException("NSInvalidArgumentException", "Pushing a navigation controller is not supported")
        app.expectStack("N", "A")
        app.expectLast("SEG-88")
        #expect(app.step.events.last?.confidence == .likely)
    }

    @Test func `T-52 code cannot push a stack`() throws {
        var app = try Scenario(
            Fixture.code(
                """
                let stack = UINavigationController(rootViewController: B())
                        navigationController?.pushViewController(stack, animated: true)
                """
            )
        )
        app.tap("bCode")
        app.expectException("NSInvalidArgumentException", "Pushing a navigation controller is not supported")
        app.expectLast("SEG-42")
        #expect(app.step.events.last?.confidence == .certain)
    }

    @Test func `T-52 show in a stack presents another`() throws {
        var app = try Scenario(Self.stackInStack("show"))
        app.tap("bE")
        app.expectNoCrash()
        app.expectStack("N", "A")
        app.expectPresented(by: "N", "NE")
    }

    @Test func `T-53 one controller cannot be pushed twice`() throws {
        var app = try Scenario(
            Fixture.code(
                """
                let b = B()
                        navigationController?.pushViewController(b, animated: false)
                        navigationController?.pushViewController(b, animated: false)
                """
            )
        )
        app.tap("bCode")
        #expect(app.state.crash?.name == "NSInvalidArgumentException")
        #expect(
            app.state.crash?.message.contains("is pushing the same view controller instance (<App.B: 0x…>)") == true
        )
        app.expectLast("SEG-70")
    }

    @Test func `T-53 what a stack holds cannot be presented`() throws {
        var app = try Scenario(
            Fixture.code(
                """
                let b = B()
                        navigationController?.pushViewController(b, animated: false)
                        present(b, animated: false)
                """
            )
        )
        app.tap("bCode")
        #expect(app.state.crash?.name == "NSInvalidArgumentException")
        app.expectLast("OBJ-15")
    }

    @Test func `T-54 what is not in the window presents nothing`() throws {
        let app = try Scenario(Self.modal("presentation").swift("A", Self.performing("viewDidLoad()")))
        app.expectNoCrash()
        app.expectConsole(
            "Attempt to present <App.M: 0x…> on <App.A: 0x…> (from <App.A: 0x…>) whose view is not in the window "
                + "hierarchy."
        )
        app.expectOrder("A.viewDidLoad", "A.prepare", "M.deinit", "A.viewDidAppear(false)")
        app.expectEvents(of: "M", "init(coder:)", "awakeFromNib", "deinit")
        app.expectAlive("A")
    }

    @Test func `the content of a stack at the window's root presents when it is loaded`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: First())"))
            class First: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    present(Login(), animated: true)
                }
            }
            """
        )
        #expect(app.step.console.isEmpty)
        #expect(app.visible == ["Login"])
    }

    @Test func `what presents itself on an unknown controller is presented by the one in front`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: First())"))
            class First: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    Sheet().pop()
                }
            }
            class Sheet: UIViewController {
                func pop() { app.topController()?.present(self, animated: true) }
            }
            """
        )
        #expect(app.state.crash == nil)
        #expect(app.visible.last == "Sheet")
    }

    @Test func `T-54 what is in the window presents`() throws {
        let app = try Scenario(
            Self.modal("presentation").swift("A", Self.performing("viewDidAppear(_ animated: Bool)", "animated"))
        )
        app.expectNoCrash()
        app.expectConsole()
        app.expectPresented(by: "A", "M")
    }

    @Test func `T-55 one controller presents one`() throws {
        var app = try Scenario(Self.modal("presentation"))
        app.tap("bM")
        app.act(.performSegue(identifier: "toM"), on: "A")
        app.expectConsole(
            "Attempt to present <App.M: 0x…> on <App.A: 0x…> (from <App.A: 0x…>) which is already presenting "
                + "<App.M: 0x…>."
        )
        app.expectEvents("M.init(coder:)", "M.awakeFromNib", "A.prepare", "M.deinit")
        app.expectAlive("A", "M")
    }

    @Test func `T-56 an embed segue runs while the view loads`() throws {
        let app = try Scenario(Self.embed)
        app.expectNoCrash()
        #expect(
            app.trace.prefix(13) == [
                "P.init(coder:)", "P.awakeFromNib", "P.loadView", "P.shouldPerformSegue", "K.init(coder:)",
                "K.awakeFromNib", "P.prepare", "K.loadView", "K.viewDidLoad", "K.willMove", "K.didMove",
                "P.viewDidLoad", "P.viewWillAppear(false)",
            ]
        )
        #expect(app.embedded(in: "P") == ["K"])
        let boxes = try app.state.embedded(in: #require(app["P"])).map { app.app.flow[$0.segue].trigger.view }
        #expect(boxes == ["P00-cv-001"])
        app.expectStack("P")
        app.expectVisible("P", "K")
    }

    @Test func `T-57 an embed segue cannot be performed again`() throws {
        var app = try Scenario(Self.embed)
        app.act(.performSegue(identifier: "emb"), on: "P")
        app.expectException(
            "NSInternalInconsistencyException",
            "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a "
                + "subview was added programmatically?"
        )
    }

    @Test func `T-58 a row's segue comes before its selection`() throws {
        var app = try Scenario(
            Fixture(
                "N",
                .navigation("N", root: "L"),
                .content(
                    "L",
                    [.cell("row", [.segue("show", "toB", to: "B")], accessory: [.segue("show", "toC", to: "C")])]
                ),
                .content("B"),
                .content("C")
            )
            .swift(
                "L",
                """
                import UIKit

                class L: UIViewController {
                    @IBOutlet var tableView: UITableView!

                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                        (segue.destination as? B)?.cell = sender as? UITableViewCell
                    }
                }
                """
            )
            .swift(
                "B",
                """
                import UIKit

                class B: UIViewController {
                    var cell: UITableViewCell?
                }
                """
            )
        )
        app.select()
        app.expectNoCrash()
        app.expectOrder("L.shouldPerformSegue", "B.init(coder:)", "L.prepare", "B.didMove", "L.selectRow(0)")
        app.expectInjected("B", "cell: UITableViewCell = sender")
        app.act(.back)
        app.accessory()
        app.expectNoCrash()
        app.expectNone("L.selectRow(0)")
        app.expectStack("N", "L", "C")
    }

    @Test func `T-59 a segue without animation says so to every callback`() throws {
        var app = try Scenario(
            Fixture(
                "N",
                .navigation("N", root: "A"),
                .content("A", [.button("bA", [.segue("show", "toB", to: "B", attributes: "animates=\"NO\"")])]),
                .content("B")
            )
        )
        app.tap("bA")
        app.expectOrder(
            "A.viewWillDisappear(false)",
            "B.viewWillAppear(false)",
            "B.viewIsAppearing(false)",
            "A.viewDidDisappear(false)",
            "B.viewDidAppear(false)"
        )
        #expect(app.trace.filter { $0.hasSuffix("(true)") } == [])
    }

    @Test func `T-60 regular width: a detail replaces the secondary`() throws {
        var app = try Scenario(Self.split, LaunchOptions(traits: .iPad))
        app.expectNoCrash()
        app.expectStack("S", "MN", "DN")
        app.expectVisible("S", "MN", "L", "DN", "D")
        app.select()
        app.expectNoCrash()
        app.expectStack("S", "MN", "DN2")
        app.expectStack("MN", "L")
        app.expectOrder("D2.init(coder:)", "L.prepare", "D.deinit")
        app.expectNone("L.viewWillDisappear(true)")
        #expect(app["DN"] == nil)
    }

    @Test(arguments: [(Traits.iPhone, true), (.iPad, false)])
    func `T-60 code pushes a stack only onto that of a collapsed split view`(_ traits: Traits, _ isDone: Bool) throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "Split()"))
            class Split: UISplitViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    viewControllers = [Nav(rootViewController: List())]
                }
            }
            class Nav: UINavigationController {}
            class List: UIViewController {
                @IBAction func open() {
                    let stack = Nav(rootViewController: Detail())
                    navigationController?.pushViewController(stack, animated: true)
                }
            }
            class Detail: UIViewController {}
            """,
            on: traits
        )
        app.call("open()")
        #expect((app.state.crash == nil) == isDone)
        #expect((app.visible.last == "Detail") == isDone)
    }

    @Test func `T-60 compact width: a detail is pushed onto the primary's stack`() throws {
        var app = try Scenario(
            Self.split.titled("S", class: "S").swift(
                "S",
                """
                import UIKit

                class S: UISplitViewController, UISplitViewControllerDelegate {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        delegate = self
                    }

                    func splitViewController(
                        _ splitViewController: UISplitViewController,
                        collapseSecondary secondaryViewController: UIViewController,
                        onto primaryViewController: UIViewController
                    ) -> Bool {
                        true
                    }
                }
                """
            )
        )
        app.expectNoCrash()
        app.expectVisible("S", "MN", "L")
        app.select()
        app.expectNoCrash()
        app.expectStack("MN", "L", "DN2")
        app.expectVisible("S", "MN", "DN2", "D2")
        #expect(app.trace.last == "L.selectRow(0)")
        let detail = app.step.events.first { if case .showDetail = $0.kind { true } else { false } }
        #expect(detail?.instance == app["DN2"])
    }

    @Test func `T-61 a popover without anchor raises where it stays a popover`() throws {
        var app = try Scenario(Self.modal("popoverPresentation"), LaunchOptions(traits: .iPad))
        app.tap("bM")
        app.expectException(
            "NSGenericException",
            "UIPopoverPresentationController (<UIPopoverPresentationController: 0x…>) should have a non-nil sourceView "
                + "or barButtonItem set before the presentation occurs."
        )
    }

    @Test func `T-61 a popover with an anchor is one in regular width`() throws {
        var app = try Scenario(
            Self.modal("popoverPresentation", "popoverAnchorView=\"A00-bt-001\""),
            LaunchOptions(traits: .iPad)
        )
        app.tap("bM")
        app.expectNoCrash()
        app.expectStyle("M", .popover)
        app.expectNone("A.viewWillDisappear(true)")
    }

    @Test func `T-61 a popover on an iPhone is a sheet, anchor or not`() throws {
        var app = try Scenario(Self.modal("popoverPresentation"))
        app.tap("bM")
        app.expectNoCrash()
        app.expectStyle("M", .pageSheet)
    }

    // MARK: - Apps

    private static func modal(_ kind: String, _ attributes: String = "") throws -> Fixture {
        try Fixture(
            "A",
            .content("A", [.button("bM", [.segue(kind, "toM", to: "M", attributes: attributes)])]),
            .content("M")
        )
    }

    private static func performing(_ method: String, _ argument: String = "") -> String {
        let name = method.prefix { $0 != "(" }
        return Sources.a(
            """
                override func \(method) {
                    super.\(name)(\(argument))
                    performSegue(withIdentifier: "toM", sender: nil)
                }
            """
        )
    }

    private static var embed: Fixture {
        get throws { try Fixture("P", .content("P", [.container("emb", to: "K")]), .content("K")) }
    }

    private static var split: Fixture {
        get throws {
            try Fixture(
                "S",
                .split("S", "MN", "DN"),
                .navigation("MN", root: "L"),
                .content("L", [.cell("cell", [.segue("showDetail", "det", to: "DN2")])]),
                .navigation("DN", root: "D"),
                .content("D"),
                .navigation("DN2", root: "D2"),
                .content("D2")
            )
        }
    }
}
