internal import Diagnostics
internal import InterfaceBuilder
internal import ProjectFiles
internal import SceneFlow

/// Makes a scene of every controller of every storyboard, and records the objects of each file by object ID.
enum ScenesPass {
    /// A storyboard with all the material for its scenes.
    struct Storyboard: Sendable, Equatable {
        /// The storyboard.
        package let document: LinkedDocument

        static func == (left: Self, right: Self) -> Bool { left.document.isEqual(to: right.document) }
    }

    static func run(_ state: inout LinkState) {
        let indices = state.documents.indices.filter { index in
            state.documents[index].document.format == .storyboard && state.documents[index].hasScenes
        }
        let boards = indices.map { Storyboard(document: state.documents[$0]) }
        let made = state.memory.scenes.values(of: boards, named: \.document.document.file, make: scenes)
        for (index, scenes) in zip(indices, made) {
            let document = state.documents[index]
            for (order, element) in document.document.scenes.enumerated() {
                add(scenes[order], element, order: order, document: index, &state)
            }
            for duplicate in state.objects[index].duplicates {
                state.report(
                    "duplicate-object-id",
                    .error,
                    "the object ID '\(duplicate.id)' occurs twice, so connections lead to the first",
                    at: document.location(duplicate.element.position),
                    remedy: "open and save the storyboard in Xcode"
                )
            }
        }
    }

    // MARK: - Private

    /// Returns the scenes of a storyboard, nil for those without a controller of their own.
    private static func scenes(of storyboard: Storyboard) -> [Scene?] {
        let builder = SceneBuilder(document: storyboard.document, module: storyboard.document.module)
        let elements = storyboard.document.document.scenes
        let scenes = elements.map { element in
            element.controller.flatMap { isReference($0) ? nil : builder.scene($0, of: element) }
        }
        return markDangling(scenes, elements)
    }

    /// Marks the outlets that lead into another scene, because Interface Builder draws none.
    private static func markDangling(_ scenes: [Scene?], _ elements: [SceneElement]) -> [Scene?] {
        var owners: [String: Int] = [:]
        for (order, element) in elements.enumerated() {
            Element.visit((element.controller.map { [$0] } ?? []) + element.objects) { object in
                if let id = object.id, owners[id] == nil { owners[id] = order }
            }
        }
        return scenes.enumerated().map { order, scene in
            guard var scene else { return nil }
            for index in scene.outlets.indices {
                guard let owner = scene.outlets[index].destination.flatMap({ owners[$0] }), owner != order else {
                    continue
                }
                scene.outlets[index].isDangling = true
            }
            return scene
        }
    }

    private static func add(
        _ scene: Scene?,
        _ element: SceneElement,
        order: Int,
        document index: Int,
        _ state: inout LinkState
    ) {
        let document = state.documents[index]
        if let controller = element.controller {
            if var scene {
                let number = state.flow.scenes.count
                if state.objects[index].byID[controller.id ?? ""] != nil || controller.id == nil {
                    scene.key += "#\(order)"
                }
                state.objects[index].insert(.scene(number), controller)
                state.sources[number] = LinkState.Source(document: index, scene: element)
                state.flow.scenes.append(scene)
            } else {
                state.objects[index].insert(.reference(controller), controller)
            }
        } else {
            state.report(
                "scene-without-controller",
                .warning,
                "the scene '\(element.sceneID)' has no view controller",
                at: document.location(element.position)
            )
        }
        for object in element.objects {
            switch object.name {
            case "placeholder" where object["placeholderIdentifier"] == "IBFirstResponder":
                state.objects[index].insert(.firstResponder, object)
            case "exit": state.objects[index].insert(.exit, object)
            default:
                Element.visit([object]) { state.objects[index].insert(.element($0, scene: order), $0) }
            }
        }
        Element.visit(element.controller?.children ?? []) {
            state.objects[index].insert(.element($0, scene: order), $0)
        }
    }

    /// Returns true if a controller stands for a scene elsewhere (`controllerPlaceholder` on macOS).
    static func isReference(_ controller: Element) -> Bool {
        controller.name == "viewControllerPlaceholder" || controller.name == "controllerPlaceholder"
    }
}
