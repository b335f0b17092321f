import SceneFlow
import Testing

@testable import Simulation

/// Orders that UIKit does not guarantee: the trace names the one taken, once for each rule.
struct OrderTests {
    @Test func `containers and what they show are told in an order that nobody promises`() {
        let session = Session(Fixture.navigation)
        #expect(Self.orders(session).contains("LIFE-40"))
        #expect(Self.orders(session).count { $0 == "LIFE-40" } == 1)
    }

    @Test func `popping several tells which was told first`() {
        var session = Session(Fixture.navigation)
        session.tap("bB")
        #expect(Self.orders(session) == [])
        session.tap("bC")
        session.act(.popToRoot)
        #expect(Self.orders(session) == ["LIFE-15"])
    }

    @Test func `making a container tells whose awakeFromNib comes first, and releasing it who goes first`() {
        var session = Session(Fixture.navigationInModal)
        session.tap("bE")
        #expect(Self.orders(session) == ["INST-41", "LIFE-40"])
        session.act(.dismiss)
        #expect(Self.orders(session) == ["LIFE-40", "LIFE-53"])
    }

    @Test func `a new root and a chain of modals tell theirs`() {
        var flow = Fixture.navigation
        flow.button("A", "root", [.show(.scene("B"), .setRoot)])
        var session = Session(flow)
        session.tap("root")
        #expect(Self.orders(session).contains("LIFE-30"))
        var chain = Session(Fixture.cascade)
        while let top = chain.visible.last, top != "V4" { chain.tap("bV\((Int(top.dropFirst()) ?? 0) + 1)") }
        chain.act(.dismiss, on: "V1")
        #expect(Self.orders(chain).contains("LIFE-25"))
    }

    private static func orders(_ session: Session) -> [String] {
        session.step.events.compactMap { event in
            if case .order = event.kind { event.rule.description } else { nil }
        }
    }
}
