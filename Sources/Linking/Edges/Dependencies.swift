internal import CodeSemantics
internal import SceneFlow
internal import UIKitFacts

/// The needs of the app's classes: the properties with a trapping use, and those set by their initialisers.
struct Dependencies {
    private let graph: ClassGraph
    private let walk: AbstractInterpreter
    private let known: Remembered<String, Needs>
    private let budget: WalkBudget

    /// The needs of a class, and the number of steps spent on finding them.
    struct Needs: Sendable {
        fileprivate var missing: [MissingDependency] = []
        fileprivate var steps = 0
    }

    /// Creates an index with lookup of classes on demand.
    init(_ state: LinkState) {
        graph = state.graph
        walk = AbstractInterpreter(AnalysisContext(state), isThorough: true)
        budget = state.budget
        known = state.memory.walks.table(state).dependencies
    }

    /// Returns the properties of a class that other code must set, in order of use.
    ///
    /// INJ-52: an unset property fails at its first use, in `viewDidLoad` or elsewhere.
    func dependencies(of type: String) -> [MissingDependency] {
        let type = graph.resolve(type)
        return budget.walks(at: graph[type]?.location, once: type) {
            let needs = known.value(of: type, graph.record) { find(type) }
            return (needs.missing, needs.steps)
        } ?? []
    }

    /// Returns the dependencies set by neither the transition, nor the running initialiser, nor a default.
    func missing(of type: String, provided: Set<String>, initializer: String?) -> [MissingDependency] {
        let needed = dependencies(of: type)
        if needed.isEmpty { return [] }
        let assigned = initializer.map { assignments(of: type, initializer: $0) } ?? []
        return needed.filter { !provided.contains($0.name) && !assigned.contains($0.name) }
    }

    /// Returns the properties set by an initialiser and by the initialisers it calls.
    func assignments(of type: String, initializer signature: String) -> Set<String> {
        var names: Set<String> = []
        var next: (type: String, signature: String)? = (type, signature)
        for _ in 0..<16 {
            guard let call = next, let found = graph.initializer(call.signature, of: call.type) else { break }
            next = nil
            CodeVisitor(instruction: { instruction in
                if case .set(let property, .current, _) = instruction.kind { names.insert(property) }
                if case .initialize(let call) = instruction.kind {
                    let target = call.isOwn ? found.owner : graph[found.owner]?.superclass
                    next = target.map { ($0, call.signature) }
                }
            }).visit(found.initializer.body)
        }
        return names
    }

    // MARK: - Private

    private func find(_ type: String) -> Needs {
        let methods = graph.methods(of: type)
        // The properties set by `prepare` on its own object come from the embedded controllers (INJ-56).
        let taken = writes(in: methods.map(\.method).filter { $0.name == Lifecycle.prepare })
        let properties = graph.chain(from: type).flatMap(\.properties).filter {
            Self.isOpen($0) && !taken.contains($0.name)
        }
        guard !properties.isEmpty else { return Needs() }
        let written = writes(in: methods.map(\.method))
        var walk = walk
        _ = walk.add(WalkedObject(origin: .given, className: type))
        var found: [MissingDependency] = []
        var steps = 0
        func add(_ events: [WalkEvent], in method: Method) {
            for event in events {
                guard case .used(let name, 0) = event.kind, let property = properties.first(where: { $0.name == name }),
                    !found.contains(where: { $0.name == name })
                else { continue }
                found.append(
                    MissingDependency(
                        name,
                        type: property.writtenType,
                        usedIn: method.name,
                        traps: true,
                        location: event.location
                    )
                )
            }
        }
        for name in Lifecycle.callbacks {
            guard let (method, owner) = methods.first(where: { $0.method.name == name }) else { continue }
            let count = walk.events.count
            walk.enter(method, owner: owner, on: 0)
            add(Array(walk.events.dropFirst(count)), in: method)
        }
        for (method, owner) in methods where method.role != .helper && method.role != .segueAction {
            guard !Lifecycle.callbacks.contains(method.name), walk.spent + steps < WalkBudget.stepsOfScene else {
                continue
            }
            var branch = walk
            let count = branch.events.count
            branch.enter(method, owner: owner, on: 0)
            steps += branch.spent - walk.spent
            let events = branch.events.dropFirst(count).filter { event in
                if case .used(let name, _) = event.kind { !written.contains(name) } else { false }
            }
            add(events, in: method)
        }
        let read = reads(in: methods.map(\.method))
        for property in properties where property.optionality == .implicitlyUnwrapped {
            guard read.contains(property.name), !written.contains(property.name),
                !property.name.lowercased().hasSuffix("delegate"),
                !found.contains(where: { $0.name == property.name })
            else { continue }
            found.append(
                MissingDependency(property.name, type: property.writtenType, usedIn: nil, traps: false, location: nil)
            )
        }
        return Needs(missing: found, steps: steps + walk.spent)
    }

    /// Returns true if a property is nil until other code sets it.
    private static func isOpen(_ property: Property) -> Bool {
        property.optionality != .none && property.defaultValue == nil && property.wrapper == nil && !property.isOutlet
            && !property.isLazy && !property.isPrivate && !property.isSetByUnreadCode
    }

    private func reads(in methods: [Method]) -> Set<String> {
        var names: Set<String> = []
        let visitor = CodeVisitor(value: { value, _ in
            if case .property(let name, .current) = value { names.insert(name) }
        })
        for method in methods { visitor.visit(method.body) }
        return names
    }

    private func writes(in methods: [Method]) -> Set<String> {
        var names: Set<String> = []
        let visitor = CodeVisitor(instruction: { instruction in
            if case .set(let property, .current, _) = instruction.kind { names.insert(property) }
        })
        for method in methods { visitor.visit(method.body) }
        return names
    }
}
