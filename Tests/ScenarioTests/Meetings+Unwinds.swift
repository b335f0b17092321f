import Simulation

extension Meetings {
    static let unwinds: [Meeting] = [
        Meeting(
            "M-50",
            "an unwind out of an embedded child of a modal closes the modal",
            ["UNW-18", "UNW-10", "SEG-60"],
            {
                try Fixture(
                    "A",
                    .content("A", [button("bA", "presentation", "P")]),
                    .content("P", [.container("emb", to: "K")]),
                    .content("K", [unwind("bK")])
                )
                .swift("A", home("A"))
            },
            [.tap("bA"), .tap("bK")],
            [
                .alive(["A"]),
                .events(["K.shouldPerformSegue", "P.asked(false)", "A.asked(true)", "K.prepare", "A.back:"]),
            ]
        ),
        Meeting(
            "M-51",
            "an embedded child unwinds to its parent, and nothing moves",
            ["UNW-18", "UNW-10"],
            {
                try Fixture("P", .content("P", [.container("emb", to: "K")]), .content("K", [unwind("bK")]))
                    .swift("P", home("P"))
            },
            [.tap("bK")],
            [.events(["P.asked(true)", "K.prepare", "P.back:"]), .visible(["P", "K"])]
        ),
        Meeting(
            "M-52",
            "an unwind from a pushed controller of a modal stack pops and dismisses in one go",
            ["UNW-10", "UNW-18", "LIFE-53"],
            { try modalStack(home("A")) },
            [.tap("bA"), .tap("bE"), .tap("bG")],
            [.alive(["N", "A"]), .events(["E.asked(false)", "A.asked(true)", "G.prepare", "A.back:"])]
        ),
        Meeting(
            "M-53",
            "an unwind inside of a modal stack stays inside",
            ["UNW-13", "UNW-10"],
            { try modalStack("import UIKit\n\nclass A: UIViewController {}\n").swift("E", home("E")) },
            [.tap("bA"), .tap("bE"), .tap("bG")],
            [.stack("NE", ["E"]), .presented(by: "N", "NE"), .no("A.asked(false)")]
        ),
        Meeting(
            "M-54",
            "an unwind goes to another tab and selects it",
            ["UNW-8", "UNW-10"],
            {
                try Fixture(
                    "T",
                    .tabs("T", ["A", "N2"]),
                    .content("A"),
                    .navigation("N2", root: "X"),
                    .content("X", [unwind("bX")])
                )
                .swift("A", home("A"))
            },
            [.act(.selectTab(1)), .tap("bX")],
            [
                .visible(["T", "A"]), .events(["A.asked(true)", "X.prepare", "A.back:"]),
                .events(["A.viewWillAppear(false)", "X.viewWillDisappear(false)"]),
            ]
        ),
        Meeting(
            "M-55",
            "of two tabs that answer, the first of the others is taken",
            ["UNW-8", "UNW-5"],
            {
                try Fixture(
                    "T",
                    .tabs("T", ["X", "A", "B"]),
                    .content("X", [unwind("bX")]),
                    .content("A"),
                    .content("B")
                )
                .swift("A", home("A")).swift("B", home("B"))
            },
            [.tap("bX")],
            [.visible(["T", "A"]), .events(["A.asked(true)", "A.back:"]), .no("B.asked(true)")]
        ),
        Meeting(
            "M-56",
            "an unwind closes what its destination presents besides",
            ["UNW-10", "UNW-12"],
            {
                try chain
                    .swift("B", home("B"))
            },
            [.tap("bA"), .tap("bB"), .tap("bC")],
            [.alive(["A", "B"]), .presented(by: "A", "B"), .no("A.asked(false)")]
        ),
        Meeting(
            "M-57",
            "a destination that declines is passed over, in a modal as in a stack",
            ["UNW-7", "UNW-13"],
            {
                try chain
                    .swift("A", home("A")).swift("B", home("B", more: declining))
            },
            [.tap("bA"), .tap("bB"), .tap("bC")],
            [.alive(["A"]), .events(["B.asked(false)", "A.asked(true)"])]
        ),
        Meeting(
            "M-58",
            "a controller that answers for an action it lacks crashes when it is sent",
            ["UNW-15", "UNW-7"],
            {
                try pushed
                    .swift("A", eager("A"))
            },
            [.tap("bA"), .tap("bB")],
            [.exception("NSInvalidArgumentException", "-[App.A back:]: unrecognized selector sent to instance")]
        ),
        Meeting(
            "M-59",
            "a source that answers itself runs its action and stays",
            ["UNW-16", "UNW-7"],
            {
                try pushed
                    .swift("A", home("A", more: declining)).swift("B", home("B", more: accepting))
                    .swift("N", "import UIKit\n\nclass N: UINavigationController {}\n")
            },
            [.tap("bA"), .tap("bB")],
            [.stack("N", ["A", "B"])]
        ),
        Meeting(
            "M-60",
            "an unwind by identifier asks nobody whether it should",
            ["SEG-32", "SEG-21", "UNW-3"],
            {
                try Fixture(
                    "N",
                    .navigation("N", root: "A"),
                    .content("A", [button("bA", "show", "B")]),
                    .content("B", [.manual(.unwind("back:", identifier: "home")), code("go")])
                )
                .swift("A", home("A")).swift("B", going("B", "performSegue(withIdentifier: \"home\", sender: self)"))
            },
            [.tap("bA"), .tap("go")],
            [.stack("N", ["A"]), .no("B.shouldPerformSegue"), .events(["A.asked(true)", "B.prepare", "A.back:"])]
        ),
        Meeting(
            "M-61",
            "an unwind to the list of a collapsed split view pops the merged detail",
            ["UNW-10", "SPL-3"],
            { try split.swift("L", home("L")) },
            [.tap("bD")],
            [.stack("MN", ["L"]), .visible(["S", "MN", "L"])]
        ),
        Meeting(
            "M-62",
            "an unwind from the detail of an expanded split view leaves both columns",
            ["UNW-10", "UNW-18", "OBJ-9"],
            on: iPad,
            { try split.swift("L", home("L")) },
            [.tap("bD")],
            [.events(["L.asked(true)", "D.prepare", "L.back:"]), .visible(["S", "MN", "L", "DN", "D"])]
        ),
        Meeting(
            "M-63",
            "an unwind without action in the document raises when it is performed",
            ["UNW-20", "SEG-32"],
            {
                try Fixture(
                    "A",
                    .content("A", [.button("bA", [.unwind("")])])
                )
            },
            [.tap("bA")],
            [.exception("NSInternalInconsistencyException", "Cannot perform an unwind without an unwind action")]
        ),
        Meeting(
            "M-64",
            "an unwind of a modal to its own embedded child finds no way back",
            ["UNW-17", "UNW-5"],
            {
                try Fixture(
                    "A",
                    .content("A", [button("bA", "presentation", "P")]),
                    .content("P", [.container("emb", to: "K"), unwind("bP")]),
                    .content("K")
                )
                .swift("K", home("K"))
            },
            [.tap("bA"), .tap("bP")],
            [.exception("NSInternalInconsistencyException", "Could not unwind from <App.P: 0x…> to <App.K: 0x…>")]
        ),
    ]

