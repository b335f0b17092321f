import SceneFlow
import Simulation

extension Meetings {
    static let columns: [Meeting] = [
        Meeting(
            "M-85",
            "a modal over columns is presented by the split view and leaves both in the window",
            ["OBJ-10", "OBJ-6", "LIFE-21"],
            on: iPad,
            { try split(button("bL", "presentation", "M")) },
            [.tap("bL")],
            [.presented(by: "S", "M"), .visible(["M"]), .no("L.viewWillDisappear(true)"), .stack("S", ["MN", "DN"])]
        ),
        Meeting(
            "M-86",
            "columns merge under a modal, which stays",
            ["SPL-6", "OBJ-6", "LIFE-23"],
            on: iPad,
            { try split(button("bL", "presentation", "M")) },
            [.tap("bL"), .act(.setTraits(.iPhone)), .act(.dismiss)],
            [
                .stack("MN", ["L", "DN"]), .visible(["S", "MN", "DN", "D"]),
                .events(["M.viewDidDisappear(true)", "M.deinit"]),
            ]
        ),
        Meeting(
            "M-87",
            "a split view that fills its columns when it loads begins with the one that its delegate wants",
            ["OBJ-10", "SPL-6", "INJ-86", "SEG-85"],
            {
                try Fixture("S", container("S", [], class: "S"), .content("L"), .content("D"))
                    .replacing("<viewController id=\"L00", with: "<viewController storyboardIdentifier=\"L\" id=\"L00")
                    .replacing("<viewController id=\"D00", with: "<viewController storyboardIdentifier=\"D\" id=\"D00")
                    .swift("S", filling)
            },
            [],
            [
                .visible(["S", "Navigation Controller", "L"]), .no("D.viewDidLoad"),
                .stack("S", ["Navigation Controller", "Navigation Controller"]),
                .alive(["S", "L", "Navigation Controller", "D", "Navigation Controller"]),
            ]
        ),
        Meeting(
            "M-88",
            "show detail from a sheet over columns is a presentation",
            ["SPL-1", "OBJ-4", "SPL-5"],
            on: iPad,
            { try split(button("bL", "presentation", "M"), sheet: [button("bM", "showDetail", "X")]) },
            [.tap("bL"), .tap("bM")],
            [.presented(by: "M", "X"), .stack("DN", ["D"])]
        ),
        Meeting(
            "M-89",
            "a plain detail in columns piles up, and its stack goes back",
            ["SPL-5", "LIFE-10", "NAV-11"],
            on: iPad,
            { try split(button("bL", "showDetail", "X")) },
            [.tap("bL"), .tap("bL"), .act(.back)],
            [
                .stack("DN", ["D", "X"]), .visible(["S", "MN", "L", "DN", "X"]),
                .events(["X.didMove(nil)", "X.deinit"]),
            ]
        ),
        Meeting(
            "M-90",
            "an unwind out of the secondary column finds the list, and pops what lies over it",
            ["UNW-5", "SPL-6", "LIFE-12"],
            { try split(nil, detail: [unwind("bD")]).swift("L", home("L")) },
            [.tap("bD")],
            [.visible(["S", "MN", "L"]), .stack("S", ["MN", "DN"]), .no("D.deinit")]
        ),
    ]

    static let more: [Meeting] = [
        Meeting(
            "M-91",
            "what was pushed under More stays while More is tapped again",
            ["OBJ-8", "NAV-42", "LIFE-10"],
            { try crowded() },
            [
                .act(.selectTab(4)), .act(.select(view: "more-4", row: 0)), .tap("bE"), .act(.selectTab(4)),
                .act(.select(view: "more-4", row: 0)),
            ],
            [
                .stack("EN", ["E", "G"]), .visible(["T", "More", "EN", "G"]), .no("G.init(coder:)"),
                .no("G.viewDidLoad"),
            ]
        ),
        Meeting(
            "M-92",
            "a modal from under More is presented by the tab bar controller",
            ["OBJ-8", "OBJ-6", "NAV-44"],
            { try crowded() },
            [.act(.selectTab(4)), .act(.select(view: "more-5", row: 0)), .tap("bF")],
            [.presented(by: "T", "M"), .visible(["M"])]
        ),
        Meeting(
            "M-93",
            "show from a plain tab under More pushes onto More's stack",
            ["OBJ-8", "SEG-41", "OBJ-4"],
            { try crowded(extra: button("bG", "show", "G")) },
            [.act(.selectTab(4)), .act(.select(view: "more-5", row: 0)), .tap("bG")],
            [.stack("More", ["UIMoreListController", "F", "G"]), .visible(["T", "More", "G"])]
        ),
        Meeting(
            "M-94",
            "code selects a tab under More, and back leads to the list",
            ["NAV-40", "OBJ-8", "LIFE-28", "NAV-11"],
            {
                try crowded().swift("A", going("A", "tabBarController?.selectedIndex = 5"))
            },
            [.tap("bA"), .act(.back)],
            [.visible(["T", "More", "UIMoreListController"]), .no("F.deinit")]
        ),
    ]

