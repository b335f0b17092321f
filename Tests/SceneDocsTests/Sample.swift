import Diagnostics
import SceneFlow

/// A small app in which every kind of edge, technique and control occurs.
enum Sample {
    static let list = Scene.ID(0)
    static let detail = Scene.ID(1)
    static let editor = Scene.ID(2)
    static let navigation = Scene.ID(3)
    static let note = Scene.ID(4)
    static let tricky = Scene.ID(5)

    static let flow: Flow = {
        var flow = Flow(id: "items", title: "Items")
        flow.scenes = [listScene, detailScene, editorScene, navigationScene, noteScene, trickyScene]
        flow.launch = .storyboard(name: "Main", initial: navigation)
        flow.storyboards = [Storyboard(name: "Main", file: "App/Main.storyboard", initial: navigation)]
        flow.segues = segues
        flow.navigations = navigations
        flow.classes = classes
        flow.unresolved = [
            Unresolved(
                .identifier,
                "performSegue(withIdentifier: next, sender: nil)",
                at: SourceLocation(file: "App/Detail/ItemDetailViewController.swift", line: 40)
            ),
            Unresolved(.call, "elsewhere()", at: SourceLocation(file: "App/Elsewhere.swift", line: 1)),
        ]
        return flow
    }()

    // MARK: - Scenes

    private static func storyboardScene(
        _ objectID: String,
        _ title: String,
        _ kind: ControllerKind = .viewController,
        class name: String? = nil,
        line: Int
    ) -> Scene {
        var scene = Scene(
            key: "Main/\(objectID)",
            origin: .storyboard(name: "Main", objectID: objectID),
            title: title,
            kind: kind,
            customClass: name
        )
        scene.location = SourceLocation(file: "App/Main.storyboard", line: line)
        return scene
    }

    private static let listScene: Scene = {
        var scene = storyboardScene("lst-1", "Items", .tableViewController, class: "ItemListViewController", line: 20)
        scene.identifier = "List"
        var table = ViewNode(id: "tbl", kind: "tableView", frame: Frame(x: 0, y: 0, width: 393, height: 852))
        var cell = ViewNode(id: "cel", kind: "tableViewCell", frame: Frame(x: 0, y: 0, width: 393, height: 44))
        cell.text = "Title"
        table.sections = [ListSection(cells: [cell], isPrototype: true)]
        scene.view = table
        var item = NavigationItem(title: "Items")
        item.right = [BarItem(id: "add", systemItem: "add")]
        scene.navigationItem = item
        scene.segues = [Segue.ID(0), Segue.ID(1), Segue.ID(4)]
        scene.actions = [
            ActionConnection(id: "ac1", sender: "add", selector: "open:"),
            ActionConnection(id: "ac2", sender: "gone", selector: "lost:", target: .missing("zzz")),
        ]
        scene.outlets = [
            OutletConnection(id: "ou1", owner: "lst-1", property: "tableView", destination: "tbl"),
            OutletConnection(id: "ou2", owner: "lst-1", property: "emptyView", destination: nil),
        ]
        return scene
    }()

    private static let detailScene: Scene = {
        var scene = storyboardScene("det-1", "Item details", class: "ItemDetailViewController", line: 60)
        scene.identifier = "Detail"
        var view = ViewNode(id: "vie", kind: "view", frame: Frame(x: 0, y: 0, width: 393, height: 852))
        var label = ViewNode(id: "lab", kind: "label", frame: Frame(x: 0, y: 0, width: 100, height: 20))
        label.text = "Name"
        var button = ViewNode(id: "btn", kind: "button", frame: Frame(x: 0, y: 40, width: 100, height: 20))
        button.text = "Done *now*"
        view.children = [label, button]
        scene.view = view
        scene.gestures = [Gesture(id: "tap", kind: "tapGestureRecognizer", views: ["lab"])]
        scene.segues = [Segue.ID(3)]
        scene.actions = [
            ActionConnection(id: "ac3", sender: "btn", selector: "save:", event: "touchUpInside"),
            ActionConnection(id: "ac4", sender: "tap", selector: "copy:", target: .firstResponder),
        ]
        scene.outlets = [OutletConnection(id: "ou3", owner: "det-1", property: "nameLabel", destination: "lab")]
        return scene
    }()

    private static let editorScene = storyboardScene("edi-1", "Editor", class: "ItemEditorController", line: 90)

