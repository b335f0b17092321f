internal import InterfaceBuilder
internal import SceneFlow

extension ViewBuilder {
    /// Reads a bar button item.
    func barItem(_ element: Element) -> BarItem {
        var item = BarItem(id: element.id, title: text("title", of: element), systemItem: element["systemItem"])
        item.image = element["image"]
        item.isSystemImage = element["catalog"] == "system"
        item.style = element["style"]
        item.isEnabled = element["enabled"] != "NO"
        item.accessibility = Self.accessibility(of: element)
        item.customView = element.child(forKey: "customView").map { view($0, in: Size(width: 44, height: 44)) }
        return item
    }

    /// Reads a navigation item.
    func navigationItem(_ element: Element) -> NavigationItem {
        var item = NavigationItem(title: text("title", of: element))
        item.prompt = text("prompt", of: element)
        item.largeTitleDisplayMode = element["largeTitleDisplayMode"]
        for child in element.children {
            switch (child.key, child.name) {
            case ("leftBarButtonItem", _): item.left.append(barItem(child))
            case ("rightBarButtonItem", _): item.right.append(barItem(child))
            case ("backBarButtonItem", _): item.backTitle = text("title", of: child)
            case ("titleView", _): item.titleView = view(child, in: Size(width: 200, height: 32))
            case (_, "leftBarButtonItems"), ("leftBarButtonItems", _): item.left += child.children.map(barItem)
            case (_, "rightBarButtonItems"), ("rightBarButtonItems", _): item.right += child.children.map(barItem)
            default: continue
            }
        }
        return item
    }

    /// Reads a tab bar item.
    func tabBarItem(_ element: Element) -> TabBarItem {
        var item = TabBarItem(
            title: text("title", of: element),
            systemItem: element["systemItem"],
            image: element["image"]
        )
        item.isSystemImage = element["catalog"] == "system"
        item.badge = element["badgeValue"]
        return item
    }

    /// Returns the items of a toolbar or navigation bar view, placed along it.
    func barChildren(_ items: [Element], in size: Size, depth: Int) -> [ViewNode] {
        let items = items.flatMap { item in
            item.name == "navigationItem" ? item.children.filter { $0.name == "barButtonItem" } : [item]
        }
        let spaces = items.count { $0["systemItem"] == "flexibleSpace" }
        let width = min(44, size.width / Double(max(items.count - spaces, 1)))
        let space = spaces == 0 ? 0 : max(0, size.width - width * Double(items.count - spaces)) / Double(spaces)
        var x = 0.0
        return items.compactMap { element in
            guard element["systemItem"] != "flexibleSpace" else {
                x += space
                return nil
            }
            let item = barItem(element)
            var node = ViewNode(
                id: item.id,
                kind: element.name,
                frame: Frame(x: x, y: 0, width: width, height: size.height)
            )
            x += width
            node.isFrameGuessed = true
            node.text = item.title ?? item.systemItem
            node.image = item.image
            node.isSystemImage = item.isSystemImage
            node.style.isEnabled = item.isEnabled
            node.style.variant = item.style
            node.children = item.customView.map { [$0] } ?? []
            return node
        }
    }
}
