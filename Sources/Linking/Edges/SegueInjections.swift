internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// Reads the injections of a segue's destination: by segue action, by `prepare`, or not at all.
struct SegueInjections {
    /// The values given by one causing segue to the controllers in its destination.
    private struct Prepared {
        var sites: [InjectionSite]
        var children: [(Scene.ID, [InjectionSite])]
        var reading: ReadingCertainty
        /// The location of `prepare(for:sender:)`.
        var location: SourceLocation?
    }

    /// The result of a segue action.
    private struct Action {
        var type: String?
        var initializer: String
        var sites: [InjectionSite]
        var reading: ReadingCertainty
        var location: SourceLocation?
        /// True if it traps in any case.
        ///
        /// Then nothing is made, and UIKit has no fallback.
        var traps = false
    }

    private enum Lookup {
        case found(Action)
        case missing
        case unknown
    }

    private let graph: ClassGraph
    private let ground: AnalysisContext
    private let known: WalkMemory.Table
    private let injections: InjectionReader
    /// The segues that lead to each scene and create it, without relationships.
    private let causes: [Scene.ID: [Segue.ID]]
    /// The containers that own each scene by a relationship.
    private let containers: [Scene.ID: [Scene.ID]]
    /// The values given by the causing segues to the children of containers.
    private var childSites: [Scene.ID: [InjectionSite]]
    private var childReadings: [Scene.ID: ReadingCertainty] = [:]

    /// Prepares for the segues of a flow.
    init(_ state: LinkState) {
        graph = state.graph
        ground = AnalysisContext(state)
        known = state.memory.walks.table(state)
        injections = InjectionReader(state)
        childSites = state.childSites
        var causes: [Scene.ID: [Segue.ID]] = [:]
        var containers: [Scene.ID: [Scene.ID]] = [:]
        for (number, segue) in state.flow.segues.enumerated() {
            guard case .scene(let destination) = segue.destination, segue.kind != .unwind else { continue }
            if segue.kind == .relationship {
                containers[destination, default: []].append(segue.source)
            } else {
                causes[destination, default: []].append(Segue.ID(number))
            }
        }
        self.causes = causes
        self.containers = containers
    }

    /// Sets the injection of every segue that creates a controller.
    mutating func run(_ state: inout LinkState) {
        let all = state.flow.segues.indices.map { Segue.ID($0) }
        // Relationships last, because a child's injections depend on the segues that create its container.
        for id in all where state.flow[id].kind != .relationship { inject(id, &state) }
        for id in all where state.flow[id].kind == .relationship { injectChild(id, &state) }
    }

    // MARK: - Segues with a source

    private mutating func inject(_ id: Segue.ID, _ state: inout LinkState) {
        let segue = state.flow[id]
        guard case .scene(let destination) = segue.destination, segue.kind != .unwind else { return }
        let source = graph.resolve(state.flow[segue.source].className)
        var type = graph.resolve(state.flow[destination].className)
        var injection: EdgeInjection?
        if let selector = segue.segueAction {
            switch action(selector, on: segue.source, for: segue, &state) {
            case .found(let action):
                if let made = action.type {
                    type = made
                    injection = EdgeInjection(.segueAction, initializer: action.initializer, reading: action.reading)
                    injection?.sites = action.sites
                    injection?.location = action.location
                } else if action.traps {
                    injection = EdgeInjection(.segueAction, initializer: nil)
                    injection?.location = action.location
                }
            case .missing: reportMissing(selector, of: source, segue, &state)
            case .unknown:
                injection = EdgeInjection(.segueAction, initializer: nil, reading: .unresolved)
            }
        }
        let prepared = prepare(segue, destination: destination, type: type, &state)
        var result = injection ?? injections.byDefault(type, prepared?.sites ?? [])
        if injection != nil { result.sites += prepared?.sites ?? [] }
        for (child, sites) in prepared?.children ?? [] {
            childSites[child, default: []].merge(sites)
            if injection == nil, result.technique == .coder, let first = sites.first {
                result.technique = first.technique
            }
            result.sites += sites
        }
        if let prepared, prepared.reading != .certain {
            result.reading = max(result.reading, prepared.reading)
            childReadings[destination] = max(childReadings[destination] ?? .certain, prepared.reading)
        }
        injections.complete(&result, type: type)
        if !result.sites.isEmpty { result.location = result.location ?? prepared?.location }
        state.flow.segues[id.index].injection = result
    }

