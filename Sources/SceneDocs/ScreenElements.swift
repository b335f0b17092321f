internal import SceneFlow

/// The visible elements of a scene in words, by object ID.
struct ScreenElements {
    private var names: [String: String] = [:]

    /// Names the views, bar items and gesture recognizers of a scene.
    /// - Parameter scene: the scene.
    init(_ scene: Scene) {
        var pending: [ViewNode] = []
        func add(_ item: BarItem) {
            if let id = item.id {
                let text = item.title ?? item.systemItem ?? item.image
                names[id] = Self.name("bar button", text: text)
            }
            if let view = item.customView { pending.append(view) }
        }
        if let view = scene.view { pending.append(view) }
        scene.barItems.forEach(add)
        if let view = scene.navigationItem?.titleView { pending.append(view) }
        while let view = pending.popLast() {
            if let id = view.id, names[id] == nil {
                names[id] = Self.name(Self.noun(view.kind), text: view.text ?? view.image ?? view.detail)
            }
            pending += view.children
            pending += view.sections.flatMap(\.cells)
        }
        for gesture in scene.gestures {
            let views = gesture.views.compactMap { names[$0] }
            let noun = Self.noun(gesture.kind)
            names[gesture.id] = "the " + noun + (views.isEmpty ? "" : " on " + MarkdownText.phrase(views))
        }
    }

    /// Returns the name of an object, such as `the button “Save”`.
    /// - Parameter id: the object ID.
    /// - Returns: Markdown, or nil if the scene shows no such object.
    func name(of id: String) -> String? { names[id] }

    /// Interface Builder's element name as words: `tapGestureRecognizer` is `tap gesture recognizer`.
    /// - Parameter kind: the element's name.
    /// - Returns: Markdown.
    static func noun(_ kind: String) -> String {
        var words = ""
        for scalar in kind.unicodeScalars {
            if scalar.properties.isUppercase, !words.isEmpty { words += " " }
            words += scalar.properties.lowercaseMapping
        }
        return MarkdownText.plain(words.isEmpty ? "object" : words)
    }

    private static func name(_ noun: String, text: String?) -> String {
        guard let text, !text.isEmpty else { return "the \(noun)" }
        return "the \(noun) \(MarkdownText.quoted(text))"
    }
}
