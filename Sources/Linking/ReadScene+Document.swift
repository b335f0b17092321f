internal import AppFinding
package import InterfaceBuilder
package import ProjectFiles
internal import SceneFlow

extension ReadScene {
    /// Returns the scenes of a document, in its order.
    ///
    /// Documents without part in a flow have none.
    /// - Parameter document: the document.
    /// - Returns: the scenes.
    package static func all(of document: InterfaceBuilderDocument) -> [ReadScene] {
        let file = InterfaceFile(path: document.file)
        let linked = LinkedDocument(
            document: document,
            name: "",
            prefix: "",
            library: nil,
            module: nil,
            hasScenes: LinkedDocument.hasScenes(document, file, in: AppFiles(name: "", folder: "")),
            views: ViewBuilder(palette: Palette(resources: []), texts: [:])
        )
        guard linked.hasScenes else { return [] }
        return document.scenes.compactMap { element in
            element.controller.flatMap { controller in
                ScenesPass.isReference(controller) ? nil : scene(controller, of: element, in: linked)
            }
        }
    }

    private static func scene(_ controller: Element, of element: SceneElement, in linked: LinkedDocument) -> ReadScene {
        let kind = ControllerKind(element: controller.name)
        let customClass = controller["customClass"].flatMap { $0.isEmpty ? nil : $0 }
        let item = controller.child(forKey: "navigationItem")
        var scene = ReadScene()
        scene.file = linked.document.file
        scene.className = customClass ?? kind.className
        scene.title = SceneBuilder.title(
            [
                linked.views.text("title", of: controller), item.flatMap { linked.views.text("title", of: $0) },
                element.displayName,
            ],
            customClass: customClass,
            kind
        )
        return scene
    }
}
