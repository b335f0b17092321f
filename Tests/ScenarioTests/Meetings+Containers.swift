import Simulation

extension Meetings {
    static let containers: [Meeting] = [
        Meeting(
            "M-01",
            "a push in one tab leaves the other tab's stack alone",
            ["OBJ-8", "NAV-43", "LIFE-10"],
            { try tabs() },
            [.act(.selectTab(1)), .tap("bX"), .act(.selectTab(0)), .tap("bA")],
            [.stack("N1", ["A", "B"]), .stack("N2", ["X", "B"]), .visible(["T", "N1", "B"])]
        ),
        Meeting(
            "M-02",
            "a tab keeps its stack while another is selected",
            ["NAV-43", "LIFE-28"],
            { try tabs() },
            [.tap("bA"), .act(.selectTab(1)), .act(.selectTab(0))],
            [
                .visible(["T", "N1", "B"]), .events(["B.viewWillAppear(false)", "X.viewWillDisappear(false)"]),
                .no("B.viewDidLoad"),
            ]
        ),
        Meeting(
            "M-03",
            "the selected tab at its root stays as it is",
            ["NAV-42", "NAV-3"],
            { try tabs() },
            [.act(.selectTab(0))],
            [.ignored, .stack("N1", ["A"])]
        ),
        Meeting(
            "M-04",
            "the selected tab pops three controllers and tells only two",
            ["NAV-42", "LIFE-15", "NAV-5"],
            { try deepTab() },
            [.tap("bA"), .tap("bB"), .act(.selectTab(0))],
            [
                .stack("N1", ["A"]), .events(["C.viewWillDisappear(true)", "A.viewWillAppear(true)"]),
                .no("B.viewWillAppear(true)"), .events(["C.deinit", "B.deinit"]),
            ]
        ),
        Meeting(
            "M-05",
            "show from a tab without a stack presents a sheet over the tab bar",
            ["SEG-40", "SEG-41", "OBJ-6", "NAV-44"],
            {
                try Fixture(
                    "T",
                    .tabs("T", ["A", "Y"]),
                    .content("A", [button("bA", "show", "B")]),
                    .content("B"),
                    .content("Y")
                )
            },
            [.tap("bA")],
            [.presented(by: "T", "B"), .style("B", .pageSheet), .no("A.viewWillDisappear(true)")]
        ),
        Meeting(
            "M-06",
            "show from an embedded child pushes onto the stack around its parent",
            ["SEG-40", "OBJ-4", "SEG-60"],
            { try embeddedInStack(button("bK", "show", "B")) },
            [.tap("bK")],
            [
                .stack("N", ["P", "B"]), .events(["P.viewWillDisappear(true)", "B.viewDidAppear(true)"]),
                .events(["K.viewWillDisappear(true)", "K.viewDidDisappear(true)"]),
            ]
        ),
        Meeting(
            "M-07",
            "a push hides parent and embedded child, and a pop brings both back",
            ["LIFE-32", "LIFE-12", "LIFE-34"],
            { try embeddedInStack(button("bK", "show", "B")) },
            [.tap("bK"), .act(.back)],
            [
                .visible(["N", "P", "K"]), .events(["P.viewWillAppear(true)", "B.deinit"]),
                .events(["K.viewWillAppear(true)", "K.viewDidAppear(true)"]), .no("K.viewDidLoad"),
            ]
        ),
        Meeting(
            "M-08",
            "an embedded stack pushes inside of its own box",
            ["SEG-62", "SEG-41", "OBJ-4"],
            { try embeddedStack() },
            [.tap("bR")],
            [.stack("KN", ["R", "S"]), .visible(["P", "KN", "S"]), .no("P.viewWillDisappear(true)")]
        ),
        Meeting(
            "M-09",
            "popping an embedded stack leaves the parent on screen",
            ["SEG-62", "LIFE-12", "NAV-2"],
            { try embeddedStack() },
            [.tap("bR"), .act(.back)],
            [.stack("KN", ["R"]), .no("P.viewWillAppear(true)"), .events(["S.didMove(nil)", "S.deinit"])]
        ),
        Meeting(
            "M-10",
            "a swipe that is let go of in a tab leaves the tab alone",
            ["LIFE-14", "NAV-10", "NAV-43"],
            { try tabs() },
            [.tap("bA"), .act(.cancelSwipeBack)],
            [
                .stack("N1", ["A", "B"]),
                .events([
                    "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
                    "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
                ]), .no("A.viewDidAppear(true)"), .no("B.deinit"),
            ]
        ),
        Meeting(
            "M-11",
            "an expanded split view shows both of its stacks",
            ["OBJ-9", "LIFE-34"],
            on: iPad,
            { try split() },
            [],
            [
                .visible(["S", "MN", "L", "DN", "D"]), .events(["L.viewDidAppear(false)"]),
                .events(["D.viewDidAppear(false)"]),
            ]
        ),
        Meeting(
            "M-12",
            "show in an expanded split view's primary stack pushes there, and the detail stays",
            ["SEG-41", "OBJ-9", "SEG-40"],
            on: iPad,
            { try split(more: button("bL", "show", "B")) },
            [.tap("bL")],
            [.stack("MN", ["L", "B"]), .visible(["S", "MN", "B", "DN", "D"]), .no("D.viewWillDisappear(true)")]
        ),
        Meeting(
            "M-13",
            "show detail from deep in the primary still replaces the secondary",
            ["SPL-1", "SPL-2"],
            on: iPad,
            { try split(more: button("bL", "show", "B"), deep: [button("bB", "showDetail", "DN2")]) },
            [.tap("bL"), .tap("bB")],
            [
                .stack("S", ["MN", "DN2"]), .stack("MN", ["L", "B"]), .events(["D2.viewDidAppear(false)"]),
                .events(["D.deinit"]),
            ]
        ),
        Meeting(
            "M-14",
            "each show detail makes a new stack and releases the old one",
            ["SEG-22", "SPL-2", "LIFE-53"],
            on: iPad,
            { try split() },
            [.select, .select],
            [
                .stack("S", ["MN", "DN2"]), .events(["D2.init(coder:)", "D2.viewDidLoad", "D2.deinit"]),
                .alive(["S", "MN", "L", "DN2", "D2"]),
            ]
        ),
        Meeting(
            "M-15",
            "a split view that narrows puts the detail on top of the primary's stack",
            ["SPL-4", "SPL-3"],
            on: iPad,
            { try split() },
            [.select, .act(.setTraits(.iPhone))],
            [.stack("MN", ["L", "DN2"]), .visible(["S", "MN", "DN2", "D2"])]
        ),
        Meeting(
            "M-16",
            "a split view that widens takes the detail off the primary's stack",
            ["SPL-4", "OBJ-9"],
            { try split() },
            [.act(.setTraits(.iPad))],
            [.stack("S", ["MN", "DN"]), .visible(["S", "MN", "L", "DN", "D"])]
        ),
        Meeting(
            "M-17",
            "a collapsed split view begins with the detail and goes back to the list",
            ["SPL-4", "NAV-11", "LIFE-12"],
            { try split() },
            [.act(.back)],
            [.stack("MN", ["L"]), .visible(["S", "MN", "L"]), .events(["L.viewDidLoad", "L.viewWillAppear(true)"])]
        ),
        Meeting(
            "M-18",
            "show detail outside of a split view presents",
            ["SPL-1", "SEG-40"],
            {
                try Fixture(
                    "N",
                    .navigation("N", root: "A"),
                    .content("A", [button("bA", "showDetail", "B")]),
                    .content("B")
                )
            },
            [.tap("bA")],
            [.presented(by: "N", "B"), .stack("N", ["A"])]
        ),
    ]

