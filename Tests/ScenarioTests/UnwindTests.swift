import SceneFlow
import Simulation
import Testing

/// Unwind segues: section 6 of UIKit's rules (UNW).
struct UnwindTests {
    @Test func `T-81 the nearest controller that has the action answers`() throws {
        var app = try Scenario(Self.stack.swift("A", Self.answering("A")).swift("B", Self.answering("B")))
        app.tap("bA")
        app.tap("bB")
        app.tap("bC")
        app.expectNoCrash()
        app.expectOrder("C.shouldPerformSegue", "B.asked(true)", "C.prepare", "B.back:", "C.willMove(nil)", "C.deinit")
        app.expectNone("A.asked(false)")
        app.expectStack("N", "A", "B")
    }

    @Test func `T-82 a controller may decline`() throws {
        var app = try Scenario(
            Self.stack.swift("A", Self.answering("A"))
                .swift(
                    "B",
                    Self.answering(
                        "B",
                        """
                            override func canPerformUnwindSegueAction(
                                _ action: Selector, from fromViewController: UIViewController, sender: Any?
                            ) -> Bool {
                                false
                            }
                        """
                    )
                )
        )
        app.tap("bA")
        app.tap("bB")
        app.tap("bC")
        app.expectNoCrash()
        app.expectOrder("B.asked(false)", "A.asked(true)", "C.prepare", "A.back:")
        app.expectStack("N", "A")
    }

    @Test func `T-82 a controller that lacks the action is passed by`() throws {
        var app = try Scenario(Self.stack.swift("A", Self.answering("A")))
        app.tap("bA")
        app.tap("bB")
        app.tap("bC")
        app.expectNoCrash()
        app.expectOrder("C.shouldPerformSegue", "B.asked(false)", "A.asked(true)", "C.prepare", "A.back:")
        app.expectEvents(of: "B", "asked(false)", "willMove(nil)", "didMove(nil)", "deinit")
        app.expectStack("N", "A")
    }

    @Test func `T-83 a cascade is dismissed once`() throws {
        var app = try Scenario(Self.cascade)
        for button in ["V1", "V2", "V3"] { app.tap("b\(button)") }
        let modals = app.state.live.dropFirst()
        app.tap("bV4")
        app.expectNoCrash()
        app.expectOrder(
            "V4.asked(false)",
            "V3.asked(false)",
            "V2.asked(false)",
            "V1.asked(true)",
            "V4.prepare",
            "V1.back:"
        )
        let dismissed = app.step.events.filter { if case .dismiss = $0.kind { true } else { false } }
        #expect(dismissed.compactMap(\.instance) == modals.reversed())
        app.expectAlive("V1")
    }

    @Test func `T-84 a modal unwinds to the bottom of the stack below it`() throws {
        var app = try Scenario(
            Fixture(
                "N",
                .navigation("N", root: "A"),
                .content("A", [.button("bA", [.segue("show", "toV", to: "V2")])]),
                .content(
                    "V2",
                    [.button("bV", [.segue("presentation", "toS", to: "S", attributes: Self.fullScreen)])]
                ),
                .content("S", [.button("bS", [.unwind("back:")])])
            )
            .swift("A", Self.answering("A"))
        )
        app.tap("bA")
        app.tap("bV")
        app.tap("bS")
        app.expectNoCrash()
        app.expectOrder(
            "S.shouldPerformSegue",
            "V2.asked(false)",
            "S.asked(false)",
            "A.asked(true)",
            "S.prepare",
            "A.back:"
        )
        app.expectStack("N", "A")
        app.expectPresented(by: "N", nil)
        app.expectAlive("N", "A")
    }

    @Test func `T-85 an unwind crosses tabs`() throws {
        var app = try Scenario(
            Fixture(
                "T",
                .tabs("T", ["N", "V"]),
                .navigation("N", root: "F"),
                .content("F", [.button("bF", [.segue("show", "toP", to: "P")])]),
                .content("P"),
                .content(
                    "V",
                    [.button("bV", [.segue("presentation", "toS", to: "S", attributes: Self.fullScreen)])]
                ),
                .content("S", [.button("bS", [.unwind("back:")])])
            )
            .swift("F", Self.answering("F"))
        )
        app.tap("bF")
        app.act(.selectTab(1))
        app.tap("bV")
        app.tap("bS")
        app.expectNoCrash()
        app.expectOrder(
            "S.shouldPerformSegue",
            "V.asked(false)",
            "S.asked(false)",
            "P.asked(false)",
            "F.asked(true)",
            "S.prepare",
            "F.back:",
            "P.deinit"
        )
        app.expectStack("N", "F")
        app.expectVisible("T", "N", "F")
        app.expectAlive("T", "N", "F", "V")
    }

