internal import InterfaceBuilder
internal import SceneFlow

extension ViewBuilder {
    /// Returns a text of an element: from the `.strings` file, else an attribute, else a `string` child, else
    /// fragments.
    /// - Parameters:
    ///   - property: the property, such as `text`.
    ///   - element: the element.
    /// - Returns: the text, or nil if there is none.
    func text(_ property: String, of element: Element) -> String? {
        if let id = element.id, let text = texts["\(id).\(property)"] { return text }
        if let text = element[property] { return text }
        for child in element.children where child.key == property {
            if let text = child.text { return text }
        }
        return nil
    }

    /// Sets the texts and images of a view.
    func addTexts(of element: Element, to node: inout ViewNode) {
        switch element.name {
        case "button": addButton(element, to: &node)
        case "imageView": setImage(of: element, on: &node)
        case "textField", "searchBar":
            node.text = text("text", of: element)
            node.detail = text("placeholder", of: element)
        case "segmentedControl":
            let segments = element.child(named: "segments")?.children ?? []
            node.segments = segments.enumerated().map { index, segment in
                element.id.flatMap { texts["\($0).segmentTitles[\(index)]"] } ?? segment["title"]
                    ?? segment["label"] ?? segment["image"] ?? ""
            }
        case "tableViewCell": addCell(element, to: &node)
        default:
            node.text =
                text("text", of: element) ?? attributed("attributedText", of: element) ?? text("title", of: element)
        }
    }

    /// The joined fragments of an attributed string.
    func attributed(_ key: String, of element: Element) -> String? {
        guard let string = element.children.first(where: { $0.key == key && $0.name == "attributedString" }) else {
            return nil
        }
        let fragments = string.children.filter { $0.name == "fragment" }
        let text = fragments.map { $0["content"] ?? $0.child(forKey: "content")?.text ?? "" }.joined()
        return text.isEmpty ? nil : text
    }

    /// The name of the image behind the title of a button without another image, or nil.
    static func backgroundImage(of element: Element) -> String? {
        let states = element.children.filter { $0.name == "state" && $0.key == "normal" && $0["image"] == nil }
        return states.first?["backgroundImage"]
    }

    /// Sets the image named in an element.
    func setImage(of element: Element, on node: inout ViewNode) {
        guard let image = element["image"] else { return }
        node.image = image
        node.isSystemImage = element["catalog"] == "system"
    }

    // MARK: - Private

    private func addButton(_ element: Element, to node: inout ViewNode) {
        let state = element.children.first { $0.name == "state" && $0.key == "normal" }
        let configuration = element.children.first { $0.name == "buttonConfiguration" }
        let localized = element.id.flatMap { texts["\($0).normalTitle"] ?? texts["\($0).configuration.title"] }
        node.text =
            localized
            ?? configuration.flatMap { text("title", of: $0) ?? attributed("attributedTitle", of: $0) }
            ?? state.flatMap { text("title", of: $0) ?? attributed("attributedTitle", of: $0) }
        node.detail = configuration.flatMap { text("subtitle", of: $0) }
        for part in [configuration, state].compactMap(\.self) where node.image == nil {
            setImage(of: part, on: &node)
            if let reference = part.children.first(where: { $0.name == "imageReference" && $0.key == "image" }) {
                setImage(of: reference, on: &node)
            }
        }
        if node.image == nil { node.image = Self.backgroundImage(of: element) }
    }

    /// A cell of a standard style says its two labels by their object IDs.
    private func addCell(_ element: Element, to node: inout ViewNode) {
        let content = element.children.first { $0.key == "contentView" }
        let views = content?.child(named: "subviews")?.children ?? []
        func label(_ attribute: String) -> String? {
            guard let id = element[attribute] else { return nil }
            return views.first { $0.id == id }.flatMap { text("text", of: $0) ?? attributed("attributedText", of: $0) }
        }
        node.text = label("textLabel")
        node.detail = label("detailTextLabel")
        if let image = element["imageView"].flatMap({ id in views.first { $0.id == id } }) {
            setImage(of: image, on: &node)
        } else {
            setImage(of: element, on: &node)
        }
    }
}

extension ViewBuilder {
    /// Returns a user's name for a tappable element.
    /// - Parameter element: a control, a cell, a bar item, a recognizer.
    /// - Returns: its text, else the text of the first label in it, or nil if it has none.
    func label(of element: Element) -> String? {
        if element.name == "barButtonItem" {
            return barItem(element).label
        }
        var node = ViewNode(id: element.id, kind: element.name, frame: Frame(x: 0, y: 0, width: 0, height: 0))
        addTexts(of: element, to: &node)
        if let text = node.text, !text.isEmpty { return text }
        var label: String?
        Element.visit(element.children) { child in
            if label == nil, child.name == "label" {
                label = text("text", of: child) ?? attributed("attributedText", of: child)
            }
        }
        return label ?? (node.image.flatMap { $0.isEmpty ? nil : $0 })
    }
}
