package import InterfaceBuilder

/// A document whose scenes can be laid out for any screen.
package struct LayoutDocument: Sendable {
    private let controllers: [String: Element]
    private let roots: [Element]
    private let images: [String: Size]

    /// Collects what the layout needs.
    /// - Parameter document: the document, parsed with its constraints.
    package init(_ document: InterfaceBuilderDocument) {
        var controllers: [String: Element] = [:]
        for scene in document.scenes {
            guard let controller = scene.controller, let id = controller.id else { continue }
            controllers[id] = controllers[id] ?? controller
        }
        self.controllers = controllers
        roots = document.objects
        var images: [String: Size] = [:]
        for image in document.resources where image.name == "image" {
            guard let name = image["name"], let width = image.number("width"), let height = image.number("height")
            else {
                continue
            }
            images[name] = Size(width: width, height: height)
        }
        self.images = images
    }

    /// Lays out a scene of a storyboard.
    /// - Parameters:
    ///   - controller: the object ID of its controller.
    ///   - environment: the space of its view.
    ///   - isCorrected: true to add the difference between the canvas and its own layout, so that the layout of the
    ///     canvas is the canvas. The default is true.
    /// - Returns: the layout; nil if the scene has no view here, or one without a size.
    package func layout(
        ofController controller: String,
        in environment: LayoutEnvironment,
        isCorrected: Bool = true
    ) -> SceneLayout? {
        guard let controller = controllers[controller], let view = controller.child(forKey: "view") else { return nil }
        let guides = controller.child(named: "layoutGuides")?.children ?? []
        return SceneLayout(
            root: view,
            guides: guides,
            images: images,
            environment: environment,
            isCorrected: isCorrected
        )
    }

    /// Lays out a top-level view of a xib.
    /// - Parameters:
    ///   - view: its object ID.
    ///   - environment: the space of the view.
    ///   - isCorrected: as for a scene. The default is true.
    /// - Returns: the layout; nil if there is no such view, or it has no size.
    package func layout(
        ofView view: String,
        in environment: LayoutEnvironment,
        isCorrected: Bool = true
    ) -> SceneLayout? {
        guard let root = roots.first(where: { $0.id == view }) else { return nil }
        return SceneLayout(
            root: root,
            guides: [],
            images: images,
            environment: environment,
            isCorrected: isCorrected
        )
    }
}
