import SceneFlow

/// A flow put together by hand: scenes go by their titles, which are also their classes' names.
struct FlowBuilder {
    private(set) var flow: Flow

    init(module: String = "App") {
        flow = Flow(id: "test", title: "Test")
        flow.module = module
    }

    /// Adds a content scene with a class of its name, of which it is known that it adds nothing of its own.
    @discardableResult
    mutating func scene(
        _ name: String,
        kind: ControllerKind = .viewController,
        class customClass: String?? = .none,
        isKnown: Bool = true,
        _ change: (inout Scene) -> Void = { _ in }
    ) -> Scene.ID {
        let name = name
        let customClass = customClass ?? (kind.isContainer ? nil : name)
        var scene = Scene(
            key: "Main/\(name)",
            origin: .storyboard(name: "Main", objectID: "\(name)-id"),
            title: name,
            kind: kind,
            customClass: customClass
        )
        if scene.identifier == nil { scene.identifier = name }
        change(&scene)
        flow.scenes.append(scene)
        if let customClass, isKnown, !flow.classes.contains(where: { $0.name == customClass }) {
            flow.classes.append(ControllerClass(name: customClass, superclass: kind.className))
        }
        return Scene.ID(flow.scenes.count - 1)
    }

    /// Adds a navigation controller with its root.
    @discardableResult
    mutating func navigation(_ name: String, root: String) -> Scene.ID {
        let id = scene(name, kind: .navigationController)
        relationship(name, root, "rootViewController")
        return id
    }

    /// Adds the scenes of what UIKit makes by itself: `Stack`, a navigation controller for columns, and `More`.
    mutating func systemScenes() {
        func add(_ name: String, _ key: String, _ kind: ControllerKind, class customClass: String?) {
            scene(name, kind: kind, class: .some(customClass), isKnown: false) {
                $0.key = key
                $0.origin = .code
                $0.identifier = nil
            }
        }
        add("Stack", SystemScenes.navigation, .navigationController, class: nil)
        add("More", SystemScenes.moreNavigation, .navigationController, class: "UIMoreNavigationController")
        add("List", SystemScenes.moreList, .viewController, class: "UIMoreListController")
        change("List") { scene in
            scene.view = ViewNode(
                id: SystemScenes.moreRow,
                kind: "tableView",
                frame: Frame(x: 0, y: 0, width: 9, height: 9)
            )
        }
    }

    /// Makes one scene a child of another.
    mutating func relationship(_ source: String, _ destination: String, _ name: String, action: String? = nil) {
        segue(source, destination, .relationship, trigger: .relationship) {
            $0.relationship = name
            $0.segueAction = action
        }
    }

    /// Adds a segue; its identifier is `to` and the destination's name, its trigger a control `b` and that name.
    mutating func segue(
        _ source: String,
        _ destination: String,
        _ kind: SegueKind = .show,
        trigger: Segue.Trigger? = nil,
        identifier: String? = nil,
        _ change: (inout Segue) -> Void = { _ in }
    ) {
        let id = Segue.ID(flow.segues.count)
        var segue = Segue(
            key: "Main/segue\(id.index)",
            source: self[source],
            destination: find(destination).map { .scene($0) } ?? .missing(objectID: destination),
            kind: kind,
            trigger: trigger ?? .control("b\(destination)"),
            identifier: identifier ?? (kind == .relationship ? nil : "to\(destination)")
        )
        change(&segue)
        flow.segues.append(segue)
        flow.scenes[self[source].index].segues.append(id)
    }

    /// Adds an unwind segue of a scene, fired by a control `u` and the selector.
    mutating func unwind(_ source: String, _ selector: String, identifier: String? = nil) {
        segue(source, "exit", .unwind, trigger: .control("u\(selector)"), identifier: identifier ?? "back") {
            $0.destination = .exit
            $0.unwindAction = selector
        }
    }

    /// Changes what is known of a class.
    mutating func know(_ name: String, _ change: (inout ControllerClass) -> Void) {
        if let index = flow.classes.firstIndex(where: { $0.name == name }) {
            change(&flow.classes[index])
        } else {
            var fact = ControllerClass(name: name, superclass: "UIViewController")
            change(&fact)
            flow.classes.append(fact)
        }
    }

    /// Changes a scene.
    mutating func change(_ name: String, _ change: (inout Scene) -> Void) { change(&flow.scenes[self[name].index]) }

    /// Changes the flow itself.
    mutating func edit(_ change: (inout Flow) -> Void) { change(&flow) }

    /// Adds a control whose action goes back in code.
    mutating func goBack(_ source: String, _ control: String, _ operation: CodeNavigation.Operation) {
        button(source, control, [Instruction(.goBack(operation, from: .current))])
    }

    /// Says where the app begins.
    mutating func start(_ name: String) { flow.launch = .storyboard(name: "Main", initial: self[name]) }

    /// The scene of a name.
    subscript(name: String) -> Scene.ID {
        guard let id = find(name) else { preconditionFailure("no scene '\(name)'") }
        return id
    }

    private func find(_ name: String) -> Scene.ID? {
        flow.scenes.firstIndex { $0.title == name }.map { Scene.ID($0) }
    }
}