    static let ownSegues: [Meeting] = [
        Meeting(
            "M-95",
            "a segue action makes what a segue's own class shows",
            ["SEG-7", "INJ-34", "SEG-20", "LIFE-10"],
            {
                try own("custom", more: "destinationCreationSelector=\"makeB:\"")
                    .swift("A", Sources.a("@IBSegueAction func makeB(_ coder: NSCoder) -> B? { B(coder: coder) }"))
                    .swift("Fade", fade("source.navigationController?.pushViewController(destination, animated: true)"))
            },
            [.tap("bA")],
            [
                .stack("N", ["A", "B"]), .console([]), .rule("SEG-7", .certain),
                .events([
                    "A.makeB:", "B.init(coder:)", "A.prepare", "-.Fade.perform", "B.viewDidAppear(true)",
                ]),
            ]
        ),
        Meeting(
            "M-96",
            "what a segue's own class presents, an unwind dismisses",
            ["SEG-7", "UNW-10", "LIFE-22"],
            {
                try own("custom", target: [unwind("bB")])
                    .swift("A", home("A"))
                    .swift(
                        "Fade",
                        fade(
                            "destination.modalPresentationStyle = .fullScreen; source.present(destination, animated: true)"
                        )
                    )
            },
            [.tap("bA"), .tap("bB")],
            [.presented(by: "N", nil), .stack("N", ["A"]), .events(["A.viewDidAppear(true)", "B.deinit"])]
        ),
        Meeting(
            "M-97",
            "a segue's own class that fades first presents in the end",
            ["SEG-7", "SEG-35", "LIFE-21"],
            {
                try own("custom").swift(
                    "Fade",
                    fade(
                        """
                        let from = source
                        let to = destination
                        UIView.animate(withDuration: 1, animations: {}, completion: { _ in
                            from.present(to, animated: false)
                        })
                        """
                    )
                )
            },
            [.tap("bA")],
            [.presented(by: "N", "B"), .events(["B.viewDidAppear(false)"])]
        ),
        Meeting(
            "M-98",
            "a segue class that the target does not have raises before prepare",
            ["SEG-34", "SEG-20"],
            { try own("custom") },
            [.tap("bA")],
            [
                .exception("NSInternalInconsistencyException", "Could not create a segue of class '(null)'"),
                .no("A.prepare"), .events(["B.init(coder:)"]), .rule("SEG-34", .certain),
            ]
        ),
        Meeting(
            "M-99",
            "a dismissal and a presentation in two lines: the second is dropped, and works without animation",
            ["SEG-82", "NAV-34", "LIFE-54"],
            {
                try closing(
                    "let below = presentingViewController; dismiss(animated: true); below?.present(X(), animated: true)"
                )
            },
            [.tap("bA"), .tap("bM")],
            [
                .presented(by: "A", nil), .alive(["A"]), .rule("SEG-82", .certain),
                .console([
                    "Attempt to present <App.X: 0x…> on <App.A: 0x…> (from <App.A: 0x…>) while a presentation is in progress."
                ]),
            ]
        ),
        Meeting(
            "M-100",
            "a dismissal without animation leaves room for a presentation at once",
            ["SEG-82", "NAV-34", "LIFE-23"],
            {
                try closing(
                    "let below = presentingViewController; dismiss(animated: false); below?.present(X(), animated: true)"
                )
            },
            [.tap("bA"), .tap("bM")],
            [.presented(by: "A", "X"), .console([]), .events(["M.viewWillDisappear(false)"])]
        ),
        Meeting(
            "M-101",
            "what is pushed from viewDidAppear is pushed the first time only, by isMovingToParent",
            ["LIFE-13", "SEG-84", "LIFE-12"],
            {
                try Fixture(
                    "N",
                    .navigation("N", root: "A"),
                    .content("A", [button("bA", "show", "B")]),
                    .content("B", [.manual(.segue("show", "toC", to: "C"))]),
                    .content("C")
                )
                .swift(
                    "B",
                    """
                    import UIKit

                    class B: UIViewController {
                        override func viewDidAppear(_ animated: Bool) {
                            super.viewDidAppear(animated)
                            guard isMovingToParent else { return }
                            performSegue(withIdentifier: "toC", sender: nil)
                        }
                    }
                    """
                )
            },
            [.tap("bA"), .act(.back)],
            [.stack("N", ["A", "B"]), .events(["C.deinit"]), .no("C.init(coder:)")]
        ),
        Meeting(
            "M-102",
            "a delegate that code has set refuses a tab, where a nearer controller would not",
            ["INJ-86", "NAV-41"],
            {
                try Fixture("T", .tabs("T", ["A", "Y"]), .content("A"), .content("Y"))
                    .swift("A", tabDelegate("A", sets: true, answer: "true"))
                    .swift("Y", tabDelegate("Y", sets: false, answer: "false"))
            },
            [.act(.selectTab(1))],
            [.visible(["T", "A"]), .events(["Y.tabBarController"]), .no("A.tabBarController")]
        ),
    ]

