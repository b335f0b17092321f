/// The labels of a scene's tappable elements.
extension Scene {
    /// The items of the navigation bar, leading side first, then those of the toolbar.
    package var barItems: [BarItem] { (navigationItem?.left ?? []) + (navigationItem?.right ?? []) + toolbarItems }

    /// Returns the text of a control, a cell, a bar item or a view.
    /// - Parameter id: the object ID.
    /// - Returns: its text, else the first text in it, else its image's name; nil without any of them.
    package func label(of id: String) -> String? {
        if let item = barItems.first(where: { $0.id == id }) { return item.label }
        return node(id)?.label
    }

    /// Returns the view with an object ID, in the scene's own view or in its bars.
    /// - Parameter id: the object ID.
    /// - Returns: the view; nil if the scene has none with this ID.
    package func node(_ id: String) -> ViewNode? {
        var work = [view, navigationItem?.titleView].compactMap(\.self) + barItems.compactMap(\.customView)
        while let node = work.popLast() {
            if node.id == id { return node }
            work += node.sections.flatMap(\.cells) + node.children
        }
        return nil
    }
}

extension ViewNode {
    /// The first text in the view or its descendants, else the name of its image.
    package var label: String? {
        var work = [self]
        while let next = work.popLast() {
            if let text = next.text, !text.isEmpty { return text }
            work += next.children.reversed()
        }
        return image
    }
}

extension BarItem {
    /// The title, else the system item in words (`fastForward` is Fast Forward), else the image's name.
    package var label: String? {
        if let title, !title.isEmpty { return title }
        guard let systemItem else { return image }
        let words = systemItem.reduce(into: "") { text, letter in
            if letter.isUppercase { text.append(" ") }
            text.append(letter)
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