    /// INJ-50…57: walks through `prepare(for:sender:)` for one segue; nil if the source's class has none.
    private func prepare(
        _ segue: Segue,
        destination: Scene.ID,
        type: String,
        _ state: inout LinkState
    ) -> Prepared? {
        let name = graph.resolve(state.flow[segue.source].className)
        let chain = graph.chain(from: name)
        guard let (method, owner) = graph.method(named: Lifecycle.prepare, of: name) else {
            if !graph.isComplete(name) || chain.contains(where: \.isObjectiveC) {
                return Prepared(sites: [], children: [], reading: .unresolved)
            }
            return nil
        }
        let way = WalkMemory.Table.Preparing(
            source: segue.source,
            identifier: segue.identifier,
            destination: destination,
            type: type
        )
        // The source is the walk's first object, the destination its second.
        let end = 1
        let walked = ground.budget.walks(at: method.location) {
            let walk = known.segues.value(of: way, graph.record) {
                // The choice of the method depends on the class, too.
                graph.record.note(type: name)
                var walk = AbstractInterpreter(ground)
                let source = walk.add(segue.source)
                walk.objects[walk.add(destination)].className = type
                walk.prepared = AbstractInterpreter.Prepared(
                    identifier: segue.identifier,
                    destination: end,
                    source: source
                )
                walk.enter(method, owner: owner, on: source)
                return walk.kept
            }
            return (walk, walk.spent)
        }
        // A method left out of the walks may set anything.
        guard let walk = walked else { return Prepared(sites: [], children: [], reading: .unresolved) }
        state.walked.addCrowded(walk.walked)
        for event in walk.events {
            state.reportProperty(event, walk)
            // Under an open condition, the cast may not apply to this segue.
            guard case .castFailed(let id, let wanted) = event.kind, event.conditions.isEmpty, event.reading == .certain
            else {
                continue
            }
            let given = walk.objects[id].className ?? "UIViewController"
            let which = segue.identifier.map { "the segue '\($0)'" } ?? "a segue without an identifier"
            state.report(
                "cast-fails",
                .error,
                "'as! \(wanted)' fails for \(which): its destination is of the class '\(given)'",
                at: event.location,
                remedy: graph.isKind(given, of: "UINavigationController") == .yes
                    ? "cast the navigation controller's 'topViewController' instead"
                    : "test the identifier first, or cast with 'as?'"
            )
        }
        let isUnclear = walk.objects[end].reading != .certain || chain.contains(where: \.isObjectiveC)
        return Prepared(
            sites: walk.objects[end].sites,
            children: EdgeBuilder.childSites(of: walk.objects[end], walk),
            reading: isUnclear ? .likely : .certain,
            location: method.location
        )
    }

    // MARK: - Segue actions

    /// Returns true if a body traps before it returns anything, under any conditions.
    private static func traps(_ body: [Instruction]) -> Bool {
        for instruction in body {
            switch instruction.kind {
            case .trap: return true
            case .bind(_, .block(let inner)), .evaluate(.block(let inner)):
                if traps(inner) { return true }
            case .return, .exit, .branch: return false
            default: continue
            }
        }
        return false
    }

    /// INJ-35: a segue action is looked up on the segue's source, as Objective-C finds methods.
    private func action(_ selector: String, on scene: Scene.ID, for segue: Segue, _ state: inout LinkState) -> Lookup {
        let name = graph.resolve(state.flow[scene].className)
        guard let (method, owner) = graph.method(selector: selector, of: name) else {
            let isKnown = graph.isComplete(name) && !graph.chain(from: name).contains(where: \.isObjectiveC)
            return isKnown ? .missing : .unknown
        }
        if graph[owner]?.isObjectiveC == true { return .unknown }
        var walk = AbstractInterpreter(ground)
        let object = walk.add(scene)
        defer { _ = ground.budget.walks(at: nil) { ((), walk.spent) } }
        // INJ-32, INJ-37: coder, sender and identifier by position.
        let identifier = segue.identifier.map { Symbol.text($0) } ?? .nothing
        let arguments: [Symbol] = [.coder, .unknown("sender", type: nil), identifier]
        let result = walk.call(method, owner: owner, on: .object(object), arguments: arguments)
        state.walked.addCrowded(walk.walked)
        var action = Action(
            type: nil,
            initializer: "init(coder:)",
            sites: [],
            reading: .certain,
            location: method.location
        )
        action.traps = Self.traps(method.body)
        for alternative in result.alternatives {
            switch alternative.symbol {
            case .object(let id):
                guard case .made(let signature, _) = walk.objects[id].origin else { continue }
                if action.type != nil {
                    action.reading = .likely
                    continue
                }
                action.type = walk.objects[id].className
                action.initializer = signature
                action.sites = walk.objects[id].sites.map { site in
                    var site = site
                    if site.technique == .initializer { site.technique = .segueAction }
                    site.add(alternative.conditions)
                    return site
                }
            // INJ-44: UIKit falls back to init(coder:), so the effect of the action is no less certain.
            case .nothing: continue
            default: action.reading = .unresolved
            }
        }
        if action.type == nil, action.reading == .unresolved { return .unknown }
        return .found(action)
    }

