internal import CodeModel
internal import InterfaceBuilder
internal import ManifestReading
internal import SceneFlow
internal import UIKitFacts

/// Makes one scene of the model from its element, everything but the segues.
struct SceneBuilder {
    private let document: LinkedDocument
    private let module: String?

    /// Creates a builder for the scenes of a document.
    /// - Parameters:
    ///   - document: the document.
    ///   - module: the module of the document's target.
    init(document: LinkedDocument, module: String?) {
        self.document = document
        self.module = module
    }

    /// Makes a scene of a storyboard.
    /// - Parameters:
    ///   - controller: the scene's controller.
    ///   - element: the scene.
    /// - Returns: the scene, without segues.
    func scene(_ controller: Element, of element: SceneElement) -> Scene {
        let id = controller.id ?? ""
        var scene = scene(
            controller,
            objects: element.objects,
            key: "\(document.prefix)/\(id)",
            origin: .storyboard(name: document.name, objectID: id),
            view: controller.child(forKey: "view"),
            displayName: element.displayName
        )
        scene.canvas = element.canvasLocation.map { CanvasPoint(x: $0.x, y: $0.y) }
        return scene
    }

    /// Makes a scene of a controller in any kind of file.
    func scene(
        _ controller: Element,
        objects: [Element],
        key: String,
        origin: Scene.Origin,
        view: Element?,
        displayName: String?
    ) -> Scene {
        let kind = ControllerKind(element: controller.name)
        let customClass = controller["customClass"].flatMap { $0.isEmpty ? nil : $0 }
        var scene = Scene(key: key, origin: origin, title: "", kind: kind, customClass: customClass)
        scene.controllerTitle = document.views.text("title", of: controller)
        scene.customModule = customClass == nil ? nil : NamedClass.module({ controller[$0] }, target: module)
        scene.identifier = controller["storyboardIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
        scene.presentationStyle = controller["modalPresentationStyle"]
        scene.keepsSelection = controller[UIKitProperties.clearsSelection] == "NO"
        if let defines = controller["definesPresentationContext"] {
            scene.definesPresentationContext = defines == "YES"
        }
        scene.splitStyle = splitStyle(of: controller)
        scene.hidesNavigationBar = controller["navigationBarHidden"] == "YES"
        scene.hidesBottomBarWhenPushed = controller["hidesBottomBarWhenPushed"] == "YES"
        scene.size = size(of: controller, view: view)
        scene.view = view.map { root in
            var node = document.views.view(root, in: scene.size)
            node.frame.x = 0
            node.frame.y = 0
            return node
        }
        scene.navigationItem = controller.child(forKey: "navigationItem").map(document.views.navigationItem)
        scene.tabBarItem = controller.child(forKey: "tabBarItem").map(document.views.tabBarItem)
        scene.toolbarItems = controller.child(named: "toolbarItems")?.children.map(document.views.barItem) ?? []
        scene.runtimeAttributes = runtimeAttributes(of: controller)
        scene.exit = objects.first { $0.name == "exit" }?.id
        scene.location = document.location(controller.position)
        scene.title = Self.title(
            [scene.controllerTitle, scene.navigationItem?.title, displayName],
            customClass: customClass,
            kind
        )
        addConnections(of: controller, objects: objects, view: view, to: &scene)
        return scene
    }

    /// Returns the display title of a scene: the first written title, else its class in words, else its controller's
    /// kind.
    /// - Parameters:
    ///   - written: the possible titles, in order of precedence.
    ///   - customClass: the custom class.
    ///   - kind: the kind of the controller.
    /// - Returns: the title.
    static func title(_ written: [String?], customClass: String?, _ kind: ControllerKind) -> String {
        let candidates = written + [customClass.map { SceneTitle.words(of: $0) }]
        let title = candidates.lazy.compactMap { $0?.trimmed }.first { !$0.isEmpty }
        return title ?? SceneTitle.words(of: kind)
    }

    // MARK: - Private

    /// OBJ-10: the columns of a split view; a supplementary child makes three of them.
    private func splitStyle(of controller: Element) -> SplitStyle? {
        guard controller.name == "splitViewController" else { return nil }
        if let written = controller["style"].flatMap(SplitStyle.init) { return written }
        guard controller["allowDoubleColumnStyle"] == "YES" else { return nil }
        let isTriple = controller.connections.contains { connection in
            if case .segue(let segue) = connection {
                segue["relationship"] == "supplementaryViewController"
            } else {
                false
            }
        }
        return isTriple ? .tripleColumn : .doubleColumn
    }

    /// Returns the size of the root view, the reference for its subviews' frames; else the device's size.
    private func size(of controller: Element, view: Element?) -> Size {
        if let rect = view?.frame, rect.width >= 1, rect.height >= 1 {
            return Size(width: rect.width, height: rect.height)
        }
        if let device = DeviceTable.size(of: document.document.device) { return device }
        return document.document.runtime == .iPad ? Size(width: 768, height: 1024) : DeviceTable.unnamed
    }

    private func runtimeAttributes(of controller: Element) -> [RuntimeAttribute] {
        let list = controller.child(named: "userDefinedRuntimeAttributes")?.children ?? []
        return list.filter { $0.name == "userDefinedRuntimeAttribute" }.map { attribute in
            let child = attribute.child(forKey: "value")
            let value = attribute["value"] ?? child?["value"] ?? child?.text
            return RuntimeAttribute(
                keyPath: attribute["keyPath"] ?? "",
                type: attribute["type"] ?? "",
                value: attribute["type"] == "nil" ? nil : value
            )
        }
    }

    private func addConnections(
        of controller: Element,
        objects: [Element],
        view: Element?,
        to scene: inout Scene
    ) {
        var ids: Set<String> = []
        var owners: [Element] = []
        Element.visit([controller] + objects) { element in
            if let id = element.id { ids.insert(id) }
            if !element.connections.isEmpty { owners.append(element) }
        }
        let isStoryboard = document.document.format == .storyboard
        var viewIDs: Set<String> = []
        Element.visit(view.map { [$0] } ?? []) { element in
            if let id = element.id { viewIDs.insert(id) }
        }
        var recognizers: [String: [String]] = [:]
        var actions: [(position: Position, value: ActionConnection)] = []
        var outlets: [(position: Position, value: OutletConnection)] = []
        for owner in owners {
            for connection in owner.connections {
                switch connection {
                case .action(let action):
                    let target = target(of: action, controller: controller, objects: objects, ids: ids)
                    let place = document.location(action.position)
                    actions.append(
                        (
                            action.position,
                            ActionConnection(
                                id: action.id,
                                sender: owner.id ?? "",
                                selector: action.selector,
                                event: action.event,
                                target: target,
                                location: place
                            )
                        )
                    )
                case .outlet(let outlet):
                    if outlet.property == "gestureRecognizers", let recognizer = outlet.destination {
                        recognizers[recognizer, default: []] += owner.id.map { [$0] } ?? []
                    }
                    var value = OutletConnection(
                        id: outlet.id,
                        owner: owner.id ?? "",
                        property: outlet.property,
                        destination: outlet.destination,
                        isCollection: outlet.isCollection,
                        isOfController: owner.id == controller.id,
                        location: document.location(outlet.position)
                    )
                    // A xib is loaded as a whole, with everything connected (INST-60). A destination without an element
                    // here is a constraint, held by a view.
                    if isStoryboard, let destination = outlet.destination, ids.contains(destination) {
                        value.waitsForView = viewIDs.contains(destination)
                    }
                    outlets.append((outlet.position, value))
                case .segue, .other: continue
                }
            }
        }
        scene.actions = sortedByPosition(actions)
        scene.outlets = sortedByPosition(outlets)
        scene.gestures = objects.filter { $0.name.hasSuffix("GestureRecognizer") }.map { recognizer in
            let id = recognizer.id ?? ""
            return Gesture(id: id, kind: recognizer.name, views: recognizers[id] ?? [])
        }
    }

    private func target(
        of action: ActionElement,
        controller: Element,
        objects: [Element],
        ids: Set<String>
    ) -> ActionConnection.Target {
        guard let id = action.destination else { return .missing("") }
        if id == controller.id { return .controller }
        if let object = objects.first(where: { $0.id == id }) {
            if object["placeholderIdentifier"] == "IBFirstResponder" { return .firstResponder }
            if object["placeholderIdentifier"] == "IBFilesOwner" { return .controller }
            if object.name == "exit" { return .exit }
        }
        return ids.contains(id) ? .object(id) : .missing(id)
    }
}

/// Puts values in the order of their positions in a file; those at one position keep their order.
func sortedByPosition<Value>(_ values: [(position: Position, value: Value)]) -> [Value] {
    values.enumerated()
        .sorted { left, right in
            let (first, second) = (left.element.position, right.element.position)
            return (first.line, first.column, left.offset) < (second.line, second.column, right.offset)
        }
        .map(\.element.value)
}
