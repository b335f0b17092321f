internal import SceneFlow

/// An edge of the map: a segue, a transition from code, or the relationship of a container made by code.
struct MapEdge {
    /// Its key on the wire.
    let key: String
    /// The source scene; nil for the delegate, and for code run at an unknown time.
    let source: Scene.ID?
    /// The destination scene; nil for a return, and for an edge without a destination.
    let destination: Scene.ID?
    /// The appearance.
    let sort: EdgeSort
    /// The kind, in a word or two.
    let kind: String
    /// The label on the map: its own, else its identifier, else its kind.
    let label: String
    /// The certainty of the analysis.
    let confidence: Confidence
    /// The reason for a missing destination, or nil if the edge leads somewhere.
    let problem: String?

    /// Returns all edges of a flow: the segues, then the transitions from code.
    static func all(of flow: Flow) -> [MapEdge] {
        flow.segues.map { MapEdge($0, in: flow) } + flow.navigations.flatMap { edges($0, in: flow) }
    }

    // MARK: - Private

    private init(_ segue: Segue, in flow: Flow) {
        key = segue.key
        source = segue.source
        (destination, problem) =
            switch segue.destination {
            case .scene(let scene): (scene, nil)
            case .exit: (flow.unwindDestination(of: segue), nil)
            case .unresolved(let reference, let reason): (nil, Self.problem(reference, reason))
            case .missing: (nil, "its destination is not in the file")
            }
        sort = problem == nil ? EdgeSort(segue.kind) : .problem
        let kind = Self.kind(segue)
        self.kind = kind
        let label = segue.label == segue.relationship ? "" : segue.label
        self.label = [label, segue.identifier ?? ""].first { !$0.isEmpty } ?? kind
        confidence = segue.injection.map { Confidence($0.reading) } ?? .certain
    }

    private init(_ navigation: CodeNavigation, to destination: Scene.ID?, problem: String?) {
        key = navigation.key
        source = navigation.source
        self.destination = destination
        self.problem = problem
        sort = problem == nil ? .code : .problem
        kind = Self.words(navigation.operation)
        label = navigation.label.isEmpty ? kind : navigation.label
        confidence = navigation.confidence
    }

    private init(rootOf navigation: CodeNavigation, from wrapper: Scene.ID, to destination: Scene.ID?) {
        key = "\(navigation.key)/root"
        source = wrapper
        self.destination = destination
        problem = nil
        sort = .code
        kind = "root view controller"
        label = kind
        confidence = navigation.confidence
    }

    private static func edges(_ navigation: CodeNavigation, in flow: Flow) -> [MapEdge] {
        var destination: Scene.ID?
        var problem: String?
        switch navigation.destination {
        case .scene(let scene): destination = scene
        case .back: break
        case .noSuchStoryboard(let name): problem = "there is no storyboard '\(name)'"
        case .noSuchIdentifier(let name, let storyboard):
            problem = "storyboard '\(storyboard)' has no scene '\(name)'"
        case .noInitialViewController(let name): problem = "storyboard '\(name)' has no initial view controller"
        }
        guard let wrapper = navigation.wrapper else {
            return [MapEdge(navigation, to: destination, problem: problem)]
        }
        return [
            MapEdge(navigation, to: wrapper, problem: nil),
            MapEdge(rootOf: navigation, from: wrapper, to: destination),
        ]
    }

    private static func kind(_ segue: Segue) -> String {
        if segue.kind == .relationship, let name = segue.relationship { return spaced(name) }
        return switch segue.kind {
        case .showDetail: "show detail"
        case .presentation: "present modally"
        case .popoverPresentation: "popover"
        default: segue.kind.name
        }
    }

    private static func words(_ operation: CodeNavigation.Operation) -> String {
        switch operation {
        case .showDetail: "show detail"
        case .setRoot: "set root"
        case .popToRoot: "pop to root"
        case .make: "made, not followed further"
        case .push, .present, .show, .dismiss, .pop, .embed: operation.rawValue
        }
    }

    private static func spaced(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }

    private static func problem(_ reference: StoryboardReference, _ reason: Segue.UnresolvedReason) -> String {
        let place = reference.storyboard.map { "storyboard '\($0)'" } ?? "the storyboard"
        return switch reason {
        case .noSuchStoryboard: "there is no \(place)"
        case .noSuchIdentifier: "\(place) has no scene '\(reference.identifier ?? "")'"
        case .noInitialViewController: "\(place) has no initial view controller"
        }
    }
}