    private static let navigationScene: Scene = {
        var scene = storyboardScene("nav-1", "Navigation Controller", .navigationController, line: 5)
        scene.segues = [Segue.ID(2)]
        return scene
    }()

    private static let noteScene = Scene(
        key: "NoteViewController.xib",
        origin: .nib(name: "NoteViewController"),
        title: "Note",
        customClass: "NoteViewController"
    )

    /// Every name of it is an attack.
    private static let trickyScene: Scene = {
        var scene = storyboardScene(
            "\"><script>",
            "<script>alert(1)</script> [x](javascript:alert(1))\n# heading",
            class: "`</code><img src=x onerror=alert(1)>``",
            line: 120
        )
        scene.identifier = "](javascript:alert(1)) ***"
        scene.outlets = [OutletConnection(id: "o", owner: "o", property: "`<b>`\n\n# x", destination: "nowhere")]
        scene.actions = [ActionConnection(id: "a", sender: "s", selector: "<svg onload=alert(1)>:", event: "\n- x")]
        return scene
    }()

    // MARK: - Edges

    private static let segues: [Segue] = {
        var detail = Segue(
            key: "Main/sg0",
            source: Scene.ID(0),
            destination: .scene(Scene.ID(1)),
            kind: .show,
            trigger: .cell("cel"),
            identifier: "showDetail"
        )
        detail.segueAction = "makeDetail:sender:"
        detail.injection = segueActionInjection
        var edit = Segue(
            key: "Main/sg1",
            source: Scene.ID(0),
            destination: .scene(Scene.ID(2)),
            kind: .presentation,
            trigger: .manual,
            identifier: "edit"
        )
        edit.presentationStyle = "formSheet"
        edit.injection = EdgeInjection(.prepare, initializer: "init(coder:)")
        edit.injection?.sites = [InjectionSite("item", type: "Item", expression: "current", technique: .prepare)]
        var root = Segue(
            key: "Main/sg2",
            source: Scene.ID(3),
            destination: .scene(Scene.ID(0)),
            kind: .relationship,
            trigger: .relationship
        )
        root.relationship = "rootViewController"
        var back = Segue(
            key: "Main/sg3",
            source: Scene.ID(1),
            destination: .exit,
            kind: .unwind,
            trigger: .control("btn")
        )
        back.unwindAction = "unwindToList:"
        let nowhere = Segue(
            key: "Main/sg4",
            source: Scene.ID(0),
            destination: .unresolved(StoryboardReference(storyboard: "Gone"), reason: .noSuchStoryboard),
            kind: .show,
            trigger: .barItem("add")
        )
        return [detail, edit, root, back, nowhere]
    }()

    private static let navigations: [CodeNavigation] = {
        var note = CodeNavigation(
            key: "code/ItemListViewController/0",
            source: Scene.ID(0),
            trigger: .action("open:"),
            instantiation: .initializer(
                class: "NoteViewController",
                signature: "init(note:)",
                arguments: [Assignment("note", "Note()")]
            ),
            destination: .scene(Scene.ID(4)),
            operation: .present
        )
        note.wrapper = Scene.ID(3)
        note.presentationStyle = "fullScreen"
        var detail = CodeNavigation(
            key: "code/ItemListViewController/1",
            source: Scene.ID(0),
            trigger: .row(view: "tbl"),
            instantiation: .identifier("Detail", storyboard: "Main", creator: nil),
            destination: .scene(Scene.ID(1)),
            operation: .push
        )
        detail.injection = propertyInjection
        var tricky = CodeNavigation(
            key: "code/ItemListViewController/2",
            source: Scene.ID(0),
            trigger: .callback("viewDidAppear"),
            instantiation: .initial(storyboard: "Main", creator: nil),
            destination: .scene(Scene.ID(5)),
            operation: .push
        )
        tricky.label = "<img src=x onerror=alert(1)>"
        tricky.injection = trickyInjection
        return [note, detail, tricky]
    }()

    // MARK: - Injections

