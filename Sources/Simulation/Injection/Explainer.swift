import Diagnostics
import Injection
import SceneFlow
import UIKitFacts

/// Traces the values given to a controller back to their origin: other controllers' properties, the container, code.
struct Explainer {
    let simulator: Simulator
    let tables: FlowTables
    let state: SimulationState
    private var graph = Explanation()
    private var known: Set<String> = []
    private var services: ServiceExplainer?

    /// The maximum length of a path from property to property.
    private static let depthLimit = 32

    init(_ simulator: Simulator, _ tables: FlowTables, _ state: SimulationState) {
        self.simulator = simulator
        self.tables = tables
        self.state = state
        services = tables.container.map { ServiceExplainer($0, state) }
    }

    /// The graph of a controller.
    mutating func explain(_ instance: InstanceID) -> Explanation {
        let id = instance.rawValue
        let root = addController(id)
        services?.begin(at: ScenePlacing.place(of: id))
        var labels: Set<String> = []
        for record in state.injections where record.instance == id {
            let label = tables.names[record.property]
            guard !isUIKits(label, of: id), labels.insert(label).inserted else { continue }
            add(record, of: id, to: root, label, depth: 0)
        }
        for need in services?.ownNeeds(of: state[id].classIndex) ?? [] where labels.insert(need.label).inserted {
            addProvided(need, of: id, to: root, technique: .property)
        }
        for missing in simulator.missing(of: instance, in: state) where labels.insert(missing.name).inserted {
            addMissing(missing, of: id, to: root)
        }
        return graph
    }

    // MARK: - Nodes

    private mutating func addController(_ id: Int32) -> String {
        let entry = tables.classes[state[id].classIndex]
        let title = tables.flow.scenes[Int(state[id].scene)].title
        var node = Explanation.Node("c\(id)", .controller, title, type: entry.name)
        node.instance = InstanceID(Int(id))
        node.scope = services?.scope(at: ScenePlacing.place(of: id))
        node.location = tables.flow.classes.first { $0.name == entry.name }?.location
        return add(node)
    }

    private mutating func add(_ node: Explanation.Node) -> String {
        if known.insert(node.id).inserted { graph.nodes.append(node) }
        return node.id
    }

    private mutating func connect(
        _ source: String,
        _ target: String,
        _ label: String,
        technique: Technique? = nil,
        form: String = "instance",
        isDashed: Bool = false,
        at location: SourceLocation? = nil
    ) {
        var edge = Explanation.Edge(source, target, label, form: form)
        edge.technique = technique
        edge.isDashed = isDashed
        edge.location = location
        if !graph.edges.contains(edge) { graph.edges.append(edge) }
    }

    // MARK: - Values

    private mutating func add(_ record: InjectionRecord, of id: Int32, to source: String, _ label: String, depth: Int) {
        let entry = tables.classes[state[id].classIndex]
        let property = entry.property(label)
        let isDefault = record.value != 0 && record.from == tables.fromDefault
        let technique = isDefault ? nil : Technique.allCases[Int(state[id].technique)]
        if let need = services?.need(label, of: state[id].classIndex, value: record.value) {
            return addProvided(need, of: id, to: source, technique: technique)
        }
        let target = target(of: record, of: id, label, depth: depth)
        let isDashed = property?.fact.isWeak ?? false
        connect(source, target, label, technique: technique, isDashed: isDashed, at: property?.fact.location)
    }

    private mutating func target(of record: InjectionRecord, of id: Int32, _ label: String, depth: Int) -> String {
        let text = tables.names[record.value]
        let type = tables.names[record.type]
        if record.reference == InjectionRecord.nothing {
            var node = Explanation.Node("h\(id).\(label)", .hole, "nil", type: type)
            node.problem = "'\(label)' was set to nil"
            return add(node)
        }
        if record.reference > 0, state.index(of: record.reference) != nil { return addController(record.reference) }
        if let need = services?.need(label, of: state[id].classIndex, value: record.value),
            let node = services?.node(of: need, at: ScenePlacing.place(of: id))
        {
            return addService(node)
        }
        let path = ValuePath(text)
        if depth < Self.depthLimit, let source = owner(of: record, before: id), path.isProperty,
            let held = state.injections.last(where: {
                $0.instance == source && tables.names[$0.property] == path.base
            })
        {
            return addHeld(held, path, by: source, type, depth: depth)
        }
        if path.isElement, let fixture = fixture(of: type) { return addFixture(fixture, type, id, label) }
        var node = Explanation.Node("v\(id).\(label)", .value, text.isEmpty ? label : text, type: type)
        let from = tables.names[record.from]
        node.registration = from.isEmpty ? nil : from
        return add(node)
    }

