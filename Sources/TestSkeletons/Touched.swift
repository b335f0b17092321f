import SceneFlow
import Simulation

/// What a tap, a selection or the like is done on: the controller, and the element of its scene.
struct Touched {
    /// What is touched.
    enum Element {
        /// A bar button item; whether it is in the navigation bar, or else in the toolbar.
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

    /// Looks for what an object ID means, from the topmost controller down, as a touch does.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - instance: the controller that was named; nil for whichever has the element.
    ///   - state: the state that it is done in.
    ///   - flow: the app.
    init?(_ id: String, on instance: InstanceID?, in state: SimulationState, of flow: Flow) {
        for candidate in state.visible.reversed() where instance == nil || instance == candidate {
            let scene = flow[state.scene(of: candidate)]
            // What a recognizer is attached to is what is touched.
            let ids = [id] + scene.gestures.filter { $0.id == id }.flatMap(\.views)
            guard let element = ids.lazy.compactMap({ Self.element($0, in: scene) }).first else { continue }
            (self.instance, self.scene, self.element) = (candidate, scene, element)
            return
        }
        return nil
    }

    /// By what a test finds the element: its accessibility identifier, else its label, which is its text where nobody gives
    /// it another; nil where it has none of them.
    var name: String? {
        switch element {
        case .barItem(let item, _): item.accessibility.identifier ?? item.accessibility.label ?? text
        case .view(let node): node.accessibility.identifier ?? node.accessibility.label ?? text
        }
    }

    /// What the element says; nil where it has no text.
    var text: String? {
        switch element {
        case .barItem(let item, _):
            if let title = item.title, !title.isEmpty { return title }
            return item.systemItem == nil ? nil : item.systemItem.flatMap { Self.systemLabels[$0] } ?? item.label
        case .view(let node): return node.firstText
        }
    }

    /// What a person would call the element, for comments.
    var words: String {
        switch element {
        case .barItem(let item, _): item.label ?? "a bar button item"
        case .view(let node): node.label ?? "a \(node.kind)"
        }
    }

    /// The list that a cell is in, by its element's name; nil where the element is in none.
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

    /// The accessibility labels of system items that are not what Interface Builder calls them.
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
    /// The first text in the view or in what it contains.
    var firstText: String? {
        var work = [self]
        while let next = work.popLast() {
            if let text = next.text, !text.isEmpty { return text }
            work += next.children.reversed()
        }
        return nil
    }
}
