internal import Diagnostics
package import SceneFlow

/// Writes the document of a scene without a written one, from the facts in the flow.
package struct DocumentGenerator: Sendable {
    /// The maximum number of lines in a list; the rest is counted.
    private static let longestList = 40

    private let flow: Flow
    private let classes: Ancestry.Index

    /// Creates a generator.
    /// - Parameter flow: the flow.
    package init(_ flow: Flow) {
        self.flow = flow
        classes = Ancestry.Index(flow)
    }

    /// Writes a scene's document.
    /// - Parameter id: the scene.
    /// - Returns: Markdown, the same for the same flow.
    package func markdown(for id: Scene.ID) -> String {
        let scene = flow[id]
        let elements = ScreenElements(scene)
        let edges = EdgeDescription(flow)
        let facts = classes[scene.className].declaration
        let dependencies = DependencySection(id, in: flow, classes: classes)
        let sections: [(heading: String, lines: [String])] = [
            ("How to get here", incoming(id, edges)),
            ("Where it leads", outgoing(id, scene, elements, edges)),
            ("Dependencies", dependencies.isKnown ? dependencies.lines : facts.map(Self.needs) ?? []),
            ("How it can be created", dependencies.initializers),
            ("Interface of its class", facts.map { InterfaceSection($0).lines } ?? []),
            ("What was not understood", facts.map(unresolved) ?? []),
            ("What its controls do", Self.controls(scene, elements)),
            ("What its outlets are connected to", Self.outlets(scene, elements)),
        ]
        var markdown = "# \(MarkdownText.plain(scene.title.isEmpty ? scene.key : scene.title))\n\n"
        markdown += Self.introduction(scene, facts) + "\n"
        for (heading, lines) in sections where !lines.isEmpty {
            markdown += "\n## \(heading)\n\n"
            for line in lines.prefix(Self.longestList) { markdown += "- \(line)\n" }
            if lines.count > Self.longestList { markdown += "- and \(lines.count - Self.longestList) more\n" }
        }
        return markdown
    }

    // MARK: - Sections

    private static func introduction(_ scene: Scene, _ facts: ControllerClass?) -> String {
        let kind = ScreenElements.noun(scene.kind.element)
        let article = kind.first.map { "aeiou".contains($0) } == true ? "an" : "a"
        var text = "This scene is \(article) \(kind)"
        if let customClass = scene.customClass {
            text += " of the class \(MarkdownText.code(customClass))"
            if let location = facts?.location {
                text += ", which is declared at \(MarkdownText.code("\(location.file):\(location.line)"))"
            }
        }
        text += "."
        let place = scene.location.map { ", at \(MarkdownText.code("\($0.file):\($0.line)"))" } ?? ""
        switch scene.origin {
        case .storyboard(let name, _):
            text += " It is drawn in the storyboard \(MarkdownText.plain(name))\(place)."
        case .nib(let name): text += " Its view is drawn in the xib \(MarkdownText.plain(name))\(place)."
        case .code: text += " It is created in code only\(place)."
        }
        if let identifier = scene.identifier {
            text += " Its storyboard identifier is \(MarkdownText.code(identifier))."
        }
        return text
    }

    private func incoming(_ id: Scene.ID, _ edges: EdgeDescription) -> [String] {
        var lines: [String] = []
        if flow.launch.initial == id {
            switch (flow.start, flow.launch) {
            case (.assumed(let reason), _):
                lines.append("The app is assumed to start here: \(MarkdownText.plain(reason)).")
            case (.chosen, _): lines.append("The app starts here, as chosen.")
            case (.read, .storyboard(let name, _)):
                lines.append("The app starts here: it is the initial view controller of \(MarkdownText.plain(name)).")
            case (.read, _): lines.append("The app starts here.")
            }
        }
        for segue in flow.segues where segue.destination == .scene(id) {
            let source = flow[segue.source]
            if let role = edges.role(of: segue) {
                lines.append("It is \(role) of \(link(source)).")
                continue
            }
            let trigger = edges.trigger(of: segue, elements: ScreenElements(source))
            lines.append("From \(link(source)) \(trigger): \(edges.kind(of: segue)).\(edges.technique(of: segue))")
        }
        for navigation in flow.navigations where navigation.destination == .scene(id) || navigation.wrapper == id {
            let source = navigation.source.map { flow[$0] }
            let from = source.map { "From \(link($0)) " } ?? EdgeDescription.origin(of: navigation) + " "
            let trigger = edges.trigger(of: navigation, elements: source.map { ScreenElements($0) })
            let technique = navigation.wrapper == id ? "" : edges.technique(of: navigation)
            lines.append("\(from)\(trigger): \(edges.operation(of: navigation)).\(technique)")
        }
        return lines
    }

    private func outgoing(
        _ id: Scene.ID,
        _ scene: Scene,
        _ elements: ScreenElements,
        _ edges: EdgeDescription
    ) -> [String] {
        var lines = scene.segues.map { flow[$0] }.map { segue in
            let how = "\(edges.trigger(of: segue, elements: elements)): \(edges.kind(of: segue))."
            switch segue.destination {
            case .scene(let destination):
                if let role = edges.role(of: segue) { return "\(link(flow[destination])) is \(role) of it." }
                return "To \(link(flow[destination])) \(how)\(edges.technique(of: segue))"
            case .exit:
                let action = segue.unwindAction.map { " that declares \(MarkdownText.code($0))" } ?? ""
                return "Back to the nearest scene\(action), \(how)"
            case .unresolved(let reference, let reason):
                return "Nowhere, \(how) \(Self.problem(reference, reason))"
            case .missing: return "Nowhere, \(how) Its destination is missing from the file."
            }
        }
        for navigation in flow.navigations where navigation.source == id {
            let how = "\(edges.trigger(of: navigation, elements: elements)): \(edges.operation(of: navigation))."
            switch navigation.destination {
            case .scene(let destination):
                lines.append("To \(link(flow[destination])) \(how)\(edges.technique(of: navigation))")
            case .back:
                lines.append("Back to the previous scene, \(how)")
            case .noSuchStoryboard(let name):
                lines.append("Nowhere, \(how) There is no storyboard \(MarkdownText.code(name)).")
            case .noSuchIdentifier(let identifier, let storyboard):
                let place = MarkdownText.plain(storyboard)
                lines.append(
                    "Nowhere, \(how) \(place) has no scene with the identifier \(MarkdownText.code(identifier))."
                )
            case .noInitialViewController(let storyboard):
                lines.append("Nowhere, \(how) \(MarkdownText.plain(storyboard)) has no initial view controller.")
            }
        }
        return lines
    }

    private static func needs(_ facts: ControllerClass) -> [String] {
        facts.properties.map { property in
            let name = "\(MarkdownText.code(property.name)) of the type \(type(of: property))"
            if let value = property.defaultValue {
                return "\(name) is \(MarkdownText.code(value)) unless another value is set."
            }
            let uses = facts.uses(of: property.name).map { use in
                let line = use.location.map { " (line \($0.line))" } ?? ""
                return "\(MarkdownText.code(use.method))\(line)"
            }
            switch property.optionality {
            case .none: return "\(name) must be set by an initializer."
            case .optional where uses.isEmpty: return "\(name) may stay nil."
            case .optional, .implicitlyUnwrapped:
                if uses.isEmpty { return "\(name) must be set before it is read." }
                return "\(name) must be set before \(MarkdownText.phrase(uses)), or the app crashes there."
            }
        }
    }

    private func unresolved(_ facts: ControllerClass) -> [String] {
        guard let file = facts.location?.file else { return [] }
        return flow.unresolved.filter { $0.location?.file == file }.map { place in
            let line = place.location.map { ", line \($0.line)" } ?? ""
            return "\(MarkdownText.code(place.text))\(line): \(Self.words(place.reason))."
        }
    }

    private static func controls(_ scene: Scene, _ elements: ScreenElements) -> [String] {
        scene.actions.map { action in
            let event = action.event.map { " on \(MarkdownText.code($0))" } ?? ""
            let sender = elements.name(of: action.sender) ?? "an object that is not on the screen"
            let target =
                switch action.target {
                case .controller: ""
                case .firstResponder: " up the responder chain"
                case .exit: " to the scene's exit, which unwinds"
                case .object(let id): elements.name(of: id).map { " to \($0)" } ?? " to another object of the scene"
                case .missing: " to an object that is not in the file"
                }
            return "\(capitalized(sender)) sends \(MarkdownText.code(action.selector))\(event)\(target)."
        }
    }

    private static func outlets(_ scene: Scene, _ elements: ScreenElements) -> [String] {
        scene.outlets.filter(\.isOfController).map { outlet in
            let target = outlet.destination.map { elements.name(of: $0) ?? "an object of the scene" } ?? "nothing"
            return "\(MarkdownText.code(outlet.property))\(outlet.isCollection ? ", a collection," : ""): \(target)."
        }
    }

    // MARK: - Words

    private func link(_ scene: Scene) -> String { MarkdownText.link(scene.title, scene: scene.key) }

    private static func type(of property: Property) -> String {
        MarkdownText.code(property.writtenType)
    }

    private static func problem(_ reference: StoryboardReference, _ reason: Segue.UnresolvedReason) -> String {
        let storyboard = MarkdownText.code(reference.storyboard ?? "this storyboard")
        switch reason {
        case .noSuchStoryboard: return "There is no storyboard \(storyboard)."
        case .noSuchIdentifier:
            return "\(storyboard) has no scene with the identifier \(MarkdownText.code(reference.identifier ?? ""))."
        case .noInitialViewController: return "\(storyboard) has no initial view controller."
        }
    }

    private static func words(_ reason: Unresolved.Reason) -> String {
        switch reason {
        case .identifier: "an identifier that is no constant"
        case .controller: "a controller that cannot be followed"
        case .unknownClass: "a class that is not among the sources"
        case .call: "a call that cannot be followed"
        case .unreached: "code that nothing known calls"
        case .unread: "code that is not read"
        case .objectiveC: "Objective-C, of which only a header was read"
        case .registration: "a registration of an unknown form"
        case .depth: "calls that nest too deep or in a circle"
        case .syntax: "source text that does not parse"
        }
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