    /// Adds the property of another controller, the source of the value.
    private mutating func addHeld(
        _ held: InjectionRecord,
        _ path: ValuePath,
        by source: Int32,
        _ type: String,
        depth: Int
    ) -> String {
        let title = tables.flow.scenes[Int(state[source].scene)].title
        let id = "p\(source).\(path.text)"
        let isNew = !known.contains(id)
        if path.isElement, let fixture = fixture(of: type) {
            let element = addFixture(fixture, type, source, path.text)
            guard isNew else { return element }
            known.insert(id)
            let holder = addHeld(held, ValuePath(path.base), by: source, tables.names[held.type], depth: depth + 1)
            connect(element, holder, "")
            return element
        }
        var node = Explanation.Node(id, .value, "\(title).\(path.text)", type: type)
        node.instance = InstanceID(Int(source))
        let result = add(node)
        guard isNew else { return result }
        if path.text == path.base {
            connect(result, target(of: held, of: source, path.base, depth: depth + 1), "")
        } else {
            let holder = addHeld(held, ValuePath(path.base), by: source, tables.names[held.type], depth: depth + 1)
            connect(result, holder, "")
        }
        return result
    }

    private mutating func addFixture(
        _ fixture: Composition.Fixture,
        _ type: String,
        _ id: Int32,
        _ label: String
    ) -> String {
        add(Explanation.Node("f\(id).\(label)", .fixture, fixture.values.first ?? type, type: type))
    }

    private mutating func addMissing(_ missing: MissingDependency, of id: Int32, to source: String) {
        let entry = tables.classes[state[id].classIndex]
        let property = entry.property(missing.name)
        // A private property is the controller's own state, which nothing else could have set.
        if property?.fact.isPrivate == true { return }
        var node = Explanation.Node("h\(id).\(missing.name)", .hole, missing.name, type: missing.type)
        let traps = property.map { entry.trapping.contains($0.name) } ?? false
        node.problem =
            "'\(entry.name).\(missing.name)' was never set"
            + (traps ? ", and the code traps when it reads it" : "")
            + "; set it on every path that leads here, or require it in an initialiser"
        node.code = "INJ-52"
        node.location = property?.fact.location
        let target = add(node)
        connect(source, target, missing.name, at: property?.fact.location)
    }

    /// Returns the controller with the code giving a value: the newest one of the class of the value's origin.
    private func owner(of record: InjectionRecord, before id: Int32) -> Int32? {
        let name = tables.names[record.from].prefix { $0 != "." }
        let owners = state.instances.filter { tables.classes[$0.classIndex].ancestry.contains(String(name)) }
        return (owners.last { $0.id < id } ?? owners.last { $0.id != id })?.id
    }

    private func fixture(of type: String) -> Composition.Fixture? {
        tables.flow.composition.fixtures.first { $0.type == type && !$0.values.isEmpty }
    }

    /// Returns true if a value is none of the app's dependencies.
    private func isUIKits(_ label: String, of id: Int32) -> Bool {
        label == "nibName" || label == "bundle" || label.isEmpty
            || UIKitProperties.isDeclared(label, in: tables.classes[state[id].classIndex].ancestry)
    }

    // MARK: - Services

    private mutating func addProvided(_ need: Dependency, of id: Int32, to source: String, technique: Technique?) {
        guard let node = services?.node(of: need, at: ScenePlacing.place(of: id)) else { return }
        connect(
            source,
            node.id,
            need.label,
            technique: technique,
            form: need.kind.name,
            isDashed: need.kind == .lazy || need.kind == .provider || need.kind == .weak,
            at: need.location
        )
        _ = addService(node)
    }

    /// Adds a service with all its dependencies.
    private mutating func addService(_ node: Explanation.Node) -> String {
        guard !known.contains(node.id) else { return add(node) }
        let id = add(node)
        for (need, target) in services?.needs(of: node) ?? [] {
            connect(
                id,
                target.id,
                need.label,
                form: need.kind.name,
                isDashed: need.kind == .lazy || need.kind == .provider || need.kind == .weak,
                at: need.location
            )
            _ = addService(target)
        }
        return id
    }
}

/// The path in a value's source text: `store`, `items[indexPath.row]`, `model.store`.
struct ValuePath {
    /// The text without `self.` and without a `!` or `?` at its end.
    let text: String
    /// The property at its start.
    let base: String
    /// True if it is a path of names, possibly up to an element of a list.
    let isProperty: Bool
    /// True if it is an element of a list.
    let isElement: Bool

    init(_ text: String) {
        var rest = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        while let last = rest.last, last == "!" || last == "?" { rest.removeLast() }
        self.text = rest
        base = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let first = base.first
        isProperty = first.map { $0.isLowercase || $0 == "_" } ?? false && !rest.contains("(")
        isElement = rest.contains("[")
    }
}
