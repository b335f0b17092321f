internal import AppFinding
internal import CodeModel
internal import InterfaceBuilder
internal import ManifestReading
internal import SceneFlow

/// Makes a scene of every xib with the view of a controller.
///
/// The xibs of cells and views are no scenes.
enum NibScenesPass {
    static func run(_ state: inout LinkState) {
        let listed = Set((state.app.manifest?.classes.map(\.facts.name) ?? []) + state.code.classes.map(\.name))
        var unread: Set<String> = []
        for index in state.documents.indices where state.documents[index].document.format == .xib {
            let document = state.documents[index]
            if case .archive = document.document.runtime {
                unread.insert(document.name)
                continue
            }
            guard let scene = scene(of: document, listed: listed, state) else {
                state.flow.viewlessNibs.append(document.name)
                continue
            }
            let number = state.flow.scenes.count
            var element = SceneElement(sceneID: document.name)
            element.objects = document.document.objects
            state.sources[number] = LinkState.Source(document: index, scene: element)
            if state.nibScenes[document.name] == nil { state.nibScenes[document.name] = number }
            state.flow.scenes.append(scene)
        }
        state.flow.viewlessNibs = Set(state.flow.viewlessNibs).subtracting(state.nibScenes.keys).sorted()
        // The rest of a damaged document may have any scene.
        unread.formUnion(state.documents.filter { !$0.document.isWhole }.map(\.name))
        state.flow.absentDocuments = unread.union(state.flow.absentDocuments).sorted()
    }

    // MARK: - Private

    private static func scene(of document: LinkedDocument, listed: Set<String>, _ state: LinkState) -> Scene? {
        switch document.document.runtime {
        case .iOS, .iPad, .tvOS: break
        case .macOS, .watchOS, .archive, .unknown: return nil
        }
        let objects = document.document.objects
        let builder = SceneBuilder(document: document, module: document.module)
        let key = document.prefix
        let origin = Scene.Origin.nib(name: document.name)
        if let controller = objects.first(where: { isController($0) }) {
            let others = objects.filter { $0.id != controller.id }
            let view = controller.child(forKey: "view")
            return builder.scene(controller, objects: others, key: key, origin: origin, view: view, displayName: nil)
        }
        guard let owner = objects.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }),
            let name = ownerClass(of: owner, in: document, listed), isControllerClass(name) || listed.contains(name),
            let view = connectedView(of: owner, among: objects)
        else { return nil }
        var controller = owner
        controller.attributes = controller.attributes.map { attribute in
            attribute.name == "customClass" ? Element.Attribute(attribute.name, name) : attribute
        }
        controller.name = kind(for: view, owner: name)
        let others = objects.filter { $0.id != owner.id }
        return builder.scene(controller, objects: others, key: key, origin: origin, view: view, displayName: nil)
    }

    /// Returns the class of File's Owner.
    ///
    /// A controller loads the xib of its name, regardless of that class. Nothing reads the class if code makes the
    /// controller.
    private static func ownerClass(of owner: Element, in document: LinkedDocument, _ listed: Set<String>) -> String? {
        guard let name = owner["customClass"] else { return nil }
        return !listed.contains(name) && listed.contains(document.name) ? document.name : name
    }

    private static func isController(_ element: Element) -> Bool {
        element.name.hasSuffix("Controller") && element.id?.hasPrefix("-") != true && element["sceneMemberID"] == nil
            && element.child(forKey: "view") != nil || element.name == "viewController"
    }

    /// Returns true if the name of an unread class suggests a controller.
    ///
    /// A view that loads its content from a xib is File's Owner of it too, and may have an outlet called `view`.
    private static func isControllerClass(_ name: String) -> Bool {
        !name.hasSuffix("View") && !name.hasSuffix("Cell") && !name.hasSuffix("Control")
    }

    private static func connectedView(of owner: Element, among objects: [Element]) -> Element? {
        for case .outlet(let outlet) in owner.connections where outlet.property == "view" {
            return objects.first { $0.id == outlet.destination }
        }
        return nil
    }

    private static func kind(for view: Element, owner: String) -> String {
        switch view.name {
        case "tableView": "tableViewController"
        case "collectionView": "collectionViewController"
        default: "viewController"
        }
    }
}
