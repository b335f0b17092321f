internal import Diagnostics
internal import InterfaceBuilder
internal import SceneFlow

/// Makes a scene of every controller of every storyboard, and notes what the object IDs of each file stand for.
enum ScenesPass {
    static func run(_ state: inout LinkState) {
        for index in state.documents.indices where state.documents[index].document.format == .storyboard {
            let document = state.documents[index]
            guard document.hasScenes else { continue }
            for (order, element) in document.document.scenes.enumerated() {
                add(element, order: order, document: index, &state)
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

    private static func add(_ element: SceneElement, order: Int, document index: Int, _ state: inout LinkState) {
        let document = state.documents[index]
        if let controller = element.controller {
            if isReference(controller) {
                state.objects[index].insert(.reference(controller), controller)
            } else {
                let number = state.flow.scenes.count
                var scene = SceneBuilder(document: document, state: state).scene(controller, of: element, order: order)
                if state.objects[index].byID[controller.id ?? ""] != nil || controller.id == nil {
                    scene.key += "#\(order)"
                }
                state.objects[index].insert(.scene(number), controller)
                state.sources[number] = LinkState.Source(document: index, scene: element)
                state.flow.scenes.append(scene)
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
                SceneObjects.visit([object]) { state.objects[index].insert(.element($0, scene: order), $0) }
            }
        }
        SceneObjects.visit(element.controller?.children ?? []) {
            state.objects[index].insert(.element($0, scene: order), $0)
        }
    }

    /// Whether a controller stands for a scene elsewhere (`controllerPlaceholder` on macOS).
    static func isReference(_ controller: Element) -> Bool {
        controller.name == "viewControllerPlaceholder" || controller.name == "controllerPlaceholder"
    }
}
