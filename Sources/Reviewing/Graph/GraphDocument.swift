package import Diagnostics
package import SceneFlow

/// A loaded folder as data to print: flows, scenes, edges, diagnostics, everything sorted.
package struct GraphDocument: Sendable, Hashable, Encodable {
    /// One app.
    package struct App: Sendable, Hashable, Encodable {
        /// The flow's name in URLs.
        package var flow: String
        /// The display name of the app.
        package var title: String
        /// The flow's digest.
        package var digest: String
        /// The build configuration of the app.
        package var configuration: String
        /// The key of the first scene, or nil if unknown; `null` in JSON.
        @Nullable package var entry: String?
        /// True if `entry` is a guess.
        package var assumed: Bool
        /// The origin of `entry`: `project`, `delegate`, `manifest`, `storyboard`, `chosen`, `assumed`, or nil.
        @Nullable package var start: String?
        /// The reason for a guess, or nil.
        @Nullable package var assumedBecause: String?
        /// The number of storyboards and xibs with its scenes.
        package var files: Int
        /// The scenes in the flow's order.
        package var scenes: [Node]
        /// The segues, then the transitions from code.
        package var edges: [Edge]
        /// The number of segues of each kind, and of transitions from code as `code`.
        package var kinds: [String: Int]
        /// The injection into the initial view controller of a launch by storyboard.
        package var launch: Injection?
        /// The class of the delegate with code run at launch.
        package var delegate: String?
        /// The known facts of the app's classes.
        package var classes: [Class]
        /// The services registered in the app.
        package var registrations: [Service]
        /// The kinds of scope, with the scenes of flows.
        package var scopes: [Scope]
        /// The scenes joining the flow of the scene below them, by key.
        package var inheritsFlow: [String]
        /// The fixed values used in place of those of a run, by type.
        package var fixtures: [String: [String]]
        /// True if a known type with one initialiser needs no registration.
        package var isAutowiring: Bool
        /// The code relevant to the flow but not understood.
        package var unresolved: [Unread]
        /// The coverage of the app.
        package var coverage: Coverage
        /// The problems with the app's files.
        package var diagnostics: [Diagnostic]

        /// The number of edges without a destination because of a problem.
        package var deadEnds: Int { edges.count { $0.problem != nil } }
    }

    /// One scene.
    package struct Node: Sendable, Hashable, Encodable {
        /// The scene's key.
        package var scene: String
        /// Its display name.
        package var title: String
        /// The element's name.
        package var kind: String
        /// The class instantiated by UIKit.
        package var `class`: String
        /// The storyboard identifier.
        package var identifier: String?
    }

    /// One segue or navigation.
    package struct Edge: Sendable, Hashable, Encodable {
        /// The edge's key.
        package var segue: String
        /// The source scene; nil for the app or scene delegate.
        package var source: String?
        /// The destination scene; nil for an unwind, and if there is a problem.
        package var destination: String?
        /// Interface Builder's name for the kind, or the operation in code.
        package var kind: String
        /// Its label on the map.
        package var label: String
        /// True for a transition from code.
        package var isCode: Bool
        /// The reason it has no destination, or nil if it has one.
        package var problem: String?
        /// The injection into the destination; nil if no controller is created.
        package var injection: Injection?
        /// The conditions of the transition in code, as written, from the outside in.
        package var conditions: [String]?
        /// The locations of the code that performs the segue.
        package var performedAt: [SourceLocation]?
        /// Its location in the source.
        package var location: SourceLocation?
        /// The locations of the same transition in other branches of the code.
        package var alsoAt: [SourceLocation]?
    }

    /// The apps, sorted by flow.
    package var apps: [App]
    /// The problems with the folder as a whole.
    package var diagnostics: [Diagnostic]

    /// Collects the data to print.
    /// - Parameters:
    ///   - project: the loaded folder.
    ///   - configuration: the build configuration of its apps. The default is debug.
    package init(_ project: LoadedProject, _ configuration: BuildConfiguration = .debug) {
        apps = project.apps.map { Self.app($0[configuration], configuration) }
        diagnostics = project.diagnostics
    }

    // MARK: - Private

    private static func app(_ flow: Flow, _ configuration: BuildConfiguration) -> App {
        let edges = flow.segues.map { edge($0, in: flow) } + flow.navigations.map { edge($0, in: flow) }
        let entry: String? =
            if case .code(let id) = flow.launch {
                if case .scene(let scene) = flow[id].destination { flow[scene].key } else { nil }
            } else {
                flow.entry.map { flow[$0].key }
            }
        return App(
            flow: flow.id,
            title: flow.title,
            digest: flow.digest,
            configuration: configuration.rawValue,
            entry: entry,
            assumed: entry != nil && flow.start.isAssumed,
            start: entry == nil ? nil : flow.start.word,
            assumedBecause: entry == nil ? nil : flow.start.reason,
            files: Set(flow.scenes.compactMap(\.location?.file) + flow.storyboards.map(\.file)).count,
            scenes: flow.scenes.map { scene in
                Node(
                    scene: scene.key,
                    title: scene.title,
                    kind: scene.kind.element,
                    class: scene.className,
                    identifier: scene.identifier
                )
            },
            edges: edges,
            kinds: Dictionary(edges.map { ($0.isCode ? "code" : $0.kind, 1) }, uniquingKeysWith: +),
            launch: flow.launchInjection.map(Injection.init),
            delegate: flow.delegate,
            classes: flow.classes.map(Class.init),
            registrations: flow.registrations.map(Service.init),
            scopes: Scope.all(of: flow),
            inheritsFlow: flow.composition.memberships.filter { $0.flow == nil }.map { flow[$0.scene].key },
            fixtures: Dictionary(flow.composition.fixtures.map { ($0.type, $0.values) }) { first, _ in first },
            isAutowiring: flow.composition.isAutowiring,
            unresolved: flow.unresolved.map(Unread.init),
            coverage: Coverage(flow),
            diagnostics: flow.diagnostics
        )
    }

    private static func edge(_ segue: Segue, in flow: Flow) -> Edge {
        var edge = Edge(
            segue: segue.key,
            source: flow[segue.source].key,
            destination: nil,
            kind: segue.kind.name,
            label: segue.label.isEmpty ? segue.relationship ?? "" : segue.label,
            isCode: false
        )
        edge.injection = segue.injection.map(Injection.init)
        edge.performedAt = segue.performedAt.isEmpty ? nil : segue.performedAt
        edge.location = segue.location
        switch segue.destination {
        case .scene(let id): edge.destination = flow[id].key
        case .exit: break
        case .unresolved(let reference, let reason):
            edge.problem = "\(reason): \(reference.storyboard ?? "")#\(reference.identifier ?? "")"
        case .missing(let id): edge.problem = "missing: \(id ?? "")"
        }
        return edge
    }

    private static func edge(_ navigation: CodeNavigation, in flow: Flow) -> Edge {
        var edge = Edge(
            segue: navigation.key,
            source: navigation.source.map { flow[$0].key },
            destination: nil,
            kind: navigation.operation.rawValue,
            label: navigation.label,
            isCode: true
        )
        edge.injection = navigation.injection.map(Injection.init)
        edge.conditions = navigation.conditions.isEmpty ? nil : navigation.conditions
        edge.location = navigation.location
        edge.alsoAt = navigation.alsoAt.isEmpty ? nil : navigation.alsoAt
        switch navigation.destination {
        case .scene(let id): edge.destination = flow[id].key
        case .back: break
        case .noSuchStoryboard(let name): edge.problem = "noSuchStoryboard: \(name)#"
        case .noSuchIdentifier(let identifier, let name): edge.problem = "noSuchIdentifier: \(name)#\(identifier)"
        case .noInitialViewController(let name): edge.problem = "noInitialViewController: \(name)#"
        }
        return edge
    }
}

/// A value always present in JSON: `null` if it is nil.
@propertyWrapper
package struct Nullable<Value: Sendable & Hashable & Encodable>: Sendable, Hashable, Encodable {
    /// The value.
    package var wrappedValue: Value?

    /// Wraps a value.
    /// - Parameter wrappedValue: the value.
    package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    /// Encodes the value, or `null`.
    /// - Parameter encoder: the target of the encoding.
    /// - Throws: the encoder's error.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}
