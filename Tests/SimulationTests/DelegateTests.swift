import SceneFlow
import Testing

@testable import Simulation

struct DelegateTests {
    private static let shouldSelect = "tabBarController(_:shouldSelect:)"

    @Test func `a delegate that is set to nil is nobody`() {
        var flow = Self.refusing(in: ["A"])
        flow.code("A", .callback("viewDidLoad()"), [Self.setDelegate(to: .nothing)])
        var session = Session(flow)
        session.act(.selectTab(1))
        #expect(session.visible == ["T", "N2", "X"])
    }

    @Test func `a delegate that is not followed is nobody that is known`() {
        var flow = Self.refusing(in: ["A"])
        flow.code("A", .callback("viewDidLoad()"), [Self.setDelegate(to: .expression("coordinator"))])
        var session = Session(flow)
        session.act(.selectTab(1))
        #expect(session.visible == ["T", "N2", "X"])
    }

    @Test func `where nobody sets a delegate the nearest is likely`() {
        var session = Session(Self.refusing(in: ["A"]))
        session.act(.selectTab(1))
        #expect(session.visible == ["T", "N1", "A"])
        #expect(Self.sureness(session) == .likely)
    }

    @Test func `an outlet sets the delegate`() {
        var flow = Self.refusing(in: ["A", "T"])
        flow.know("T") { $0.superclass = "UITabBarController" }
        flow.change("T") { scene in
            scene.customClass = "T"
            scene.outlets = [
                OutletConnection(
                    id: "o",
                    owner: "T-id",
                    property: "delegate",
                    destination: "T-id",
                    isCollection: false,
                    isOfController: true,
                    location: nil
                )
            ]
        }
        var session = Session(flow)
        session.act(.selectTab(1))
        #expect(Self.sureness(session) == .certain)
        #expect(session.trace.contains("T.tabBarController"))
    }

    @Test func `the app's delegate is a delegate as any other`() {
        var flow = Fixture.split
        let split = Value.related(.rootViewController, of: .current)
        flow.launch([.set("delegate", on: split, to: .current)], isOnlyCode: false)
        flow.code(
            "AppDelegate",
            .helper("splitViewController(_:collapseSecondary:onto:)"),
            [.returns(.expression("true"))]
        )
        let session = Session(flow)
        #expect(session.visible == ["S", "MN", "L"])
        #expect(!session.isAlive("D"))
        #expect(session.trace.contains("-.splitViewController"))
    }

    @Test func `what a delegate that is not followed does with the detail is a choice, the list first`() {
        var flow = Fixture.split
        let split = Value.related(.rootViewController, of: .current)
        flow.launch([.set("delegate", on: split, to: .expression("keeper"))], isOnlyCode: false)
        var session = Session(flow)
        #expect(session.visible == ["S", "MN", "L"])
        #expect(session.step.choices.map(\.taken) == ["true"] && session.step.choices.map(\.others) == [["false"]])
        session.act(Action(.launch, choices: ["c1": "false"]))
        #expect(session.visible.last == "D")
        #expect(Session(Fixture.split).visible.last == "D", "without a delegate the detail is on top")
    }

    @Test func `a presentation's delegate is set on what is presented`() {
        var flow = Fixture.modal
        flow.code("M", .helper("presentationControllerShouldDismiss(_:)"), [.returns(.expression("true"))])
        flow.code("A", .helper("presentationControllerShouldDismiss(_:)"), [.returns(.expression("false"))])
        flow.code(
            "A",
            .callback("prepare(for:sender:)"),
            [.set(Run.presentationDelegate, on: .segueDestination, to: .current)]
        )
        var session = Session(flow)
        session.tap("bM")
        session.act(.swipeDown)
        #expect(session.presented(by: "A") == "M")
    }

    @Test func `a weak property is empty once what it refers to is gone`() {
        var flow = Fixture.navigation
        flow.know("A") { fact in
            var property = Property("detail", type: "B")
            property.optionality = .optional
            property.isWeak = true
            fact.properties = [property]
        }
        flow.code("A", .callback("prepare(for:sender:)"), [.set("detail", to: .segueDestination)])
        flow.button(
            "A",
            "ask",
            [
                .when(
                    .some(.property("detail", of: .current), variable: nil),
                    [.set("seen", to: .expression("there"))],
                    else: [.set("seen", to: .expression("gone"))]
                )
            ]
        )
        var session = Session(flow)
        session.tap("bB")
        session.act(.back)
        session.tap("ask")
        #expect(session.assigned(by: "A").contains("seen = gone"))
        #expect(session.step.choices.isEmpty)
    }

    // MARK: - Parts

    private static let tabs = Value.related(.tabBarController, of: .current)

    private static func setDelegate(to value: Value) -> Instruction { .set("delegate", on: tabs, to: value) }

    /// Tabs, with classes that refuse every selection.
    private static func refusing(in names: [String]) -> FlowBuilder {
        var flow = Fixture.tabs
        for name in names { flow.code(name, .helper(shouldSelect), [.returns(.expression("false"))]) }
        return flow
    }

    private static func sureness(_ session: Session) -> Confidence? {
        session.step.events.first { $0.kind == .callback(shouldSelect, animated: nil) }?.confidence
    }
}