    private static func tabs() throws -> Fixture {
        try Fixture(
            "T",
            .tabs("T", ["N1", "N2"]),
            .navigation("N1", root: "A"),
            .content("A", [button("bA", "show", "B")]),
            .navigation("N2", root: "X"),
            .content("X", [button("bX", "show", "B")]),
            .content("B")
        )
    }

    private static func deepTab() throws -> Fixture {
        try Fixture(
            "T",
            .tabs("T", ["N1", "Y"]),
            .navigation("N1", root: "A"),
            .content("A", [button("bA", "show", "B")]),
            .content("B", [button("bB", "show", "C")]),
            .content("C"),
            .content("Y")
        )
    }

    private static func embeddedInStack(_ element: Board.Element) throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "P"),
            .content("P", [.container("emb", to: "K")]),
            .content("K", [element]),
            .content("B")
        )
    }

    private static func embeddedStack() throws -> Fixture {
        try Fixture(
            "P",
            .content("P", [.container("emb", to: "KN")]),
            .navigation("KN", root: "R"),
            .content("R", [button("bR", "show", "S")]),
            .content("S")
        )
    }

    private static func split(more: Board.Element? = nil, deep: [Board.Element] = []) throws -> Fixture {
        let cell = Board.Element.cell("cell", [.segue("showDetail", "det", to: "DN2")])
        return try Fixture(
            "S",
            .split("S", "MN", "DN"),
            .navigation("MN", root: "L"),
            .content("L", [cell] + (more.map { [$0] } ?? [])),
            .navigation("DN", root: "D"),
            .content("D"),
            .navigation("DN2", root: "D2"),
            .content("D2"),
            .content("B", deep)
        )
    }
}
