import SceneFlow
import Wire

/// Transitions on the map: segues, and those from code.
extension FlowMapping {
    /// A segue.
    /// - Parameter segue: a segue of the flow.
    /// - Returns: the edge.
    func segue(_ segue: Segue) -> FlowSegue {
        var edge = FlowSegue()
        edge.segue = segue.key
        edge.from = .storyboard
        edge.source = key(segue.source)
        (edge.destination, edge.problem) = destination(segue.destination)
        if segue.destination == .exit { edge.destination = flow.unwindDestination(of: segue).map(key) }
        edge.kind = segue.kind.name
        edge.label = segue.label
        edge.identifier = segue.identifier
        edge.relationship = segue.relationship
        edge.trigger.kind = kind(segue.trigger)
        edge.trigger.view = segue.trigger.view
        edge.segueAction = segue.segueAction
        edge.unwindAction = segue.unwindAction
        edge.presentationStyle = segue.presentationStyle
        edge.technique = (segue.injection?.technique ?? technique(segue))?.rawValue
        edge.injection = segue.injection.map(FlowInjection.init)
        edge.confidence = segue.injection.map { Wire.Confidence($0.reading) } ?? .certain
        edge.location = segue.location.map(Wire.Location.init)
        return edge
    }

    /// Returns the transitions of a navigation in code.
    /// - Parameter navigation: a navigation of the flow.
    /// - Returns: the transition, followed by the one from a container made by the code to its content.
    func segues(_ navigation: CodeNavigation) -> [FlowSegue] {
        var edge = segue(navigation)
        guard let wrapper = navigation.wrapper else { return [edge] }
        var root = FlowSegue()
        root.segue = Self.root(of: navigation.key)
        root.from = .code
        root.source = key(wrapper)
        root.destination = edge.destination
        root.kind = SegueKind.relationship.name
        root.relationship = "rootViewController"
        root.trigger.kind = "relationship"
        root.technique = edge.technique
        root.confidence = edge.confidence
        root.injection = edge.injection
        root.conditions = edge.conditions
        root.location = edge.location
        edge.destination = root.source
        edge.technique = nil
        edge.injection = nil
        return [edge, root]
    }

    /// Returns the key of the transition from a container made by code.
    /// - Parameter key: the key of the transition to the container.
    /// - Returns: the key.
    static func root(of key: String) -> String { "\(key)/root" }

    private func segue(_ navigation: CodeNavigation) -> FlowSegue {
        var edge = FlowSegue()
        edge.segue = navigation.key
        edge.from = .code
        edge.source = navigation.source.map(key)
        (edge.destination, edge.problem) = destination(navigation.destination)
        edge.kind = navigation.operation.rawValue
        edge.label = navigation.label
        (edge.trigger.kind, edge.trigger.view) = trigger(navigation.trigger)
        if case .method(let name) = navigation.trigger { edge.trigger.name = name }
        edge.presentationStyle = navigation.presentationStyle
        edge.technique = (navigation.injection?.technique ?? technique(navigation))?.rawValue
        edge.injection = navigation.injection.map(FlowInjection.init)
        edge.conditions = navigation.conditions
        edge.confidence = Wire.Confidence(navigation.confidence)
        edge.location = navigation.location.map(Wire.Location.init)
        return edge
    }

    // MARK: - Private

    private func destination(_ destination: Segue.Destination) -> (key: String?, problem: String?) {
        switch destination {
        case .scene(let scene): (key(scene), nil)
        case .exit: (nil, nil)
        case .unresolved(let reference, .noSuchStoryboard):
            (nil, "there is no storyboard '\(reference.storyboard ?? "")'")
        case .unresolved(let reference, .noSuchIdentifier):
            (nil, "\(place(reference.storyboard)) has no scene '\(reference.identifier ?? "")'")
        case .unresolved(let reference, .noInitialViewController):
            (nil, "\(place(reference.storyboard)) has no initial view controller")
        case .missing(let id?): (nil, "the file has no object '\(id)'")
        case .missing(nil): (nil, "the segue has no destination")
        }
    }

    private func destination(_ destination: CodeNavigation.Destination) -> (key: String?, problem: String?) {
        switch destination {
        case .scene(let scene): (key(scene), nil)
        case .back: (nil, nil)
        case .noSuchStoryboard(let name): (nil, "there is no storyboard '\(name)'")
        case .noSuchIdentifier(let identifier, let storyboard):
            (nil, "\(place(storyboard)) has no scene '\(identifier)'")
        case .noInitialViewController(let storyboard): (nil, "\(place(storyboard)) has no initial view controller")
        }
    }

    private func place(_ storyboard: String?) -> String {
        storyboard.map { "storyboard '\($0)'" } ?? "the storyboard"
    }

    private func kind(_ trigger: Segue.Trigger) -> String {
        switch trigger {
        case .control: "control"
        case .barItem: "barItem"
        case .cell: "cell"
        case .accessory: "accessory"
        case .gesture: "gesture"
        case .containerView: "containerView"
        case .relationship: "relationship"
        case .manual: "manual"
        case .other: "other"
        }
    }

    private func trigger(_ trigger: CodeNavigation.Trigger) -> (kind: String, view: String?) {
        switch trigger {
        case .launch: ("launch", nil)
        case .action: ("action", nil)
        case .row(let view): ("cell", view)
        case .accessory(let view): ("accessory", view)
        case .callback: ("callback", nil)
        case .method: ("method", nil)
        }
    }

    /// Returns the injection technique for a segue's destination, if known from the sources.
    private func technique(_ segue: Segue) -> Technique? {
        guard case .scene = segue.destination, segue.kind != .relationship else { return nil }
        return segue.segueAction == nil ? nil : .segueAction
    }

    private func technique(_ navigation: CodeNavigation) -> Technique? {
        switch navigation.instantiation {
        case .nothing: nil
        case .initializer: .initializer
        case .identifier(_, _, .some), .initial(_, .some): .creator
        case .identifier, .initial: .coder
        }
    }
}
