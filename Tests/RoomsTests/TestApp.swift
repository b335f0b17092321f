import SceneFlow
import Simulation

/// A list in a navigation controller; the button `go` pushes a detail, the button `sheet` presents one.
enum TestApp {
    static let flow: Flow = {
        var flow = Flow(id: "app", title: "App")
        func scene(_ id: String, _ kind: ControllerKind = .viewController) -> Scene {
            Scene(key: "Main/\(id)", origin: .storyboard(name: "Main", objectID: id), title: id, kind: kind)
        }
        flow.scenes = [scene("nav", .navigationController), scene("list"), scene("detail")]
        func segue(_ id: String, _ from: Int, _ to: Int, _ kind: SegueKind, _ trigger: Segue.Trigger) -> Segue {
            Segue(
                key: "Main/\(id)",
                source: Scene.ID(from),
                destination: .scene(Scene.ID(to)),
                kind: kind,
                trigger: trigger
            )
        }
        var root = segue("root", 0, 1, .relationship, .relationship)
        root.relationship = "rootViewController"
        flow.segues = [
            root,
            segue("push", 1, 2, .show, .control("go")),
            segue("present", 2, 1, .presentation, .control("sheet")),
        ]
        flow.scenes[0].segues = [Segue.ID(0)]
        flow.scenes[1].segues = [Segue.ID(1)]
        flow.scenes[2].segues = [Segue.ID(2)]
        var button = ViewNode(id: "go", kind: "button", frame: Frame(x: 20, y: 80, width: 100, height: 44))
        button.text = "Go"
        var view = ViewNode(id: "view", kind: "view", frame: Frame(x: 0, y: 0, width: 393, height: 852))
        view.children = [button]
        flow.scenes[1].view = view
        flow.storyboards = [Storyboard(name: "Main", file: "Main.storyboard", initial: Scene.ID(0))]
        flow.launch = .storyboard(name: "Main", initial: Scene.ID(0))
        flow.digest = "test"
        return flow
    }()

    /// The crash that an action ends in after the launch.
    static func crashed(by action: Action, in flow: Flow) -> Crash? {
        let simulator = Simulator(flow: flow)
        let launched = simulator.step(Action(.launch), in: SimulationState())
        return simulator.step(action, in: launched.state).state.crash
    }

    static let simulator = Simulator(flow: flow)
    static let go = Action(.tap(view: "go"))
    static let back = Action(.back)
}

extension Flow {
    /// Puts a tab bar controller around the whole of `TestApp`: the numbers of all instances move by one.
    mutating func putIntoTabs() {
        let tabs = Scene.ID(scenes.count)
        var tab = segues[0]
        tab.key = "Main/tab"
        tab.source = tabs
        tab.destination = .scene(Scene.ID(0))
        tab.relationship = "viewControllers"
        var outer = Scene(
            key: "Main/tabs",
            origin: .storyboard(name: "Main", objectID: "tabs"),
            title: "tabs",
            kind: .tabBarController
        )
        outer.segues = [Segue.ID(segues.count)]
        segues.append(tab)
        scenes.append(outer)
        storyboards[0].initial = tabs
        launch = .storyboard(name: "Main", initial: tabs)
    }
}
