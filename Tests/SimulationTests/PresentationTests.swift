import SceneFlow
import Testing

@testable import Simulation

struct PresentationTests {
    private static func fullScreen() -> FlowBuilder {
        var flow = Fixture.modal
        flow.edit { $0.segues[0].presentationStyle = "fullScreen" }
        return flow
    }

    // T-67
    @Test func `full screen covers: the new one is there before the old one is gone`() {
        var session = Session(Self.fullScreen())
        session.tap("bM")
        #expect(
            session.calls.suffix(7) == [
                "M.loadView", "M.viewDidLoad", "A.viewWillDisappear(true)", "M.viewWillAppear(true)",
                "M.viewIsAppearing(true)", "M.viewDidAppear(true)", "A.viewDidDisappear(true)",
            ]
        )
        session.act(.dismiss)
        #expect(
            session.calls == [
                "M.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
                "A.viewDidAppear(true)", "M.viewDidDisappear(true)", "M.deinit",
            ]
        )
    }

    // T-68
    @Test func `a sheet comes and goes without its presenter's notice`() {
        var session = Session(Fixture.modal)
        session.tap("bM")
        #expect(session.calls(of: "A") == ["shouldPerformSegue", "prepare"])
        session.act(.dismiss)
        #expect(session.calls == ["M.viewWillDisappear(true)", "M.viewDidDisappear(true)", "M.deinit"])
    }

    // T-69
    @Test func `dismiss removes what the receiver presents, or else the receiver`() {
        var flow = Fixture.modal
        flow.scene("C")
        flow.segue("M", "C", .presentation)
        var session = Session(flow)
        session.tap("bM")
        session.tap("bC")
        var other = session
        session.act(.dismiss, on: "M")
        #expect(session.calls.filter { $0.hasSuffix("deinit") } == ["C.deinit"])
        session.act(.dismiss, on: "A")
        #expect(session.calls.filter { $0.hasSuffix("deinit") } == ["M.deinit"])
        other.act(.dismiss, on: "A")
        #expect(other.calls.filter { $0.hasSuffix("deinit") } == ["M.deinit", "C.deinit"])
        #expect(Set(other.rules("viewWillDisappear")) == ["LIFE-25"])
    }

    @Test func `what a full-screen modal covers hears nothing when the chain goes`() {
        var flow = Self.fullScreen()
        flow.scene("C")
        flow.segue("M", "C", .presentation) { $0.presentationStyle = "fullScreen" }
        var session = Session(flow)
        session.tap("bM")
        session.tap("bC")
        session.act(.dismiss, on: "A")
        #expect(session.calls(of: "M") == ["deinit"])
        #expect(session.calls(of: "A").last == "viewDidAppear(true)")
    }

    // T-70
    @Test func `dismiss on a pushed controller takes the whole modal stack`() {
        var flow = Fixture.navigationInModal
        flow.scene("G")
        flow.segue("E", "G")
        var session = Session(flow)
        session.tap("bE")
        session.tap("bG")
        session.act(.dismiss, on: "G")
        #expect(session.visible == ["N", "A"])
        #expect(session.calls.filter { $0.hasSuffix("deinit") }.count == 3)
        session.act(.dismiss, on: "A")
        #expect(session.step.outcome == .ignored)
    }

    // T-76
    @Test func `a sheet that is pulled down asks and tells its delegate, code does not`() {
        var flow = Fixture.modal
        flow.know("M") { facts in
            facts.methods = ["ShouldDismiss", "WillDismiss", "DidDismiss", "DidAttemptToDismiss"].map {
                Method("presentationController\($0)(_:)", role: .helper)
            }
        }
        var session = Session(flow)
        session.tap("bM")
        session.act(.swipeDown)
        #expect(
            session.calls == [
                "M.presentationControllerShouldDismiss", "M.presentationControllerWillDismiss",
                "M.viewWillDisappear(true)", "M.viewDidDisappear(true)", "M.presentationControllerDidDismiss",
                "M.deinit",
            ]
        )
        flow.change("M") {
            $0.runtimeAttributes = [RuntimeAttribute(keyPath: "modalInPresentation", type: "boolean", value: "YES")]
        }
        var stubborn = Session(flow)
        stubborn.tap("bM")
        stubborn.act(.swipeDown)
        #expect(stubborn.calls == ["M.presentationControllerDidAttemptToDismiss"])
        #expect(stubborn.isAlive("M"))
    }

    @Test func `full screen cannot be pulled down`() {
        var session = Session(Self.fullScreen())
        session.tap("bM")
        session.act(.swipeDown)
        #expect(session.step.outcome == .rejected("'M' covers the whole screen and cannot be pulled down."))
    }

    @Test func `a current context is the nearest ancestor that defines one`() {
        var flow = Fixture.tabs
        flow.scene("M")
        flow.segue("A", "M", .presentation) { $0.presentationStyle = "currentContext" }
        var session = Session(flow)
        session.tap("bM")
        #expect(session.presented(by: "N1") == "M")
        #expect(session.visible == ["T", "M"])
        session.act(.selectTab(1))
        #expect(session.calls(of: "M") == ["viewWillDisappear(false)", "viewDidDisappear(false)"])
        #expect(session.isAlive("M"))
        session.act(.selectTab(0))
        #expect(session.visible == ["T", "M"])
    }

    @Test func `the segue's style wins over the destination's`() {
        var flow = Fixture.modal
        flow.change("M") { $0.presentationStyle = "fullScreen" }
        var session = Session(flow)
        session.tap("bM")
        #expect(session.state.style(of: session["M"]) == .fullScreen)
        flow.edit { $0.segues[0].presentationStyle = "formSheet" }
        var other = Session(flow)
        other.tap("bM")
        #expect(other.state.style(of: other["M"]) == .formSheet)
    }
}
