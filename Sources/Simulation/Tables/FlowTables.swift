import SceneFlow

/// Everything that can be looked up before the first step, so that a step is a walk over integers.
final class FlowTables: Sendable {
    /// What a navigation or its creator passes and sets.
    struct NavigationEntry: Sendable {
        /// What the creator or the initialiser is given.
        var arguments: [ClassEntry.Setting]
        /// What is set afterwards.
        var settings: [ClassEntry.Setting]
        /// Where the values come from, as a name's number.
        var from: Int32
    }

    /// The app.
    let flow: Flow
    /// Texts by number.
    let names: Names
    /// Classes by number.
    let classes: ClassTable
    /// Scenes by index.
    let scenes: [SceneEntry]
    /// Navigations by index.
    let navigations: [NavigationEntry]
    /// The number of `default value`.
    let fromDefault: Int32
    /// The number of `init(coder:)`.
    let coder: Int32
    /// Whether segue actions are looked up at all (INJ-49).
    let hasSegueActions: Bool
    /// Whether the exception for a replaced object has its wording of iOS 15 (INJ-71).
    let hasNewReplacementMessage: Bool

    init(_ flow: Flow) {
        var names = Names()
        let classes = ClassTable(flow, names: &names)
        self.flow = flow
        self.classes = classes
        self.scenes = flow.scenes.indices.map { SceneEntryBuilder(flow: flow, classes: classes, index: $0).entry() }
        fromDefault = names.number("default value")
        coder = names.number("init(coder:)")
        var navigations: [NavigationEntry] = []
        func settings(_ assignments: [Assignment]) -> [ClassEntry.Setting] {
            assignments.map { .init(property: names.number($0.property), value: names.number($0.expression)) }
        }
        for navigation in flow.navigations {
            let arguments: [Assignment]
            switch navigation.instantiation {
            case .nothing:
                arguments = []
            case .identifier(_, _, let creator), .initial(_, let creator):
                arguments = creator?.arguments ?? []
                _ = names.number(creator?.initializer ?? "")
            case .initializer(_, let signature, let given):
                arguments = given
                _ = names.number(signature)
            }
            navigations.append(
                NavigationEntry(
                    arguments: settings(arguments),
                    settings: settings(navigation.assignments),
                    from: names.number(Self.origin(of: navigation, in: flow))
                )
            )
        }
        for fact in flow.classes {
            for action in fact.segueActions { _ = names.number(action.initializer) }
        }
        for name in ["init(rootViewController:)", "init(nibName:bundle:)"] { _ = names.number(name) }
        self.navigations = navigations
        self.names = names
        let version = flow.deploymentTarget
        hasSegueActions = version.map { $0.parts.first ?? 0 >= 13 } ?? true
        hasNewReplacementMessage = version.map { $0.parts.first ?? 0 >= 15 } ?? true
    }

    /// The number of a text that was collected, or the empty one.
    func number(_ text: String) -> Int32 { names.known(text) }

    private static func origin(of navigation: CodeNavigation, in flow: Flow) -> String {
        guard let source = navigation.source else { return "the app's delegate" }
        switch navigation.trigger {
        case .launch: return flow[source].className
        case .action(let selector): return "\(flow[source].className).\(selector)"
        case .row: return "\(flow[source].className), row selection"
        case .accessory: return "\(flow[source].className), accessory"
        case .callback(let name): return "\(flow[source].className).\(name)"
        }
    }
}