    // MARK: - Parts

    /// A split view with two columns.
    private static func container(_ name: String, _ children: [String], class customClass: String? = nil) -> Board.Scene
    {
        let names = ["masterViewController", "detailViewController"]
        let relationships = zip(names, children).map { (name: $0, to: $1) }
        let kind = Board.Scene.Kind.container("splitViewController", relationships: relationships)
        let attributes = "allowDoubleColumnStyle=\"YES\""
        return Board.Scene(name: name, kind: kind, customClass: customClass, attributes: attributes)
    }

    private static func split(
        _ element: Board.Element?,
        sheet: [Board.Element] = [],
        detail: [Board.Element] = []
    ) throws -> Fixture {
        try Fixture(
            "S",
            container("S", ["MN", "DN"]),
            .navigation("MN", root: "L"),
            .content("L", element.map { [$0] } ?? []),
            .navigation("DN", root: "D"),
            .content("D", detail),
            .content("M", sheet),
            .content("X")
        )
    }

    private static let filling = """
        import UIKit

        class S: UISplitViewController, UISplitViewControllerDelegate {
            override func viewDidLoad() {
                super.viewDidLoad()
                delegate = self
                let board = UIStoryboard(name: "Main", bundle: nil)
                setViewController(board.instantiateViewController(withIdentifier: "L"), for: .primary)
                setViewController(board.instantiateViewController(withIdentifier: "D"), for: .secondary)
            }

            func splitViewController(
                _ split: UISplitViewController,
                topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
            ) -> UISplitViewController.Column {
                .primary
            }
        }
        """

    private static func crowded(extra: Board.Element? = nil) throws -> Fixture {
        try Fixture(
            "T",
            .tabs("T", ["A", "B", "C", "D", "EN", "F"]),
            .content("A", [code("bA")]),
            .content("B"),
            .content("C"),
            .content("D"),
            .navigation("EN", root: "E"),
            .content("E", [button("bE", "show", "G")]),
            .content("F", [button("bF", "presentation", "M")] + (extra.map { [$0] } ?? [])),
            .content("G"),
            .content("M")
        )
    }

    /// A stack with A, which shows B by a segue of the class Fade.
    private static func own(_ kind: String, more: String = "", target: [Board.Element] = []) throws -> Fixture {
        let name = "customClass=\"Fade\" customModule=\"App\" customModuleProvider=\"target\""
        return try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [button("bA", kind, "B", "\(name) \(more)")]),
            .content("B", target)
        )
    }

    private static func fade(_ statements: String) -> String {
        """
        import UIKit

        class Fade: UIStoryboardSegue {
            override func perform() {
                \(statements)
            }
        }
        """
    }

    /// A presents M, whose button runs statements.
    private static func closing(_ statements: String) throws -> Fixture {
        try Fixture("A", .content("A", [button("bA", "presentation", "M")]), .content("M", [code("bM")]), .content("X"))
            .swift("M", going("M", statements))
    }

    private static func tabDelegate(_ name: String, sets: Bool, answer: String) -> String {
        """
        import UIKit

        class \(name): UIViewController, UITabBarControllerDelegate {
            override func viewDidLoad() {
                super.viewDidLoad()
                \(sets ? "tabBarController?.delegate = tabBarController?.viewControllers?[1] as? Y" : "")
            }

            func tabBarController(_ tabs: UITabBarController, shouldSelect other: UIViewController) -> Bool {
                \(answer)
            }
        }
        """
    }
}
