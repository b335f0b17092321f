import SceneFlow
import Testing

@testable import Simulation

/// Stacks, modals, tabs and the window's root: sections 5 and 7 of UIKit's rules (NAV, LIFE, OBJ).
struct NavigationTests {
    @Test func `T-62 a push tells the old top first and ends with didMove`() throws {
        var app = try Scenario(.navigation)
        app.tap("bA")
        app.expectNoCrash()
        app.expectEvents(
            "A.shouldPerformSegue",
            "B.init(coder:)",
            "B.awakeFromNib",
            "A.prepare",
            "B.willMove",
            "B.loadView",
            "B.viewDidLoad",
            "A.viewWillDisappear(true)",
            "B.viewWillAppear(true)",
            "B.viewIsAppearing(true)",
            "A.viewDidDisappear(true)",
            "B.viewDidAppear(true)",
            "B.didMove"
        )
        app.expectVisible("N", "B")
        #expect(app.rules(of: "viewWillAppear") == ["LIFE-10"])
    }

    @Test func `T-63 back ends with deinit`() throws {
        var app = try Scenario(.navigation)
        app.tap("bA")
        app.act(.back)
        app.expectNoCrash()
        app.expectEvents(
            "B.willMove(nil)",
            "B.viewWillDisappear(true)",
            "A.viewWillAppear(true)",
            "A.viewIsAppearing(true)",
            "B.viewDidDisappear(true)",
            "A.viewDidAppear(true)",
            "B.didMove(nil)",
            "B.deinit"
        )
        app.expectStack("N", "A")
    }

    @Test func `T-64 at the root there is nothing to pop`() throws {
        var app = try Scenario(.navigation)
        let before = app.state
        for kind in [Action.Kind.pop, .popToRoot, .swipeBack, .dismiss] {
            app.act(kind)
            #expect(app.step.outcome == .ignored)
            #expect(app.trace == [])
            #expect(app.state == before)
        }
        app.act(.back)
        #expect(app.step.outcome == .rejected("There is no back button."))
    }

    @Test func `T-65 popping to the root tells only the top and the root`() throws {
        var app = try Scenario(
            Fixture(
                "N",
                .navigation("N", root: "A"),
                .content("A", [.button("bA", [.segue("show", "toB", to: "B")])]),
                .content("B", [.button("bB", [.segue("show", "toC", to: "C")])]),
                .content("C", [.button("bC", [.segue("show", "toD", to: "D")])]),
                .content("D")
            )
        )
        for button in ["bA", "bB", "bC"] { app.tap(button) }
        app.act(.popToRoot)
        app.expectNoCrash()
        app.expectEvents(
            of: "D",
            "willMove(nil)",
            "viewWillDisappear(true)",
            "viewDidDisappear(true)",
            "didMove(nil)",
            "deinit"
        )
        app.expectOrder("D.deinit", "C.deinit", "B.deinit")
        app.expectEvents(of: "C", "willMove(nil)", "didMove(nil)", "deinit")
        app.expectEvents(of: "B", "willMove(nil)", "didMove(nil)", "deinit")
        app.expectEvents(of: "A", "viewWillAppear(true)", "viewIsAppearing(true)", "viewDidAppear(true)")
        app.expectAlive("N", "A")
    }

    @Test func `T-66 a stranger cannot be popped to`() throws {
        var app = try Scenario(
            Fixture.code("navigationController?.popToViewController(B(), animated: true)")
        )
        let message = "Tried to pop to a view controller that doesn't exist."
        app.tap("bCode")
        app.expectException("NSInternalInconsistencyException", message)
        app.launch(LaunchOptions())
        app.act(.popTo(InstanceID(99)))
        app.expectException("NSInternalInconsistencyException", message)
    }

    @Test func `T-67 full screen: the presenter disappears and comes back`() throws {
        var app = try Scenario(Self.modal("modalPresentationStyle=\"fullScreen\""))
        app.tap("bM")
        app.expectOrder(
            "M.viewDidLoad",
            "A.viewWillDisappear(true)",
            "M.viewWillAppear(true)",
            "M.viewIsAppearing(true)",
            "M.viewDidAppear(true)",
            "A.viewDidDisappear(true)"
        )
        app.act(.swipeDown)
        #expect(app.step.outcome == .rejected("'M' covers the whole screen and cannot be pulled down."))
        app.tap("close")
        app.expectEvents(
            "M.close:",
            "M.viewWillDisappear(true)",
            "A.viewWillAppear(true)",
            "A.viewIsAppearing(true)",
            "A.viewDidAppear(true)",
            "M.viewDidDisappear(true)",
            "completion",
            "M.deinit"
        )
    }

