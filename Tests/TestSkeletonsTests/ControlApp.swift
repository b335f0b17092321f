import Rooms
import SceneFlow
import Simulation

/// A screen of controls in a navigation controller, some with text and some without, and a detail that each leads to.
enum ControlApp {
    static let flow: Flow = {
        var flow = Flow(id: "controls", title: "Controls, all of them")
        flow.module = "Controls"
        func scene(_ id: String, _ kind: ControllerKind = .viewController, _ type: String? = nil) -> Scene {
            Scene(
                key: "Main/\(id)",
                origin: .storyboard(name: "Main", objectID: id),
                title: id,
                kind: kind,
                customClass: type
            )
        }
        flow.scenes = [
            scene("nav", .navigationController), scene("home", .tableViewController, "HomeController"),
            scene("detail", .viewController, "DetailController"),
        ]
        let fired: [(String, Segue.Trigger, String?)] = [
            ("go", .control("go"), "showDetail"), ("blank", .control("blank"), nil), ("sound", .control("sound"), nil),
            ("bin", .barItem("bin"), nil), ("icon", .barItem("icon"), nil), ("tool", .barItem("tool"), nil),
            ("named", .control("named"), nil), ("told", .control("told"), nil),
            ("still", .cell("still"), "showStill"), ("row", .cell("row"), "showRow"), ("info", .accessory("row"), nil),
        ]
        var root = Segue(
            key: "Main/root",
            source: Scene.ID(0),
            destination: .scene(Scene.ID(1)),
            kind: .relationship,
            trigger: .relationship
        )
        root.relationship = "rootViewController"
        flow.segues =
            [root]
            + fired.map { id, trigger, identifier in
                Segue(
                    key: "Main/s-\(id)",
                    source: Scene.ID(1),
                    destination: .scene(Scene.ID(2)),
                    kind: .show,
                    trigger: trigger,
                    identifier: identifier
                )
            }
        flow.scenes[0].segues = [Segue.ID(0)]
        flow.scenes[1].segues = flow.segues.indices.dropFirst().map { Segue.ID($0) }
        flow.scenes[1].view = controls()
        flow.scenes[1].navigationItem = bar()
        flow.scenes[1].toolbarItems = [BarItem(id: "tool", title: "Tool")]
        var label = node("label", "label")
        label.text = "More \"about\" it\\"
        var view = node("view", "view")
        view.children = [label]
        flow.scenes[2].view = view
        flow.storyboards = [Storyboard(name: "Main", file: "Main.storyboard", initial: Scene.ID(0))]
        flow.launch = .storyboard(name: "Main", initial: Scene.ID(0))
        var detail = ControllerClass(name: "DetailController", superclass: "UIViewController")
        detail.properties = [Property("item", type: "Item", optionality: .implicitlyUnwrapped)]
        flow.classes = [detail, ControllerClass(name: "HomeController", superclass: "UITableViewController")]
        return flow
    }()

    /// A run of actions, each as it comes.
    static func run(_ actions: [Action], _ edit: (inout Flow) -> Void = { _ in }) -> RecordedRun {
        var flow = flow
        edit(&flow)
        let plan = Recording(flow: flow.id, digest: "", entries: actions.map { Recording.Entry($0) })
        return RecordedRun(plan, with: flow)
    }

    private static func node(_ id: String, _ kind: String) -> ViewNode {
        ViewNode(id: id, kind: kind, frame: Frame(x: 0, y: 0, width: 100, height: 44))
    }

    private static func controls() -> ViewNode {
        var go = node("go", "button")
        go.text = "Go"
        var blank = node("blank", "button")
        blank.image = "star"
        blank.isSystemImage = true
        var still = node("still", "tableViewCell")
        var text = node("text", "label")
        text.text = "About"
        still.children = [text]
        var table = node("table", "tableView")
        table.sections = [
            ListSection(cells: [still], isPrototype: false),
            ListSection(cells: [node("row", "tableViewCell")], isPrototype: true),
        ]
        var named = node("named", "button")
        named.text = "Named"
        named.accessibility = Accessibility(identifier: "home.named", label: "Open it")
        var told = node("told", "imageView")
        told.accessibility.label = "A photo"
        table.children = [go, blank, node("sound", "switch"), named, told]
        return table
    }

    private static func bar() -> NavigationItem {
        var item = NavigationItem(title: "Home")
        item.left = [BarItem(id: "bin", systemItem: "trash")]
        var icon = BarItem(id: "icon")
        icon.image = "gear"
        item.right = [icon]
        return item
    }
}
