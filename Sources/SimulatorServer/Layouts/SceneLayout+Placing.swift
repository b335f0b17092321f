import AutoLayout
import InterfaceBuilder
import SceneFlow

extension SceneLayout {
    /// Returns a view and all its contents with the frames of the layout.
    ///
    /// A view that the layout does not have moves with its superview.
    /// - Parameter root: the view as on the canvas.
    /// - Returns: the view.
    func placed(_ root: ViewNode) -> ViewNode {
        placed(root, frame: root.id.flatMap { views[$0] }.map(\.frame) ?? Rect(root.frame))
    }

    // MARK: - Private

    private func placed(_ node: ViewNode, frame: Rect) -> ViewNode {
        let canvas = Rect(node.frame)
        var result = node
        result.frame = Frame(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        if let id = node.id, views[id]?.isUnique == true { result.isFrameGuessed = false }
        func inside(_ child: ViewNode) -> ViewNode {
            let known = child.id.flatMap { views[$0]?.frame }
            return placed(child, frame: known ?? Self.resized(Rect(child.frame), from: canvas, to: frame))
        }
        result.children = node.children.map(inside)
        for section in node.sections.indices {
            result.sections[section].cells = node.sections[section].cells.map(inside)
        }
        return result
    }
}

extension Rect {
    fileprivate init(_ frame: Frame) {
        self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
}