    /// INJ-46.
    private func reportMissing(_ selector: String, of name: String, _ segue: Segue, _ state: inout LinkState) {
        let known = graph.chain(from: name).flatMap(\.methods).filter { $0.role == .segueAction }
        state.report(
            "segue-action-not-found",
            .warning,
            "the class '\(name)' has no segue action '\(selector)', so 'init(coder:)' creates the destination",
            at: segue.location,
            remedy: NearMiss.remedy(for: selector, among: known.compactMap(\.selector))
                ?? "connect the segue action again"
        )
    }

    // MARK: - Relationships

    private mutating func injectChild(_ id: Segue.ID, _ state: inout LinkState) {
        let segue = state.flow[id]
        guard case .scene(let destination) = segue.destination else { return }
        var type = graph.resolve(state.flow[destination].className)
        var injection: EdgeInjection?
        if let selector = segue.segueAction {
            let causing = causingSegues(of: segue.source)
            var isUnknown = false
            var absent: [String] = []
            for cause in causing.map({ state.flow[$0] }) {
                switch action(selector, on: cause.source, for: cause, &state) {
                case .found(let action):
                    guard injection == nil, let made = action.type else { continue }
                    type = made
                    injection = EdgeInjection(.segueAction, initializer: action.initializer, reading: action.reading)
                    injection?.sites = action.sites
                    injection?.location = action.location
                case .missing: absent.append(graph.resolve(state.flow[cause.source].className))
                case .unknown: isUnknown = true
                }
            }
            for name in absent { reportMissing(selector, of: name, segue, &state) }
            if causing.isEmpty {
                reportNeverCalled(selector, segue, &state)
            } else if isUnknown, injection == nil {
                injection = EdgeInjection(.segueAction, initializer: nil, reading: .unresolved)
            }
        }
        let sites = childSites[destination] ?? []
        var result = injection ?? injections.byDefault(type, sites)
        if injection != nil { result.sites += sites }
        if !childReadings.isEmpty {
            let readings = containersAround(segue.source).compactMap { childReadings[$0] }
            for reading in readings { result.reading = max(result.reading, reading) }
        }
        injections.complete(&result, type: type)
        result.location = result.location ?? sites.first?.location
        state.flow.segues[id.index].injection = result
    }

    /// INJ-36, INJ-37: returns the segues that create a container, through the containers around it.
    private func causingSegues(of container: Scene.ID) -> [Segue.ID] {
        containersAround(container).flatMap { causes[$0] ?? [] }.sorted()
    }

    /// Returns a container and its owners by relationships.
    private func containersAround(_ container: Scene.ID) -> [Scene.ID] {
        var around = [container]
        var seen: Set = [container]
        var next = 0
        while next < around.count {
            for outer in containers[around[next]] ?? [] where seen.insert(outer).inserted { around.append(outer) }
            next += 1
        }
        return around
    }

    /// INJ-38, INJ-48: reports a segue action without a causing segue, because it is never called.
    private func reportNeverCalled(_ selector: String, _ segue: Segue, _ state: inout LinkState) {
        state.report(
            "segue-action-never-called",
            .warning,
            "the segue action '\(selector)' is never called: no segue creates its container",
            at: segue.location,
            remedy: "embed the container with a segue, or set the dependency where the container is created"
        )
    }
}
