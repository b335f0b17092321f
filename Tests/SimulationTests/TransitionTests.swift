import SceneFlow
import Testing

@testable import Simulation

struct TransitionTests {
    @Test func `what waits for a dismissal's end presents`() {
        var session = Session(
            Self.modal {
                [
                    .bind(1, Self.presenter), Self.dismiss(),
                    Instruction(.completion([.show(.scene("X"), .present, from: .variable(1))])),
                ]
            }
        )
        session.tap("bM")
        session.tap("go")
        #expect(session.step.console == [])
        #expect(session.presented(by: "A") == "X")
    }

    @Test func `a dismissal during a presentation does nothing`() {
        var flow = Fixture.modal
        flow.code("M", .callback("viewWillAppear(_:)"), [Self.dismiss()])
        var session = Session(flow)
        session.tap("bM")
        #expect(
            session.step.console == [
                "Attempt to dismiss from view controller <App.A: 0x…> while a presentation or dismiss is in progress!"
            ]
        )
        #expect(session.step.events.contains { $0.rule == "SEG-83" && $0.confidence == .likely })
        #expect(session.presented(by: "A") == "M")
    }

    @Test func `a dismissal right after a presentation does nothing`() {
        var flow = Fixture.modal
        flow.scene("X")
        flow.button("A", "go", [.show(.scene("X"), .present), Self.dismiss()])
        var session = Session(flow)
        session.tap("go")
        #expect(session.presented(by: "A") == "X")
        #expect(session.step.events.contains { $0.rule == "SEG-83" })
    }

    @Test func `a dismissal from viewDidAppear dismisses`() {
        var flow = Fixture.modal
        flow.code("M", .callback("viewDidAppear(_:)"), [Self.dismiss()])
        var session = Session(flow)
        session.tap("bM")
        #expect(session.step.console == [])
        #expect(session.presented(by: "A") == nil)
        #expect(!session.isAlive("M"))
    }

    @Test func `presenting on what is being dismissed is presenting outside of the window`() {
        var flow = Fixture.modal
        flow.scene("X")
        flow.code("M", .callback("viewWillDisappear(_:)"), [.show(.scene("X"), .present)])
        var session = Session(flow)
        session.tap("bM")
        session.act(.dismiss)
        #expect(session.step.events.contains { $0.rule == "SEG-80" })
        #expect(!session.isAlive("X"))
        #expect(!session.isAlive("M"))
    }

    @Test func `a presenter presents what it dismisses until the end`() {
        let presented = Value.related(.presentedViewController, of: .variable(1))
        func told(isAnimated: Bool) -> [String] {
            var session = Session(
                Self.modal {
                    [
                        .bind(1, Self.presenter), Self.dismiss(isAnimated: isAnimated),
                        .when(
                            .some(presented, variable: nil),
                            [.set("seen", on: .variable(1), to: .expression("still"))],
                            else: [.set("seen", on: .variable(1), to: .expression("gone"))]
                        ),
                    ]
                }
            )
            session.tap("bM")
            session.tap("go")
            return session.injected(into: "A")
        }
        #expect(told(isAnimated: true) == ["seen = still"])
        #expect(told(isAnimated: false) == ["seen = gone"])
    }

    @Test func `what is covered is out of the window before it is presenting`() {
        var flow = FlowBuilder()
        for name in ["A", "M", "X"] { flow.scene(name) }
        flow.segue("A", "M", .presentation) { $0.presentationStyle = "fullScreen" }
        flow.button("M", "go", [Self.presentX()])
        flow.start("A")
        var session = Session(flow)
        session.tap("bM")
        session.tap("go")
        #expect(session.step.events.contains { $0.rule == "SEG-80" })
        #expect(!session.step.events.contains { $0.rule == "SEG-81" })
    }

    // MARK: - Flags

    @Test func `what is pushed moves to its parent and what is revealed does not`() {
        var flow = Fixture.navigation
        flow.code("B", .callback("viewWillAppear(_:)"), Self.ask(.isMovingToParent, "came"))
        flow.code("B", .callback("viewWillDisappear(_:)"), Self.ask(.isMovingFromParent, "left"))
        var session = Session(flow)
        session.tap("bB")
        #expect(session.assigned(by: "B") == ["came = yes"])
        session.tap("bC")
        #expect(session.assigned(by: "B") == ["came = yes", "left = no"])
        session.act(.back)
        #expect(session.assigned(by: "B") == ["came = no", "left = no"])
        session.act(.back)
        #expect(session.trace.contains("B.left = yes"))
    }

    @Test func `a swipe that is let go of moves from the parent and not to it`() {
        var flow = Fixture.navigation
        flow.code("B", .callback("viewWillAppear(_:)"), Self.ask(.isMovingToParent, "came"))
        flow.code("B", .callback("viewWillDisappear(_:)"), Self.ask(.isMovingFromParent, "left"))
        var session = Session(flow)
        session.tap("bB")
        session.act(.cancelSwipeBack)
        #expect(session.assigned(by: "B") == ["came = no", "left = yes"])
    }

    @Test func `the container is presented and its content is not`() {
        var flow = Fixture.navigationInModal
        flow.code(
            "E",
            .callback("viewWillAppear(_:)"),
            Self.ask(.isBeingPresented, "own")
                + Self.ask(.isBeingPresented, of: .related(.navigationController, of: .current), "container")
        )
        flow.code(
            "E",
            .callback("viewDidDisappear(_:)"),
            Self.ask(.isBeingDismissed, of: .related(.navigationController, of: .current), "gone")
        )
        var session = Session(flow)
        session.tap("bE")
        #expect(session.assigned(by: "E") == ["own = no", "container = yes"])
        session.act(.dismiss)
        #expect(session.trace.contains("E.gone = yes"))
    }

    @Test func `outside of a transition nothing moves`() {
        var flow = Fixture.navigation
        flow.button("A", "ask", Self.ask(.isMovingToParent, "moves") + Self.ask(.isViewLoaded, "loaded"))
        var session = Session(flow)
        session.tap("ask")
        #expect(session.assigned(by: "A") == ["moves = no", "loaded = yes"])
        #expect(session.step.choices.isEmpty)
    }

    // MARK: - Parts

    private static let presenter = Value.related(.presentingViewController, of: .current)

    /// A presents M, whose button `go` runs instructions; X is for them to show.
    private static func modal(_ body: () -> [Instruction]) -> FlowBuilder {
        var flow = Fixture.modal
        flow.scene("X")
        flow.button("M", "go", body())
        return flow
    }

    private static func dismiss(isAnimated: Bool = true) -> Instruction {
        var result = Instruction(.goBack(.dismiss, from: .current))
        result.isAnimated = isAnimated
        return result
    }

    private static func presentX() -> Instruction { .show(.scene("X"), .present, from: presenter) }

    private static func ask(_ flag: ControllerFlag, of owner: Value = .current, _ name: String) -> [Instruction] {
        [
            .when(
                .flag(flag, of: owner),
                [.set(name, to: .expression("yes"))],
                else: [.set(name, to: .expression("no"))]
            )
        ]
    }
}
