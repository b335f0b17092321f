import SceneFlow
import Simulation

extension Meetings {
    static let modals: [Meeting] = [
        Meeting(
            "M-20",
            "a sheet over a tab over a stack hangs on the tab bar controller",
            ["OBJ-6", "NAV-44", "LIFE-21"],
            { try inTab(button("bA", "presentation", "M")) },
            [.tap("bA")],
            [.presented(by: "T", "M"), .no("A.viewWillDisappear(true)"), .visible(["M"])]
        ),
        Meeting(
            "M-21",
            "a full screen modal takes tab bar and stack off the window",
            ["OBJ-6", "LIFE-20", "LIFE-34"],
            { try inTab(button("bA", "presentation", "M", fullScreen)) },
            [.tap("bA")],
            [
                .presented(by: "T", "M"),
                .events([
                    "A.viewWillDisappear(true)", "M.viewWillAppear(true)",
                    "M.viewDidAppear(true)", "A.viewDidDisappear(true)",
                ]),
            ]
        ),
        Meeting(
            "M-22",
            "a current context modal in a stack's child hangs on the stack, and the tab bar stays",
            ["OBJ-6", "NAV-43"],
            { try inTab(button("bA", "presentation", "M", currentContext)) },
            [.tap("bA")],
            [.presented(by: "N1", "M"), .visible(["T", "M"])]
        ),
        Meeting(
            "M-23",
            "a current context modal goes and comes with its tab",
            ["NAV-43", "LIFE-28", "OBJ-6"],
            { try inTab(button("bA", "presentation", "M", currentContext)) },
            [.tap("bA"), .act(.selectTab(1)), .act(.selectTab(0))],
            [.visible(["T", "M"]), .events(["M.viewWillAppear(false)", "Y.viewWillDisappear(false)"])]
        ),
        Meeting(
            "M-103",
            "a current context modal leaves the screen with its tab, and lives on",
            ["NAV-43", "LIFE-28", "OBJ-6"],
            { try inTab(button("bA", "presentation", "M", currentContext)) },
            [.tap("bA"), .act(.selectTab(1))],
            [
                .visible(["T", "Y"]), .presented(by: "N1", "M"),
                .events(["M.viewWillDisappear(false)", "M.viewDidDisappear(false)"]),
            ]
        ),
        Meeting(
            "M-24",
            "with a sheet over the tab bar, no tab can be tapped",
            ["NAV-44", "OBJ-6"],
            { try inTab(button("bA", "presentation", "M")) },
            [.tap("bA"), .act(.selectTab(1))],
            [.rejected]
        ),
        Meeting(
            "M-25",
            "a sheet over a full screen modal leaves what the modal covers alone",
            ["LIFE-21", "LIFE-20", "OBJ-3"],
            { try chain(fullScreen, "") },
            [.tap("bA"), .tap("bB")],
            [.presented(by: "B", "C"), .no("B.viewWillDisappear(true)"), .no("A.viewWillAppear(true)")]
        ),
        Meeting(
            "M-26",
            "dismissing a sheet over a full screen modal brings nobody back",
            ["LIFE-23", "NAV-31"],
            { try chain(fullScreen, "") },
            [.tap("bA"), .tap("bB"), .act(.dismiss, on: "C")],
            [.alive(["A", "B"]), .no("B.viewWillAppear(true)"), .no("A.viewWillAppear(true)")]
        ),
        Meeting(
            "M-27",
            "dismissing two full screen modals at once tells the top and the bottom",
            ["LIFE-25", "NAV-31"],
            { try chain(fullScreen, fullScreen) },
            [.tap("bA"), .tap("bB"), .act(.dismiss, on: "A")],
            [
                .alive(["A"]),
                .events(["C.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewDidAppear(true)", "B.deinit"]),
                .no("B.viewWillDisappear(true)"), .no("B.viewDidDisappear(true)"), .no("B.viewWillAppear(true)"),
            ]
        ),
        Meeting(
            "M-28",
            "a sheet between a full screen modal and its presenter disappears with the chain",
            ["LIFE-25", "LIFE-23"],
            { try chain("", "") },
            [.tap("bA"), .tap("bB"), .act(.dismiss, on: "A")],
            [
                .alive(["A"]), .events(["B.viewWillDisappear(true)"]), .events(["C.viewWillDisappear(true)"]),
                .no("A.viewWillAppear(true)"),
            ]
        ),
        Meeting(
            "M-29",
            "a sheet cannot be pulled down while it presents another",
            ["NAV-50", "OBJ-3"],
            { try chain("", "") },
            [.tap("bA"), .tap("bB"), .act(.swipeDown)],
            [.alive(["A", "B"]), .presented(by: "A", "B")]
        ),
        Meeting(
            "M-30",
            "over full screen cannot be pulled down and leaves its presenter in the window",
            ["NAV-55", "LIFE-21"],
            { try chain(overFullScreen, "") },
            [.tap("bA"), .act(.swipeDown)],
            [.rejected, .presented(by: "A", "B")]
        ),
        Meeting(
            "M-31",
            "a presented stack is dismissed whole from its pushed controller",
            ["NAV-30", "NAV-32", "LIFE-53"],
            { try presentedStack("dismiss(animated: true)") },
            [.tap("bA"), .tap("bE"), .tap("go")],
            [
                .alive(["N", "A"]), .events(["G.go:", "G.viewWillDisappear(true)", "G.viewDidDisappear(true)"]),
                .no("A.viewWillAppear(true)"),
            ]
        ),
        Meeting(
            "M-32",
            "popping inside of a presented stack leaves the modal",
            ["NAV-2", "OBJ-4"],
            { try presentedStack("navigationController?.popViewController(animated: true)") },
            [.tap("bA"), .tap("bE"), .tap("go")],
            [.stack("NE", ["E"]), .presented(by: "N", "NE")]
        ),
        Meeting(
            "M-33",
            "a presented stack that is pulled down takes its pushed controllers along",
            ["NAV-50", "LIFE-53", "NAV-53"],
            { try presentedStack("") },
            [.tap("bA"), .tap("bE"), .act(.swipeDown)],
            [.alive(["N", "A"]), .no("A.viewWillAppear(true)"), .events(["G.deinit"])]
        ),
        Meeting(
            "M-34",
            "letting go of a sheet keeps everything and brings its callbacks back",
            ["LIFE-26", "NAV-50"],
            { try chain("", "") },
            [.tap("bA"), .act(.cancelSwipeDown)],
            [
                .presented(by: "A", "B"),
                .events([
                    "B.viewWillDisappear(true)", "B.viewWillAppear(true)",
                    "B.viewDidAppear(true)",
                ]), .no("B.viewDidDisappear(true)"), .no("B.deinit"),
            ]
        ),
        Meeting(
            "M-35",
            "a popover on an iPad is a sheet once the window narrows",
            ["SEG-48", "OBJ-17"],
            on: iPad,
            { try chain("popoverAnchorView=\"A00-bt-001\"", "", kind: "popoverPresentation") },
            [.tap("bA"), .act(.setTraits(.iPhone))],
            [.style("B", .pageSheet), .presented(by: "A", "B"), .no("B.viewWillDisappear(true)")]
        ),
        Meeting(
            "M-105",
            "a popover that became a sheet is a popover again when the window widens",
            ["SEG-48", "OBJ-17"],
            on: iPad,
            { try chain("popoverAnchorView=\"A00-bt-001\"", "", kind: "popoverPresentation") },
            [.tap("bA"), .act(.setTraits(.iPhone)), .act(.setTraits(.iPad))],
            [.style("B", .popover), .presented(by: "A", "B")]
        ),
        Meeting(
            "M-36",
            "before iOS 13 a modal is full screen by default",
            ["SEG-47", "LIFE-20"],
            on: LaunchOptions(iOSVersion: Version("12.4")),
            { try chain("", "") },
            [.tap("bA")],
            [.style("B", .fullScreen), .events(["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])]
        ),
        Meeting(
            "M-37",
            "an app that was built with an old SDK keeps the old default on a new system",
            ["SEG-47", "LIFE-20"],
            on: LaunchOptions(iOSVersion: Version("17.0"), linkedSDK: Version("12.0")),
            { try chain("", "") },
            [.tap("bA")],
            [.style("B", .fullScreen)]
        ),
        Meeting(
            "M-104",
            "from iOS 13 on, for an app that was built for it, a modal is a sheet by default",
            ["SEG-47", "LIFE-21"],
            on: LaunchOptions(iOSVersion: Version("13.0"), linkedSDK: Version("13.0")),
            { try chain("", "") },
            [.tap("bA")],
            [.style("B", .pageSheet), .no("A.viewWillDisappear(true)")]
        ),
        Meeting(
            "M-38",
            "a second sheet from a sibling is dropped, for their tree presents already",
            ["SEG-81", "OBJ-6", "LIFE-54"],
            { try inTab(button("bA", "presentation", "M")) },
            [.tap("bA"), .act(.performSegue(identifier: "toM"), on: "Y")],
            [
                .console([
                    "Attempt to present <App.M: 0x…> on <UITabBarController: 0x…> (from <App.Y: 0x…>) which is already "
                        + "presenting <App.M: 0x…>."
                ])
            ]
        ),
        Meeting(
            "M-39",
            "what is under a full screen modal cannot present over it",
            ["SEG-81", "LIFE-54"],
            { try chain(fullScreen, "") },
            [.tap("bA"), .act(.performSegue(identifier: "toB"), on: "A")],
            [.presented(by: "A", "B"), .events(["B.init(coder:)", "A.prepare", "B.deinit"])]
        ),
        Meeting(
            "M-40",
            "a popped controller cannot present",
            ["SEG-80", "NAV-1"],
            { try popAndPresent() },
            [.tap("bA"), .tap("go")],
            [.stack("N", ["A"]), .presented(by: "N", nil)]
        ),
        Meeting(
            "M-41",
            "a new root takes a chain of modals with it",
            ["NAV-60", "NAV-61", "LIFE-30"],
            {
                try chain("", "").swift("C", going("C", "view.window?.rootViewController = Z()")).swift(
                    "Z",
                    "import UIKit\n\nclass Z: UIViewController {}\n"
                )
            },
            [.tap("bA"), .tap("bB"), .tap("go")],
            [.alive(["Z"]), .visible(["Z"])]
        ),
    ]

    /// A tab bar with a stack with A, and with Y; M, and Y with a manual segue to it.
    private static func inTab(_ element: Board.Element) throws -> Fixture {
        try Fixture(
            "T",
            .tabs("T", ["N1", "Y"]),
            .navigation("N1", root: "A"),
            .content("A", [element]),
            .content("Y", [.manual(.segue("presentation", "toM", to: "M"))]),
            .content("M")
        )
    }

    /// A presents B presents C, which has a button `go`.
    private static func chain(_ first: String, _ second: String, kind: String = "presentation") throws -> Fixture {
        try Fixture(
            "A",
            .content("A", [button("bA", kind, "B", first)]),
            .content("B", [button("bB", "presentation", "C", second)]),
            .content("C", [code("go")])
        )
        .swift("C", going("C", ""))
    }

    /// A stack with A, which presents a stack with E, which shows G with a button `go`.
    private static func presentedStack(_ statements: String) throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [button("bA", "presentation", "NE")]),
            .navigation("NE", root: "E"),
            .content("E", [button("bE", "show", "G")]),
            .content("G", [code("go")])
        )
        .swift("G", going("G", statements))
    }

    /// A shows G, which pops itself and then presents.
    private static func popAndPresent() throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [button("bA", "show", "G")]),
            .content("G", [code("go")]),
            .content("M")
        )
        .swift(
            "G",
            going(
                "G",
                """
                navigationController?.popViewController(animated: false)
                        present(M(), animated: true)
                """
            )
        )
    }
}