    @Test func `T-68 a sheet tells its presenter nothing`() throws {
        var app = try Scenario(Self.modal())
        app.tap("bM")
        app.expectEvents(of: "A", "shouldPerformSegue", "prepare")
        app.expectEvents(
            of: "M",
            "init(coder:)",
            "awakeFromNib",
            "loadView",
            "viewDidLoad",
            "viewWillAppear(true)",
            "viewIsAppearing(true)",
            "viewDidAppear(true)"
        )
        app.tap("close")
        app.expectEvents(
            "M.close:",
            "M.viewWillDisappear(true)",
            "M.viewDidDisappear(true)",
            "completion",
            "M.deinit"
        )
    }

    @Test func `T-69 a chain goes from where it is dismissed`() throws {
        let chain = try Fixture(
            "A",
            .content("A", [.button("bA", [.segue("presentation", "toB", to: "B")])]),
            .content("B", [.button("bB", [.segue("presentation", "toC", to: "C")])]),
            .content("C")
        )
        var app = try Scenario(chain)
        app.tap("bA")
        app.tap("bB")
        app.act(.dismiss, on: "B")
        app.expectAlive("A", "B")
        app.act(.dismiss, on: "A")
        app.expectAlive("A")
        app.tap("bA")
        app.tap("bB")
        app.act(.dismiss, on: "A")
        app.expectAlive("A")
        app.expectOrder("C.viewWillDisappear(true)", "C.viewDidDisappear(true)", "B.deinit", "C.deinit")
        #expect(app.rules(of: "viewWillDisappear") == ["LIFE-25"])
    }

