import SceneFlow
import Testing

@testable import Simulation

/// Presentations that depend on the room, the system or a finger.
struct AdaptationTests {
    @Test func `automatic is full screen before iOS 13 and for apps built for it`() {
        func style(system: String?, sdk: String?) -> PresentationStyle? {
            let simulator = Simulator(flow: Fixture.modal.flow)
            let options = LaunchOptions(
                iOSVersion: system.flatMap { Version($0) },
                linkedSDK: sdk.flatMap { Version($0) }
            )
            let launched = simulator.step(Action(.launch, options: options), in: SimulationState()).state
            let state = simulator.step(Action(.tap(view: "bM")), in: launched).state
            return state.live.last.map { state.style(of: $0) }
        }
        #expect(style(system: nil, sdk: nil) == .pageSheet)
        #expect(style(system: "13.0", sdk: "13.0") == .pageSheet)
        #expect(style(system: "12.4", sdk: nil) == .fullScreen)
        #expect(style(system: "17.0", sdk: "12.0") == .fullScreen)
    }

    @Test func `a popover turns into a sheet and back as the room changes`() {
        var flow = Fixture.modal
        flow.edit {
            $0.segues[0].kind = .popoverPresentation
            $0.segues[0].popoverAnchor = "anchor"
        }
        var session = Session(flow)
        session.act(.setTraits(.iPad))
        session.tap("bM")
        #expect(session.state.style(of: session["M"]) == .popover)
        session.act(.setTraits(.iPhone))
        #expect(session.state.style(of: session["M"]) == .pageSheet)
        session.act(.setTraits(.iPad))
        #expect(session.state.style(of: session["M"]) == .popover)
        #expect(session.presented(by: "A") == "M")
    }

    @Test func `a sheet let go of halfway stays`() {
        var flow = Fixture.modal
        flow.know("M") { facts in
            facts.methods = ["ShouldDismiss", "WillDismiss", "DidDismiss", "DidAttemptToDismiss"].map {
                Method("presentationController\($0)(_:)", role: .helper)
            }
        }
        var session = Session(flow)
        session.tap("bM")
        session.act(.cancelSwipeDown)
        #expect(
            session.calls == [
                "M.presentationControllerShouldDismiss", "M.presentationControllerWillDismiss",
                "M.viewWillDisappear(true)", "M.viewWillAppear(true)", "M.viewIsAppearing(true)",
                "M.viewDidAppear(true)",
            ]
        )
        #expect(session.presented(by: "A") == "M")
    }

    @Test func `a navigation controller asks its top child whether it may be pulled down`() {
        func session(_ name: String) -> Session {
            var flow = Fixture.navigationInModal
            flow.scene("G")
            flow.segue("E", "G")
            flow.change(name) {
                $0.runtimeAttributes = [RuntimeAttribute(keyPath: "modalInPresentation", type: "boolean", value: "YES")]
            }
            var session = Session(flow)
            session.tap("bE")
            session.tap("bG")
            session.act(.swipeDown)
            return session
        }
        #expect(session("G").presented(by: "N") == "NE")
        #expect(session("NE").presented(by: "N") == "NE")
        #expect(session("E").presented(by: "N") == nil)
    }

    @Test func `a modal outlives whoever asked for it`() {
        var flow = Fixture.navigation
        flow.scene("M")
        flow.segue("B", "M", .presentation)
        var session = Session(flow)
        session.tap("bB")
        session.tap("bM")
        session.act(.pop, on: "B")
        #expect(!session.isAlive("B"))
        #expect(session.presented(by: "N") == "M")
    }
}
