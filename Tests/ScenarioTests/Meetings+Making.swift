import Simulation

extension Meetings {
    static let making: [Meeting] = [
        Meeting(
            "M-70",
            "a segue action reaches across a storyboard reference in a popover",
            ["INST-73", "INJ-35", "SEG-48"],
            {
                try Fixture(
                    "A",
                    .content(
                        "A",
                        [
                            .button(
                                "bA",
                                [
                                    .segue(
                                        "popoverPresentation",
                                        "toR",
                                        to: "Ref",
                                        attributes: makes("R1") + " popoverAnchorView=\"A00-bt-001\""
                                    )
                                ]
                            )
                        ]
                    ),
                    .reference("Ref", storyboard: "R")
                )
                .storyboard("R", "R1", .content("R1"))
                .swift("A", maker("A", "R1")).swift("R1", Sources.demanding("R1"))
            },
            [.tap("bA")],
            [
                .presented(by: "A", "R1"), .style("R1", .pageSheet),
                .events([
                    "A.shouldPerformSegue", "A.makeR1:", "R1.init(coder:service:)", "R1.awakeFromNib", "A.prepare",
                ]),
            ]
        ),
        Meeting(
            "M-71",
            "a segue action on a relationship behind a reference is sent to the segue's source",
            ["INJ-36", "INST-72", "INST-73"],
            {
                try Fixture(
                    "A",
                    .content("A", [button("bA", "presentation", "Ref")]),
                    .reference("Ref", storyboard: "R")
                )
                .storyboard("R", "NR", .navigation("NR", root: "R1"), .content("R1"))
                .swift("A", maker("A", "R1")).swift("R1", Sources.demanding("R1"))
                .replacing(
                    "kind=\"relationship\"",
                    with: "kind=\"relationship\" \(makes("R1"))",
                    in: "App/R.storyboard"
                )
            },
            [.tap("bA")],
            [.presented(by: "A", "NR"), .events(["A.makeR1:", "R1.init(coder:service:)", "A.prepare"])]
        ),
        Meeting(
            "M-72",
            "a tab that is a reference is made with the tab bar, and its view when it is selected",
            ["INST-44", "INST-71", "OBJ-8"],
            {
                try Fixture("T", .tabs("T", ["A", "Ref"]), .content("A"), .reference("Ref", storyboard: "R"))
                    .storyboard("R", "R1", .content("R1"))
            },
            [.act(.selectTab(1))],
            [.visible(["T", "R1"]), .events(["R1.viewDidLoad", "R1.viewWillAppear(false)"]), .no("R1.init(coder:)")]
        ),
        Meeting(
            "M-73",
            "an embedded reference is made while its parent's view loads",
            ["SEG-60", "INST-71"],
            {
                try Fixture(
                    "N",
                    .navigation("N", root: "A"),
                    .content("A", [button("bA", "show", "P")]),
                    .content("P", [.container("emb", to: "Ref")]),
                    .reference("Ref", storyboard: "R")
                )
                .storyboard("R", "R1", .content("R1"))
            },
            [.tap("bA")],
            [
                .events(["P.loadView", "R1.init(coder:)", "P.prepare", "R1.viewDidLoad", "P.viewDidLoad"]),
                .visible(["N", "P", "R1"]),
            ]
        ),
        Meeting(
            "M-74",
            "an embed behind a missing storyboard crashes while the parent's view loads",
            ["INST-71", "SEG-60", "INST-11"],
            {
                try Fixture(
                    "N",
                    .navigation("N", root: "A"),
                    .content("A", [button("bA", "show", "P")]),
                    .content("P", [.container("emb", to: "Ref")]),
                    .reference("Ref", storyboard: "Gone")
                )
            },
            [.tap("bA")],
            [
                .exception("NSInvalidArgumentException", "Could not find a storyboard named 'Gone'"),
                .events(["A.prepare", "P.loadView"]),
            ]
        ),
        Meeting(
            "M-75",
            "a default path that traps in a presented stack's root crashes before prepare",
            ["INST-44", "INJ-60", "SEG-20"],
            { try presented().swift("E", Sources.demanding("E")) },
            [.tap("bA")],
            [.exception("Fatal error", Sources.notImplemented), .no("A.prepare"), .stack("N", ["A"])]
        ),
        Meeting(
            "M-76",
            "prepare that sets the root through the top controller is in time for its view",
            ["INJ-51", "SEG-20", "LIFE-21"],
            {
                try presented().swift("E", Sources.needing("E")).swift(
                    "A",
                    Sources.a(
                        """
                            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                                let stack = segue.destination as? UINavigationController
                                (stack?.topViewController as? E)?.service = Service.shared
                            }
                        """
                    )
                )
            },
            [.tap("bA")],
            [.presented(by: "N", "NE"), .events(["A.prepare", "E.service = Service.shared", "E.viewDidLoad"])]
        ),
        Meeting(
            "M-77",
            "an embedded child that needs what prepare forgot crashes inside its parent's loading",
            ["SEG-60", "INJ-52", "LIFE-10"],
            {
                try Fixture(
                    "N",
                    .navigation("N", root: "A"),
                    .content("A", [button("bA", "show", "P")]),
                    .content("P", [.container("emb", to: "K")]),
                    .content("K")
                )
                .swift("K", Sources.needing("K"))
            },
            [.tap("bA")],
            [
                .exception("Fatal error", Sources.implicitNil),
                .events(["P.willMove", "P.loadView", "P.prepare", "K.viewDidLoad"]),
                .no("P.viewDidLoad"),
            ]
        ),
        Meeting(
            "M-78",
            "a veto of an embed leaves the box empty, and code may fill it later",
            ["SEG-64", "SEG-33", "SEG-60"],
            {
                try Fixture("P", .content("P", [.container("emb", to: "K")]), .content("K")).swift(
                    "P",
                    """
                    import UIKit

                    class P: UIViewController {
                        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
                            false
                        }
                    }
                    """
                )
            },
            [.act(.performSegue(identifier: "emb"), on: "P")],
            [
                .visible(["P", "K"]),
                .events(["K.init(coder:)", "P.prepare", "K.viewDidLoad", "K.viewDidAppear(false)"]),
            ]
        ),
        Meeting(
            "M-79",
            "a scene that two segues lead to is made anew by each",
            ["SEG-22", "LIFE-54"],
            {
                try Fixture(
                    "N",
                    .navigation("N", root: "A"),
                    .content("A", [button("bA", "show", "B")]),
                    .content("B", [button("bB", "show", "B")])
                )
            },
            [.tap("bA"), .tap("bB")],
            [.stack("N", ["A", "B", "B"]), .events(["B.init(coder:)", "B.viewDidAppear(true)"])]
        ),
        Meeting(
            "M-80",
            "a stack that is set whole tells the old top and the new one",
            ["NAV-6", "NAV-5", "LIFE-10"],
            {
                try Fixture(
                    "N",
                    .navigation("N", root: "A"),
                    .content("A", [code("go")]),
                    .content("B", attributes: "storyboardIdentifier=\"B\""),
                    .content("C", attributes: "storyboardIdentifier=\"C\"")
                )
                .swift(
                    "A",
                    going(
                        "A",
                        """
                        guard let storyboard else { return }
                                let b = storyboard.instantiateViewController(withIdentifier: "B")
                                let c = storyboard.instantiateViewController(withIdentifier: "C")
                                navigationController?.setViewControllers([c, b], animated: true)
                        """
                    )
                )
            },
            [.tap("go")],
            [
                .stack("N", ["C", "B"]), .events(["A.viewWillDisappear(true)", "B.viewWillAppear(true)"]),
                .no("C.loadView"), .visible(["N", "B"]),
                .events(["C.init(coder:)", "C.awakeFromNib", "C.willMove", "C.didMove"]), .events(["A.deinit"]),
            ]
        ),
        Meeting(
            "M-81",
            "one controller twice in a stack that is set raises",
            ["SEG-71", "NAV-6"],
            {
                try Fixture("N", .navigation("N", root: "A"), .content("A", [code("go")]), .content("B"))
                    .swift(
                        "A",
                        going(
                            "A",
                            """
                            let b = B()
                                    navigationController?.setViewControllers([b, b], animated: true)
                            """
                        )
                    )
            },
            [.tap("go")],
            [
                .exception(
                    "NSInternalInconsistencyException",
                    "All view controllers in a navigation controller must be distinct (( \"<App.B: 0x…>\", \"<App.B: 0x…>\" ))"
                )
            ]
        ),
        Meeting(
            "M-82",
            "pages that are set replace each other, the new one told first",
            ["OBJ-11", "LIFE-31"],
            { try pages("[B()]") },
            [.tap("go")],
            [
                .visible(["A", "P", "B"]),
                .events(["B.willMove", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewDidAppear(true)", "B.didMove"]
                ),
            ]
        ),
        Meeting(
            "M-83",
            "no page at all raises",
            ["OBJ-11", "NAV-62"],
            { try pages("[]") },
            [.tap("go")],
            [.exception("NSInvalidArgumentException", "The number of view controllers provided (0) doesn't match")]
        ),
        Meeting(
            "M-84",
            "a push out of sight loads nothing until its tab is selected",
            ["NAV-1", "LIFE-29", "NAV-43"],
            {
                try Fixture(
                    "T",
                    .tabs("T", ["A", "N2"]),
                    .content("A", [code("go")]),
                    .navigation("N2", root: "X"),
                    .content("X"),
                    .content("B")
                )
                .swift(
                    "A",
                    going(
                        "A",
                        """
                        let stack = tabBarController?.viewControllers?[1] as? UINavigationController
                                stack?.pushViewController(B(), animated: false)
                        """
                    )
                )
            },
            [.tap("go")],
            [.stack("N2", ["X", "B"]), .no("B.loadView"), .visible(["T", "A"])]
        ),
    ]

    private static func makes(_ name: String) -> String { "destinationCreationSelector=\"make\(name):\"" }

    /// A class with the segue action `make…:`.
    private static func maker(_ name: String, _ made: String) -> String {
        """
        import UIKit

        class \(name): UIViewController {
            @IBSegueAction func make\(made)(_ coder: NSCoder) -> \(made)? {
                \(made)(coder: coder, service: Service.shared)
            }
        }
        """
    }

    private static func presented() throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [button("bA", "presentation", "NE")]),
            .navigation("NE", root: "E"),
            .content("E")
        )
    }

    /// A embeds the page controller P, and gives it pages.
    private static func pages(_ list: String) throws -> Fixture {
        try Fixture(
            "A",
            .content("A", [.container("emb", to: "P"), code("go")]),
            .pages("P", class: "P"),
            .content("B")
        )
        .swift(
            "A",
            going(
                "A",
                """
                let pages = children.first as? UIPageViewController
                        pages?.setViewControllers(\(list), direction: .forward, animated: true)
                """
            )
        )
    }
}
