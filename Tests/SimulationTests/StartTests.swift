import SceneFlow
import Testing

@testable import Simulation

/// Starts that no file names: assumed, chosen, and asked for by a launch.
struct StartTests {
    private static func launch(_ scene: String, isAlone: Bool = false) -> Action {
        Action(.launch, options: LaunchOptions(start: LaunchStart(scene: scene, isAlone: isAlone)))
    }

    /// A stack with A, which shows B; B reads its service in `viewDidLoad`.
    private static var service: FlowBuilder {
        var flow = Fixture.navigation
        flow.know("B") { $0.properties = [Property("service", type: "Service", optionality: .implicitlyUnwrapped)] }
        flow.code("B", .callback("viewDidLoad"), [.read(.implicit("service"), line: 12)])
        return flow
    }

    @Test func `an assumed start is shown, and what the launch does is less than certain`() {
        var flow = Fixture.navigation
        flow.edit { flow in
            flow.launch = .scene(Scene.ID(1))
            flow.start = .assumed(reason: "nothing says where the app starts")
        }
        let session = Session(flow)
        #expect(session.visible.last == "B")
        #expect(session.step.summary.hasPrefix("The app was launched at B, which is assumed"))
        #expect(session.step.events.allSatisfy { $0.confidence != .certain })
    }

    @Test func `a delegate that makes a root after all goes before an assumed start`() {
        var flow = Fixture.navigation
        flow.launch([.show(.scene("C"), .setRoot)])
        flow.edit { flow in
            flow.launch = .scene(Scene.ID(1))
            flow.start = .assumed(reason: "")
        }
        #expect(Session(flow).visible.last == "C")
        flow.edit { $0.start = .chosen }
        let chosen = Session(flow)
        #expect(chosen.visible.last == "B")
        #expect(chosen.step.summary.hasPrefix("The app was launched at B, set by 'entry'"))
        #expect(chosen.step.events.allSatisfy { $0.confidence == .certain })
    }

    @Test func `a launch may start at any scene, and crashes there for what it was not given`() {
        var session = Session(Self.service)
        session.act(Self.launch("Main/B"))
        #expect(session.step.outcome == .crashed)
        #expect(session.state.crash?.missing?.property == "service")
        session.act(Self.launch("Main/C"))
        #expect(session.visible.last == "C")
        #expect(session.step.summary.hasPrefix("The app was launched at C, as requested"))
        session.act(Action(.launch))
        #expect(session.visible.last == "A")
    }

    @Test func `a scene on its own has stubs for what it was not given, until the next launch`() {
        var session = Session(Self.service)
        session.act(Self.launch("Main/B", isAlone: true))
        #expect(session.visible.last == "B")
        #expect(session.injected(into: "B") == ["service = stub"])
        #expect(session.step.summary.hasPrefix("B was shown on its own"))
        session.act(Action(.launch))
        session.tap("bB")
        #expect(session.step.outcome == .crashed)
    }

    @Test func `a container on its own has stubs for its contents too`() {
        var flow = Self.service
        flow.navigation("NB", root: "B")
        var session = Session(flow)
        session.act(Self.launch("Main/NB", isAlone: true))
        #expect(session.visible.last == "B")
        #expect(session.step.outcome == .ok)
    }

    @Test func `a scene of code is made with its initialiser, of whose arguments nothing is known`() {
        var flow = Fixture.navigation
        flow.scene("K") { scene in
            scene.key = "code/K"
            scene.origin = .code
            scene.identifier = nil
        }
        flow.know("K") { type in
            type.initializers = [
                Initializer("init(service:)", [.superInit("init(nibName:bundle:)")]),
                Initializer("init(coder:)", [.traps("not implemented")]),
            ]
        }
        var session = Session(flow)
        session.act(Self.launch("code/K"))
        #expect(session.visible.last == "K")
        #expect(session.calls.first == "K.init(service:)")
    }

    @Test func `a scene that is not there is refused`() {
        var session = Session(Fixture.navigation)
        session.act(Self.launch("Main/Nope"))
        #expect(session.step.outcome == .rejected("There is no scene 'Main/Nope'."))
        #expect(session.visible.last == "A")
    }
}