    @Test func `T-70 a pushed controller dismisses its whole stack, or nothing`() throws {
        let app70 = try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content(
                "A",
                [
                    .button("bA", [.segue("presentation", "toE", to: "NE")]),
                    .button("bG", [.segue("show", "toG", to: "G")]),
                ]
            ),
            .navigation("NE", root: "E"),
            .content("E", [.button("bE", [.segue("show", "toG", to: "G")])]),
            .content("G", [.button("close", [.action("close:")])])
        )
        .swift("G", Self.closing("G"))
        var app = try Scenario(app70)
        app.tap("bA")
        app.tap("bE")
        app.tap("close")
        app.expectNoCrash()
        app.expectAlive("N", "A")
        app.tap("bG")
        app.tap("close")
        app.expectStack("N", "A", "G")
        app.expectNone("G.viewWillDisappear(true)")
        #expect(app.step.summary.hasSuffix("then there was nothing to dismiss."))
    }

    @Test func `T-71 relations cross containers upwards and presentations sideways`() throws {
        var app = try Scenario(.navigationInModal)
        app.tap("bE")
        let state = app.state
        #expect(app["E"].flatMap { state.presentingViewController(of: $0) }.map { app.name(of: $0) } == "N")
        #expect(app["A"].flatMap { state.presentedViewController(of: $0) }.map { app.name(of: $0) } == "NE")
        #expect(app["E"].flatMap { state.navigationController(of: $0) }.map { app.name(of: $0) } == "NE")
        #expect(app["NE"].map { state.navigationController(of: $0) } == .some(nil))
        app.expectPresented(by: "N", "NE")
        #expect(app["NE"].flatMap { state.initiator(of: $0) } == app["A"])
        app.expectVisible("NE", "E")
    }

    @Test func `T-72 the selected tab pops its stack`() throws {
        var app = try Scenario(.tabs)
        app.tap("bA")
        app.act(.selectTab(0))
        app.expectNoCrash()
        app.expectStack("N1", "A")
        app.expectOrder(
            "B.willMove(nil)",
            "B.viewWillDisappear(true)",
            "A.viewWillAppear(true)",
            "B.viewDidDisappear(true)",
            "A.viewDidAppear(true)",
            "B.deinit"
        )
    }

    @Test func `T-72 a tab bar's delegate may refuse`() throws {
        var app = try Scenario(
            Fixture(
                "T",
                .tabs("T", ["N1", "Y"], class: "Tabs"),
                .navigation("N1", root: "A"),
                .content("A", [.button("bA", [.segue("show", "toB", to: "B")])]),
                .content("B"),
                .content("Y")
            )
            .swift(
                "Tabs",
                """
                import UIKit

                class Tabs: UITabBarController, UITabBarControllerDelegate {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        delegate = self
                    }

                    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
                        false
                    }

                    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
                }
                """
            )
        )
        app.tap("bA")
        app.act(.selectTab(0))
        #expect(app.trace == ["T.tabBarController"])
        #expect(app.step.events.map(\.confidence) == [.certain])
        app.expectStack("N1", "A", "B")
        app.act(.selectTab(1))
        app.expectVisible("T", "N1", "B")
    }

    @Test func `T-73 a tab loads on its first visit`() throws {
        var app = try Scenario(.tabs)
        app.expectNone("X.viewDidLoad")
        app.act(.selectTab(1))
        app.expectEvents(
            "X.loadView",
            "X.viewDidLoad",
            "X.viewWillAppear(false)",
            "A.viewWillDisappear(false)",
            "X.viewIsAppearing(false)",
            "A.viewDidDisappear(false)",
            "X.viewDidAppear(false)"
        )
        app.act(.selectTab(0))
        app.act(.selectTab(1))
        app.expectNone("X.viewDidLoad")
        app.expectOrder("X.viewWillAppear(false)", "A.viewWillDisappear(false)", "X.viewDidAppear(false)")
        app.expectVisible("T", "N2", "X")
    }

    @Test func `T-74 a foreign controller cannot be selected`() throws {
        var app = try Scenario(
            Fixture(
                "T",
                .tabs("T", ["A", "Y"]),
                .content("A", [.button("bCode", [.action("open:")])]),
                .content("Y"),
                .content("B")
            )
            .swift("A", Sources.opening("tabBarController?.selectedViewController = B()"))
        )
        app.tap("bCode")
        app.expectException(
            "NSInvalidArgumentException",
            "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
                + "of view controllers can be selected."
        )
    }

    @Test func `T-75 a swipe back that is let go changes nothing`() throws {
        var app = try Scenario(.navigation)
        app.tap("bA")
        app.act(.cancelSwipeBack)
        app.expectNoCrash()
        app.expectEvents(
            "B.viewWillDisappear(true)",
            "A.viewWillAppear(true)",
            "A.viewIsAppearing(true)",
            "A.viewWillDisappear(true)",
            "A.viewDidDisappear(true)",
            "B.viewWillAppear(true)",
            "B.viewIsAppearing(true)",
            "B.viewDidAppear(true)"
        )
        app.expectStack("N", "A", "B")
    }

    @Test func `T-76 a sheet that is pulled down asks its delegate`() throws {
        var app = try Scenario(Self.modal().swift("M", Self.sheet(isModal: false)))
        app.tap("bM")
        app.act(.cancelSwipeDown)
        app.expectEvents(
            "M.presentationControllerShouldDismiss",
            "M.presentationControllerWillDismiss",
            "M.viewWillDisappear(true)",
            "M.viewWillAppear(true)",
            "M.viewIsAppearing(true)",
            "M.viewDidAppear(true)"
        )
        app.expectPresented(by: "A", "M")
        app.act(.swipeDown)
        app.expectNoCrash()
        app.expectEvents(
            "M.presentationControllerShouldDismiss",
            "M.presentationControllerWillDismiss",
            "M.viewWillDisappear(true)",
            "M.viewDidDisappear(true)",
            "M.presentationControllerDidDismiss",
            "M.deinit"
        )
    }

    @Test func `T-76 a sheet that is modal in presentation stays`() throws {
        var app = try Scenario(Self.modal().swift("M", Self.sheet(isModal: true)))
        app.tap("bM")
        app.act(.swipeDown)
        app.expectEvents("M.presentationControllerDidAttemptToDismiss")
        app.expectPresented(by: "A", "M")
        app.tap("close")
        app.expectNone("M.presentationControllerWillDismiss")
        app.expectPresented(by: "A", nil)
    }

    @Test func `T-77 what is presented cannot be presented again`() throws {
        var app = try Scenario(
            Fixture.code(
                """
                let b = B()
                        present(b, animated: false)
                        present(b, animated: false)
                """
            )
        )
        app.tap("bCode")
        app.expectException(
            "NSInvalidArgumentException",
            "Application tried to present modally a view controller <App.B: 0x…> that is already being presented by "
                + "<UINavigationController: 0x…>."
        )
    }

    @Test func `T-78 what is kept survives a pop`() throws {
        var app = try Scenario(
            Fixture(
                "N",
                .navigation("N", root: "A"),
                .content("A", [.button("bCode", [.action("open:")])]),
                .content("B")
            )
            .swift(
                "A",
                """
                import UIKit

                class A: UIViewController {
                    private var kept: B?

                    @IBAction func open(_ sender: UIButton) {
                        let b = kept ?? B()
                        kept = b
                        navigationController?.pushViewController(b, animated: true)
                    }
                }
                """
            )
        )
        app.tap("bCode")
        app.expectStack("N", "A", "B")
        app.act(.back)
        app.expectNone("B.deinit")
        app.expectAlive("N", "A", "B")
        app.tap("bCode")
        app.expectNoCrash()
        app.expectNone("B.viewDidLoad")
        app.expectOrder("B.willMove", "B.viewWillAppear(true)", "B.viewDidAppear(true)", "B.didMove")
        app.expectStack("N", "A", "B")
    }

    @Test(arguments: [("viewWillDisappear", false), ("viewDidDisappear", true)])
    func `a popped controller finds its containers until it has disappeared`(
        _ callback: String,
        _ crashes: Bool
    ) throws {
        var app = try Scenario(
            Fixture(
                "T",
                .tabs("T", ["N"]),
                .navigation("N", root: "A"),
                .content("A", [.button("bB", [.segue("show", nil, to: "B")])]),
                .content("B")
            )
            .swift(
                "B",
                """
                import UIKit

                class B: UIViewController {
                    override func \(callback)(_ animated: Bool) {
                        super.\(callback)(animated)
                        navigationController!.setNavigationBarHidden(false, animated: false)
                        tabBarController!.selectedIndex = 0
                    }
                }
                """
            )
        )
        app.tap("bB")
        app.act(.back)
        #expect((app.state.crash != nil) == crashes)
    }

    @Test func `T-79 a new root takes everything with it`() throws {
        var app = try Scenario(
            Self.modal().swift("M", Self.closing("M", "view.window?.rootViewController = R1()")).swift(
                "R1",
                """
                import UIKit

                class R1: UIViewController {}
                """
            )
        )
        app.tap("bM")
        app.tap("close")
        app.expectNoCrash()
        app.expectRoot("R1")
        app.expectAlive("R1")
        app.expectOrder("R1.viewDidLoad", "R1.viewWillAppear(false)", "R1.viewDidAppear(false)", "A.deinit")
    }

    @Test func `T-80 without a stack a push is lost`() throws {
        var app = try Scenario(
            Self.modal().swift("M", Self.closing("M", "navigationController?.pushViewController(B(), animated: true)"))
                .swift("B", "import UIKit\n\nclass B: UIViewController {}\n")
        )
        app.tap("bM")
        app.tap("close")
        app.expectNoCrash()
        app.expectConsole()
        app.expectEvents("M.close:", "B.init()", "B.deinit")
        app.expectAlive("A", "M")
    }

    // MARK: - Apps

    /// A presents M by `bM`; M's button `close` dismisses it.
    private static func modal(_ attributes: String = "") throws -> Fixture {
        try Fixture(
            "A",
            .content("A", [.button("bM", [.segue("presentation", "toM", to: "M", attributes: attributes)])]),
            .content("M", [.button("close", [.action("close:")])])
        )
        .swift("M", closing("M"))
    }

    private static func closing(_ name: String, _ statement: String? = nil) -> String {
        """
        import UIKit

        class \(name): UIViewController {
            @IBAction func close(_ sender: UIButton) {
                \(statement ?? "dismiss(animated: true) { print(\"gone\") }")
            }
        }
        """
    }

    private static func sheet(isModal: Bool) -> String {
        """
        import UIKit

        class M: UIViewController, UIAdaptivePresentationControllerDelegate {
            override func viewDidLoad() {
                super.viewDidLoad()
                presentationController?.delegate = self
                isModalInPresentation = \(isModal)
            }

            @IBAction func close(_ sender: UIButton) {
                dismiss(animated: true)
            }

            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
        }
        """
    }
}

extension SimulationState {
    /// Returns the initiator of an instance's presentation (OBJ-6).
    fileprivate func initiator(of instance: InstanceID) -> InstanceID? {
        controller(self[instance.rawValue].initiator).flatMap { isAlive($0) ? $0 : nil }
    }

    /// Returns the presenter of an instance or of its container (OBJ-5).
    fileprivate func presentingViewController(of instance: InstanceID) -> InstanceID? {
        controller(self[top(of: instance.rawValue)].presenter)
    }

    /// Returns the instance presented by another, or else by its nearest presenting ancestor (OBJ-5).
    fileprivate func presentedViewController(of instance: InstanceID) -> InstanceID? {
        controller(presentedFromAround(instance.rawValue))
    }

    private func controller(_ id: Int32) -> InstanceID? { id == 0 ? nil : InstanceID(Int(id)) }
}