    @Test(arguments: [
        ("return []", "P"), ("return [children[0]]", "K"), ("return children.reversed()", "K"),
        ("return super.allowedChildrenForUnwinding(from: source)", "K"),
    ])
    func `an override decides which children take part`(_ body: String, _ target: String) throws {
        let override = """
                override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
                    \(body)
                }
            """
        var app = try Scenario(
            Fixture(
                "P",
                .content("P", [.container("first", to: "K"), .container("second", to: "S")]),
                .content("K"),
                .content("S", [.button("bS", [.unwind("back:")])])
            )
            .swift("P", Self.answering("P", override)).swift("K", Self.answering("K"))
        )
        app.tap("bS")
        app.expectOrder("\(target).asked(true)", "S.prepare", "\(target).back:")
        app.expectNone("\(target == "P" ? "K" : "P").asked(\(target == "K"))")
    }

    @Test func `T-86 where nobody has the action, nothing happens`() throws {
        var app = try Scenario(Self.stack)
        app.tap("bA")
        app.tap("bB")
        let before = app.state
        app.tap("bC")
        app.expectNoCrash()
        app.expectConsole()
        #expect(app.trace == ["C.shouldPerformSegue", "B.asked(false)", "A.asked(false)", "N.asked(false)"])
        #expect(app.state == before)
    }

    @Test func `T-87 the action runs before anything goes`() throws {
        var app = try Scenario(
            Self.cascade.swift(
                "V1",
                """
                import UIKit

                class V1: UIViewController {
                    @IBAction func back(_ segue: UIStoryboardSegue) {
                        present(Z(), animated: true)
                    }
                }

                class Z: UIViewController {}
                """
            )
        )
        for button in ["V1", "V2", "V3"] { app.tap("b\(button)") }
        app.tap("bV4")
        app.expectNoCrash()
        app.expectConsole(
            "Attempt to present <App.Z: 0x…> on <App.V1: 0x…> (from <App.V1: 0x…>) which is already presenting "
                + "<App.V2: 0x…>."
        )
        app.expectAlive("V1")
    }

    @Test func `T-88 a refused unwind does not search`() throws {
        let refusing = """
            import UIKit

            class C: UIViewController {
                override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
                    false
                }
            }
            """
        var app = try Scenario(Self.stack.swift("B", Self.answering("B")).swift("C", refusing))
        app.tap("bA")
        app.tap("bB")
        app.tap("bC")
        app.expectNoCrash()
        app.expectEvents("C.shouldPerformSegue")
        app.act(.performSegue(identifier: "home"), on: "C")
        app.expectNoCrash()
        app.expectOrder("B.asked(true)", "C.prepare", "B.back:")
        app.expectNone("C.shouldPerformSegue")
        app.expectStack("N", "A", "B")
    }

    // MARK: - Apps

    private static let fullScreen = "modalPresentationStyle=\"fullScreen\""

    /// A stack with A, B and C, which unwinds to `back:`.
    private static var stack: Fixture {
        get throws {
            try Fixture(
                "N",
                .navigation("N", root: "A"),
                .content("A", [.button("bA", [.segue("show", "toB", to: "B")])]),
                .content("B", [.button("bB", [.segue("show", "toC", to: "C")])]),
                .content("C", [.button("bC", [.unwind("back:", identifier: "home")])])
            )
        }
    }

    /// V1 presents V2 presents V3 presents V4, which unwinds to V1.
    private static var cascade: Fixture {
        get throws {
            try Fixture(
                "V1",
                .content("V1", [.button("bV1", [.segue("presentation", "to2", to: "V2")])]),
                .content("V2", [.button("bV2", [.segue("presentation", "to3", to: "V3")])]),
                .content("V3", [.button("bV3", [.segue("presentation", "to4", to: "V4")])]),
                .content("V4", [.button("bV4", [.unwind("back:")])])
            )
            .swift("V1", answering("V1"))
        }
    }

    /// A class with the unwind action `back(_:)`.
    private static func answering(_ name: String, _ more: String = "") -> String {
        """
        import UIKit

        class \(name): UIViewController {
            @IBAction func back(_ segue: UIStoryboardSegue) {}
        \(more)
        }
        """
    }
}
