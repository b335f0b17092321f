import SceneFlow
import Testing

@testable import Simulation

/// Presentations: their style, their dismissal by a finger, and their lifetime.
struct AdaptationTests {
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
