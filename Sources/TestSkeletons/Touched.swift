import SceneFlow
import Simulation

/// The target of a tap, a selection or a similar action: the controller, and the element of its scene.
struct Touched {
    /// The touched element.
    enum Element {
        /// A bar button item, in the navigation bar or else in the toolbar.
        case barItem(BarItem, isInNavigationBar: Bool)
        /// A view, or a cell.
        case view(ViewNode)
    }

    /// The controller.
    let instance: InstanceID
    /// Its scene.
    let scene: Scene
    /// The element.
    let element: Element

    /// Finds the element with an object ID, from the topmost controller down, as a touch does.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - instance: the given controller, or nil for any controller with the element.
    ///   - state: the state before the action.
    ///   - flow: the app.
    init?(_ id: String, on instance: InstanceID?, in state: SimulationState, of flow: Flow) {
        for candidate in state.visible.reversed() where instance == nil || instance == candidate {
            let scene = flow[state.scene(of: candidate)]
            // A touch on a recognizer goes to its view.
            let ids = [id] + scene.gestures.filter { $0.id == id }.flatMap(\.views)
            guard let element = ids.lazy.compactMap({ Self.element($0, in: scene) }).first else { continue }
            (self.instance, self.scene, self.element) = (candidate, scene, element)
            return
        }
        return nil
    }

    /// The name for finding the element in a test: its accessibility identifier, else its label, which defaults to its
    /// text.
    ///
    /// Nil if it has none of them.
    var name: String? {
        switch element {
        case .barItem(let item, _): item.accessibility.identifier ?? item.accessibility.label ?? text
        case .view(let node): node.accessibility.identifier ?? node.accessibility.label ?? text
        }
    }

    /// The text of the element, or nil if it has none.
    var text: String? {
        switch element {
        case .barItem(let item, _):
            if let title = item.title, !title.isEmpty { return title }
            return item.systemItem == nil ? nil : item.systemItem.flatMap { Self.systemLabels[$0] } ?? item.label
        case .view(let node): return node.firstText
        }
    }

    /// A description of the element for comments.
    var words: String {
        switch element {
        case .barItem(let item, _): item.label ?? "a bar button item"
        case .view(let node): node.label ?? "a \(node.kind)"
        }
    }

    /// Returns the list around a cell, by the cell's object ID, or nil if there is none.
    func list(of cell: String) -> ViewNode? {
        var work = [scene.view].compactMap(\.self)
        while let node = work.popLast() {
            let cells = node.sections.flatMap(\.cells)
            if node.id == cell || cells.contains(where: { $0.id == cell }) { return node }
            work += cells + node.children
        }
        return nil
    }

    // MARK: - Private

    /// The accessibility labels of system items with a different name in Interface Builder.
    private static let systemLabels = ["action": "Share", "trash": "Delete"]

    private static func element(_ id: String, in scene: Scene) -> Element? {
        let bar = (scene.navigationItem?.left ?? []) + (scene.navigationItem?.right ?? [])
        if let item = bar.first(where: { $0.id == id }) { return .barItem(item, isInNavigationBar: true) }
        if let item = scene.toolbarItems.first(where: { $0.id == id }) {
            return .barItem(item, isInNavigationBar: false)
        }
        return scene.node(id).map(Element.view)
    }
}

extension ViewNode {
    /// The first text in the view or in its contents.
    var firstText: String? {
        var work = [self]
        while let next = work.popLast() {
            if let text = next.text, !text.isEmpty { return text }
            work += next.children.reversed()
        }
        return nil
    }
}