    private static let segueActionInjection: EdgeInjection = {
        var injection = EdgeInjection(.segueAction, initializer: "init(coder:item:)")
        var item = InjectionSite("item", type: "Item", expression: "items[row]", technique: .segueAction)
        item.location = SourceLocation(file: "App/ItemListViewController.swift", line: 17)
        var delegate = InjectionSite("delegate", type: "ItemDelegate?", expression: "self", technique: .prepare)
        delegate.conditions = ["isEditing", "segue.identifier == \"showDetail\""]
        delegate.reading = .likely
        injection.sites = [item, delegate]
        injection.missing = [
            MissingDependency(
                "store",
                type: "ItemStore!",
                usedIn: "viewDidLoad()",
                traps: true,
                location: SourceLocation(file: "App/Detail/ItemDetailViewController.swift", line: 31)
            )
        ]
        return injection
    }()

    private static let propertyInjection: EdgeInjection = {
        var injection = EdgeInjection(.property, initializer: "init(coder:)", reading: .likely)
        injection.sites = [
            InjectionSite("item", type: nil, expression: "items[row]", technique: .property),
            InjectionSite("store", type: nil, expression: "store", technique: .property),
        ]
        injection.missing = [
            MissingDependency("log", type: "Log?", usedIn: nil, traps: false, location: nil),
            MissingDependency("theme", type: "Theme?", usedIn: "viewDidAppear(_:)", traps: false, location: nil),
        ]
        return injection
    }()

    /// Every text of it is an attack.
    private static let trickyInjection: EdgeInjection = {
        var injection = EdgeInjection(.property, initializer: "init(coder:)")
        var site = InjectionSite(
            "`</code><script>alert(1)</script>",
            type: "<svg onload=alert(1)>",
            expression: "[x](javascript:alert(1)) ``<img src=x onerror=alert(1)>``\n\n# heading",
            technique: .property
        )
        site.conditions = ["</li></ul><script>alert(1)</script>", "\n    - x"]
        site.location = SourceLocation(file: "\"><img src=x>.swift", line: 1)
        injection.sites = [site]
        injection.missing = [
            MissingDependency("***", type: "](javascript:alert(1))", usedIn: "<b>`", traps: true, location: nil)
        ]
        return injection
    }()

    private static let classes: [ControllerClass] = {
        var detail = ControllerClass(name: "ItemDetailViewController", superclass: "UIViewController")
        detail.location = SourceLocation(file: "App/Detail/ItemDetailViewController.swift", line: 3)
        var item = Property("item", type: "Item")
        item.location = SourceLocation(file: "App/Detail/ItemDetailViewController.swift", line: 4)
        let store = Property("store", type: "ItemStore", optionality: .implicitlyUnwrapped)
        let use = Value.unwrap(.property("store", of: .current), isImplicit: true, text: "store")
        detail.methods = [
            Method(
                "viewDidLoad()",
                role: .callback,
                body: [
                    Instruction(
                        .evaluate(use),
                        at: SourceLocation(file: "App/Detail/ItemDetailViewController.swift", line: 31)
                    )
                ]
            )
        ]
        detail.properties = [
            item, store, Property("delegate", type: "ItemDelegate", optionality: .optional),
            Property("formatter", type: "Formatter", defaultValue: "Formatter()"),
        ]
        var designated = Initializer("init(coder:item:)")
        designated.body = [
            Instruction(.set(property: "item", on: .current, to: .variable(1))),
            Instruction(.initialize(Instruction.InitializerCall(isOwn: false, "init(coder:)"))),
        ]
        designated.location = SourceLocation(file: "App/Detail/ItemDetailViewController.swift", line: 12)
        var required = Initializer("init(coder:)")
        required.body = [Instruction(.trap(message: "use init(coder:item:)"))]
        required.isUnavailable = true
        required.renamed = "init(coder:item:)"
        var nib = Initializer("init(note:)")
        nib.isConvenience = true
        nib.parameters = [Method.Parameter("", "note", type: "Note"), Method.Parameter("in", "store", type: "Store")]
        let name = PassedValue("nibName", .text("Detail"), text: "\"Detail\"")
        nib.body = [
            Instruction(
                .branch(
                    [Instruction.Arm(.open(text: "note.isEmpty", reads: []), [Instruction(.return(.nothing))])],
                    otherwise: [
                        Instruction(.initialize(.init(isOwn: false, "init(nibName:bundle:)", [name]))),
                        Instruction(.initialize(.init(isOwn: true, "init(coder:item:)"))),
                    ]
                )
            )
        ]
        detail.initializers = [designated, required, nib]
        let list = ControllerClass(name: "ItemListViewController", superclass: "UITableViewController")
        return [detail, list]
    }()
}
