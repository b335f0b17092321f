internal import InterfaceBuilder
internal import SceneFlow

/// Turns the elements of one document into the views of a wireframe.
struct ViewBuilder {
    /// The document's colours.
    let palette: Palette
    /// Texts of a `.strings` file, by `<object id>.<property>`; they win over the document's own.
    package let texts: [String: String]

    /// Builds a view with all its contents.
    /// - Parameters:
    ///   - element: the view's element.
    ///   - bounds: the assumed size if the document gives no frame.
    /// - Returns: the view.
    func view(_ element: Element, in bounds: Size) -> ViewNode { view(element, in: bounds, depth: 0) }

    func view(_ element: Element, in bounds: Size, depth: Int) -> ViewNode {
        var node = ViewNode(
            id: element.id,
            kind: element.name,
            frame: Frame(x: 0, y: 0, width: bounds.width, height: bounds.height)
        )
        if let rect = element.frame {
            node.frame = Frame(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        } else {
            node.isFrameGuessed = true
        }
        node.customClass = element["customClass"]
        node.accessibility = Self.accessibility(of: element)
        addTexts(of: element, to: &node)
        addStyle(of: element, to: &node)
        guard depth < ViewNode.maximumDepth else { return node }
        let size = Size(width: node.frame.width, height: node.frame.height)
        node.sections = sections(of: element, in: size, depth: depth + 1)
        node.children = subviews(of: element, in: size, depth: depth + 1)
        Self.guessFrames(of: element, in: &node)
        return node
    }

    /// Returns an element's accessibility attributes, for tests and for people unable to see it.
    static func accessibility(of element: Element) -> Accessibility {
        let given = element.child(forKey: "accessibilityConfiguration")
        func text(_ name: String) -> String? { given?[name].flatMap { $0.isEmpty ? nil : $0 } }
        return Accessibility(identifier: text("identifier"), label: text("label"))
    }

    // MARK: - Private

    /// Returns the views drawn inside an element, back to front: its subviews, or those of its content view, or its bar
    /// items.
    private func subviews(of element: Element, in size: Size, depth: Int) -> [ViewNode] {
        let excluded = Self.excludedSubviews(of: element)
        var children: [ViewNode] = []
        for child in element.children {
            switch (child.name, child.key) {
            case ("subviews", _):
                children += child.children.filter { !excluded.contains($0.id ?? "") }
                    .map { view($0, in: size, depth: depth) }
            case (_, "contentView"):
                let content = view(child, in: size, depth: depth)
                children += content.children.map { Self.offset($0, by: content.frame) }
            case (_, "tableHeaderView"), (_, "tableFooterView"), (_, "sectionHeaderView"), (_, "sectionFooterView"),
                (_, "backgroundView"):
                children.append(view(child, in: size, depth: depth))
            case ("items", _) where element.name == "toolbar" || element.name == "navigationBar":
                children += barChildren(child.children, in: size, depth: depth)
            default: continue
            }
        }
        return children
    }

    /// Returns the subviews excluded in the default size classes.
    private static func excludedSubviews(of element: Element) -> Set<String> {
        let variation = element.children.first { $0.name == "variation" && $0.key == "default" }
        let mask = variation?.children.first { $0.name == "mask" && $0.key == "subviews" }
        return Set((mask?.children ?? []).filter { $0.name == "exclude" }.compactMap { $0["reference"] })
    }

    private static func offset(_ node: ViewNode, by frame: Frame) -> ViewNode {
        var node = node
        node.frame.x += frame.x
        node.frame.y += frame.y
        return node
    }

    /// Children without a frame share a stack view's axis; elsewhere they keep their parent's bounds.
    private static func guessFrames(of element: Element, in node: inout ViewNode) {
        guard element.name == "stackView", node.children.contains(where: \.isFrameGuessed) else { return }
        let isVertical = element["axis"] == "vertical"
        let spacing = element["spacing"].flatMap(Double.init).flatMap { $0.isFinite ? max($0, 0) : nil } ?? 0
        let shown = node.children.indices.filter { !node.children[$0].style.isHidden }
        let length = isVertical ? node.frame.height : node.frame.width
        let share = max(0, (length - spacing * Double(max(shown.count - 1, 0))) / Double(max(shown.count, 1)))
        for (slot, index) in shown.enumerated() where node.children[index].isFrameGuessed {
            let start = Double(slot) * (share + spacing)
            node.children[index].frame =
                isVertical
                ? Frame(x: 0, y: start, width: node.frame.width, height: share)
                : Frame(x: start, y: 0, width: share, height: node.frame.height)
        }
    }
}
