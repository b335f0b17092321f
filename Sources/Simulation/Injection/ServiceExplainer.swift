import Injection

/// The container's part of an explanation: the objects it gave, those it would give, and its reasons against others.
struct ServiceExplainer {
    private let compiled: ContainerTables
    private let names: ContainerNames
    /// The resolver for requests not made in the run.
    ///
    /// Its objects are discarded.
    private var resolver: Resolver
    private var instances: [Int32: StateReading.Instance] = [:]
    /// The explained controller, as numbered by the container, or 0.
    private var controller: Int32 = 0
    /// The first number of objects made only for the explanation.
    private let first: Int32
    /// The numbers of the objects behind the nodes.
    private var numbers: [String: Int32] = [:]

    init(_ compiled: ContainerTables, _ state: SimulationState) {
        let container = compiled.container(with: state.container.overrides)
        self.compiled = compiled
        names = ContainerNames(compiled, container)
        resolver = Resolver(container, state: state.container.injection, isTracing: false)
        instances = Dictionary(resolver.reading.instances.map { ($0.number, $0) }) { first, _ in first }
        first = instances.keys.max().map { $0 + 1 } ?? 1
    }

    /// Sets the explained controller: services made for it count as new.
    mutating func begin(at place: Int32) { controller = resolver.reading.controller(at: place) ?? 0 }

    /// The name of a place's scope, or nil: of the scope around a scene's own.
    func scope(at place: Int32) -> String? {
        let scopes = resolver.reading.scopes
        guard let own = scopes.last(where: { $0.place == place }) else { return nil }
        return own.binding == .scene ? own.parent : own.name
    }

    /// Returns the dependencies of a class set by the container itself.
    func ownNeeds(of classIndex: Int32) -> [Dependency] {
        (compiled.provided[classIndex] ?? []).filter(\.isOwn).compactMap { dependency(labelled: $0, of: classIndex) }
    }

    /// Returns the dependency provided under a label, unless another value has arrived there.
    func need(_ label: String, of classIndex: Int32, value: Int32) -> Dependency? {
        guard let provided = compiled.provided[classIndex]?.first(where: { $0.label == label }),
            provided.texts.contains(value) || compiled.keyTexts[provided.key] == value
        else { return nil }
        return dependency(labelled: provided, of: classIndex)
    }

    /// Returns the node for a dependency of the controller at a place, given or hypothetical.
    mutating func node(of need: Dependency, at place: Int32) -> Explanation.Node {
        let reading = resolver.reading
        let given = reading.controller(at: place).flatMap { controller in
            reading.given(to: controller).first { $0.dependency == need }
        }
        if let number = given?.number { return node(number) }
        return node(asking: need, from: reading.scopes.last { $0.place == place }?.id ?? .app)
    }

    /// Returns the dependencies of a service, with the objects it got.
    mutating func needs(of node: Explanation.Node) -> [(Dependency, Explanation.Node)] {
        guard let number = numbers[node.id] else { return [] }
        let owner = resolver.reading.scopes.last { $0.name == node.scope }?.id ?? .app
        var result: [(Dependency, Explanation.Node)] = []
        for given in resolver.reading.given(to: number) {
            let target =
                if let held = given.number { self.node(held) } else { self.node(asking: given.dependency, from: owner) }
            result.append((given.dependency, target))
        }
        return result
    }

    // MARK: - Private

    private func dependency(labelled provided: ContainerTables.Provided, of classIndex: Int32) -> Dependency? {
        compiled.needs[classIndex]?.first { $0.key == provided.key && $0.label == provided.label }
    }

    /// Returns the node of a service, live or made for this explanation.
    private mutating func node(_ number: Int32) -> Explanation.Node {
        if instances[number] == nil {
            instances = Dictionary(resolver.reading.instances.map { ($0.number, $0) }) { first, _ in first }
        }
        guard let instance = instances[number] else { return Explanation.Node("s\(number)", .service, "?") }
        let registration = resolver.container.declared(instance.registration)
        // Objects made only for the explanation share one node per registration. Otherwise a service with an unheld
        // reference to its own kind would recurse for ever.
        let id = number < first ? "s\(number)" : "r\(instance.registration)"
        if numbers[id] == nil { numbers[id] = number }
        var node = Explanation.Node(id, .service, "\(registration.key)", type: instance.type)
        node.scope = instance.scope
        node.registration = names.registration(instance.registration)
        node.location = registration.location
        let isNew = number > controller && controller != 0 || number >= first
        node.hit = registration.form == .value ? "value" : isNew ? "new" : Self.hit(registration.storage)
        return node
    }

    /// Returns the node for the answer to a request; a hole with the problem if there is no answer.
    private mutating func node(asking need: Dependency, from scope: ScopeID) -> Explanation.Node {
        switch need.kind {
        case .lazy, .provider, .scopeHandle, .collection, .map, .argument:
            var node = Explanation.Node("d\(need.key)", .service, "\(need.key)", type: need.key.type)
            node.hit = "deferred"
            let places = compiled.builder.registrations.indices
            node.registration = places.first { compiled.builder.registrations[$0].key == need.key }
                .map { compiled.identifiers[$0] }
            if need.kind == .argument { node.kind = .value }
            return node
        case .instance, .optional, .default, .weak: break
        }
        _ = resolver.takeProblems()
        if let given = resolver.resolve(need.key, from: scope) { return node(given.number) }
        let problem = resolver.takeProblems().max { $0.severity < $1.severity }
        var node = Explanation.Node("h\(need.key)", .hole, "\(need.key)", type: need.key.type)
        if need.kind == .optional || need.kind == .default, problem?.code == .missing {
            let text = need.kind == .optional ? "nil" : need.defaultText ?? "its default"
            var node = Explanation.Node("o\(need.key).\(need.label)", .value, text, type: need.key.type)
            node.hit = need.kind.name
            return node
        }
        node.problem = problem.map { "\($0)" } ?? "no registration matches '\(need.key)'"
        node.cause = problem
        node.code = problem?.code.id
        node.location = problem?.location ?? need.location
        return node
    }

    /// Returns the container's kind of answer for an existing object.
    private static func hit(_ storage: StoragePolicy) -> String {
        switch storage {
        case .transient: "new"
        case .graph: "graph"
        case .scoped, .singleton, .cached: "scoped"
        case .shared: "shared"
        }
    }
}
