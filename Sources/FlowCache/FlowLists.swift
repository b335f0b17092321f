internal import Packing
internal import SceneFlow

/// The long lists of a flow but for its classes, as far as they changed.
struct FlowLists: Sendable {
    private var scenes: ListChange<Scene>
    private var segues: ListChange<Segue>
    private var navigations: ListChange<CodeNavigation>
    private var registrations: ListChange<RegisteredService>
    private var unresolved: ListChange<Unresolved>

    /// Takes the lists, with the classes, out of a flow.
    /// - Parameters:
    ///   - flow: the flow, with empty lists afterwards.
    ///   - before: the earlier flow.
    init(taking flow: inout Flow, since before: Flow) {
        scenes = ListChange(from: before.scenes, to: flow.scenes)
        segues = ListChange(from: before.segues, to: flow.segues)
        navigations = ListChange(from: before.navigations, to: flow.navigations)
        registrations = ListChange(from: before.registrations, to: flow.registrations)
        unresolved = ListChange(from: before.unresolved, to: flow.unresolved)
        flow.scenes = []
        flow.segues = []
        flow.navigations = []
        flow.registrations = []
        flow.unresolved = []
        flow.classes = []
    }

    /// Puts the lists back, without the classes.
    /// - Parameters:
    ///   - flow: a flow without the lists.
    ///   - before: the earlier flow.
    /// - Returns: false if the lists do not fit the earlier flow.
    func put(into flow: inout Flow, since before: Flow) -> Bool {
        guard let scenes = scenes.applied(to: before.scenes), let segues = segues.applied(to: before.segues),
            let navigations = navigations.applied(to: before.navigations),
            let registrations = registrations.applied(to: before.registrations),
            let unresolved = unresolved.applied(to: before.unresolved)
        else { return false }
        flow.scenes = scenes
        flow.segues = segues
        flow.navigations = navigations
        flow.registrations = registrations
        flow.unresolved = unresolved
        return true
    }
}

extension FlowLists: PackedObject {
    static var blank: Self {
        var flow = Flow.blank
        return Self(taking: &flow, since: .blank)
    }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&scenes)
        try fields.field(&segues)
        try fields.field(&navigations)
        try fields.field(&registrations)
        try fields.field(&unresolved)
    }
}