    /// A stack with A, which shows B, which unwinds.
    private static var pushed: Fixture {
        get throws {
            try Fixture(
                "N",
                .navigation("N", root: "A"),
                .content("A", [button("bA", "show", "B")]),
                .content("B", [unwind("bB")])
            )
        }
    }

    /// A presents B presents C, which unwinds.
    private static var chain: Fixture {
        get throws {
            try Fixture(
                "A",
                .content("A", [button("bA", "presentation", "B")]),
                .content("B", [button("bB", "presentation", "C")]),
                .content("C", [unwind("bC")])
            )
        }
    }

    /// A split view with L, and with D, which unwinds.
    private static var split: Fixture {
        get throws {
            try Fixture(
                "S",
                .split("S", "MN", "DN"),
                .navigation("MN", root: "L"),
                .content("L"),
                .navigation("DN", root: "D"),
                .content("D", [unwind("bD")])
            )
        }
    }

    private static func modalStack(_ a: String) throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [button("bA", "presentation", "NE")]),
            .navigation("NE", root: "E"),
            .content("E", [button("bE", "show", "G")]),
            .content("G", [unwind("bG")])
        )
        .swift("A", a)
    }

    private static func deciding(_ answer: Bool) -> String {
        """
            override func canPerformUnwindSegueAction(
                _ action: Selector, from fromViewController: UIViewController, sender: Any?
            ) -> Bool {
                \(answer)
            }
        """
    }

    private static let declining = deciding(false)
    private static let accepting = deciding(true)

    private static func eager(_ name: String) -> String {
        """
        import UIKit

        class \(name): UIViewController {
        \(accepting)
        }
        """
    }
}
