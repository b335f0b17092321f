import Diagnostics
import SceneFlow

@testable import SceneDocs

/// Flows that nobody designed, always the same ones.
enum SampleFlow {
    /// Numbers without a pattern.
    private struct Numbers {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    /// An app of several storyboards with as many edges as scenes and half as many again, loops and ways back among them.
    /// - Parameters:
    ///   - count: how many scenes it has.
    ///   - seed: which of all such apps.
    /// - Returns: the app.
    static func random(scenes count: Int, seed: UInt64) -> Flow {
        var numbers = Numbers(state: seed)
        var flow = Flow(id: "sample", title: "Sample")
        flow.scenes = (0..<count).map { index in
            let board = "Board\(index % max(1, count / 12))"
            var scene = Scene(
                key: "\(board)/s\(index)",
                origin: .storyboard(name: board, objectID: "s\(index)"),
                title: "Scene \(index)",
                customClass: "Scene\(index)ViewController"
            )
            scene.canvas = CanvasPoint(x: Double(numbers.below(4000)), y: Double(numbers.below(3000)))
            return scene
        }
        let kinds: [SegueKind] = [.show, .presentation, .unwind, .embed, .relationship, .custom, .push]
        flow.segues = (0..<count * 3 / 2).map { index in
            let source = Scene.ID(numbers.below(count))
            let destination: Segue.Destination =
                switch numbers.below(12) {
                case 0: .exit
                case 1: .missing(objectID: nil)
                case 2: .scene(source)
                default: .scene(Scene.ID(numbers.below(count)))
                }
            return Segue(
                key: "Board/g\(index)",
                source: source,
                destination: destination,
                kind: kinds[numbers.below(kinds.count)],
                trigger: .manual,
                identifier: "go\(index)"
            )
        }
        flow.launch = .storyboard(name: "Board0", initial: Scene.ID(0))
        flow.layout = Layout(arranging: flow)
        return flow
    }

    /// The text of every name in the hostile app.
    static let attack = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;\u{0}\u{202E}]]>--"

    /// An app in which every name is an attack, and every frame makes no sense.
    static let hostile: Flow = {
        var flow = Flow(id: "hostile", title: attack)
        flow.summary = attack
        var scene = Scene(
            key: "../../\(attack)",
            origin: .storyboard(name: attack, objectID: attack),
            title: attack,
            kind: .other(attack),
            customClass: attack
        )
        scene.identifier = attack
        scene.size = Size(width: .nan, height: -1)
        scene.navigationItem = NavigationItem(title: attack)
        scene.navigationItem?.right = [BarItem(id: nil, title: attack)]
        scene.location = SourceLocation(file: attack, line: 1)
        var view = ViewNode(id: attack, kind: "view", frame: Frame(x: 0, y: 0, width: .infinity, height: .nan))
        view.children = ["label", "button", "textField", "textView", "segmentedControl", "switch", "slider"].map {
            kind in
            var node = ViewNode(
                id: attack,
                kind: kind,
                frame: Frame(x: -1e300, y: .nan, width: 1e300, height: .infinity)
            )
            node.text = attack
            node.segments = [attack]
            node.style.fontSize = .nan
            node.style.textColor = Color(name: attack, red: .nan, green: 9, blue: -9, alpha: .infinity)
            node.style.lines = 0
            node.style.value = .nan
            return node
        }
        var table = ViewNode(id: attack, kind: "tableView", frame: Frame(x: 0, y: 0, width: 300, height: 300))
        let cell = ViewNode(id: attack, kind: "tableViewCell", frame: Frame(x: 0, y: 0, width: .nan, height: .infinity))
        table.sections = [ListSection(header: attack, footer: attack, cells: [cell], isPrototype: true)]
        view.children.append(table)
        scene.view = view
        var other = scene
        other.key = "..\\..\\\(attack)"
        flow.scenes = [scene, other]
        var segue = Segue(
            key: attack,
            source: Scene.ID(0),
            destination: .scene(Scene.ID(1)),
            kind: .other(attack),
            trigger: .manual,
            identifier: attack
        )
        segue.label = attack
        segue.injection = EdgeInjection(.property, initializer: attack)
        var site = InjectionSite(attack, type: attack, expression: attack, technique: .property)
        site.location = SourceLocation(file: attack, line: 1)
        segue.injection?.sites = [site]
        segue.injection?.missing = [MissingDependency(attack, type: attack, usedIn: attack, traps: true, location: nil)]
        var nowhere = segue
        nowhere.key += "2"
        nowhere.destination = .unresolved(StoryboardReference(storyboard: attack), reason: .noSuchStoryboard)
        flow.segues = [segue, nowhere]
        flow.scenes[0].segues = [Segue.ID(0), Segue.ID(1)]
        flow.diagnostics = [
            Diagnostic("kind", .error, Sentence(attack), at: SourceLocation(file: attack, line: 1), remedy: attack)
        ]
        flow.launch = .storyboard(name: attack, initial: Scene.ID(0))
        return flow
    }()

    /// Returns the documents of a flow without any written document.
    static func documents(of flow: Flow) -> DocumentStore {
        DocumentStore(root: "/nowhere", flow: flow, markdownFiles: [])
    }
}
