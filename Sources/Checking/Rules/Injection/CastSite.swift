internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow

/// A place in `prepare(for:sender:)` that hands something to the result of a conditional cast.
struct CastSite: Hashable {
    /// The result of the cast for one segue.
    enum Outcome: Hashable {
        /// The cast succeeds.
        case given
        /// The cast meets the controller of another class, and nothing is handed over.
        case missed(Scene.ID)
        /// The files do not decide it.
        case open
    }

    /// The class named in the cast.
    let name: String
    /// The place in the sources.
    let place: SourceLocation?
    /// The properties set on it; empty if only its methods are called.
    let properties: Set<String>
    /// The places of the variables that its value comes from.
    let origins: Set<SourceLocation>

    /// Returns the outcome here of a walk through the method for one segue; nil if the segue does not lead here.
    func outcome(in walk: AbstractInterpreter) -> Outcome? {
        var isReached = false
        var missed: Int?
        for event in walk.events {
            guard case .tested(let object, let type, let answer) = event.kind else { continue }
            let isHere = event.location == place
            guard isHere || event.location.map(origins.contains) == true else { continue }
            if answer == .no { missed = object ?? missed }
            guard isHere, type == name else { continue }
            if answer != .no { return answer == .yes ? .given : .open }
            isReached = true
        }
        guard isReached else { return nil }
        return missed.flatMap { walk.objects[$0].scene }.map(Outcome.missed) ?? .open
    }

    // MARK: - Reading

    /// Returns the sites of a method, each once, in the order of the source.
    static func all(in method: Method) -> [CastSite] {
        let receivers = receivers(in: method.body)
        let bindings = bindings(in: method.body)
        var sites: [CastSite] = []
        func add(_ value: Value, _ properties: Set<String>?, at instruction: Instruction) {
            guard let properties, let name = castName(of: value) else { return }
            let site = CastSite(
                name: name,
                place: instruction.location,
                properties: properties,
                origins: origins(of: value, bindings)
            )
            if !sites.contains(site) { sites.append(site) }
        }
        func add(_ condition: Condition, at instruction: Instruction) {
            switch condition {
            case .some(let value, let variable?): add(value, receivers[variable], at: instruction)
            case .not(let inner), .kept(let inner, _): add(inner, at: instruction)
            case .all(let parts), .any(let parts): for part in parts { add(part, at: instruction) }
            default: break
            }
        }
        CodeVisitor { instruction in
            switch instruction.kind {
            case .bind(let variable, let value): add(value, receivers[variable], at: instruction)
            case .set(let property, let target, _): add(target, [property], at: instruction)
            case .evaluate(.call(_, let target, _)): add(target, [], at: instruction)
            case .branch(let arms, _): for arm in arms { add(arm.condition, at: instruction) }
            default: break
            }
        }.visit(method.body)
        return sites
    }

    /// Returns the class of the last cast of a value with `as?`.
    private static func castName(of value: Value) -> String? {
        switch value {
        case .cast(_, let name, false, _): name
        case .unwrap(let inner, _, _): castName(of: inner)
        default: nil
        }
    }

    /// Returns the variables receiving something, each with the properties set on it.
    private static func receivers(in body: [Instruction]) -> [Int: Set<String>] {
        var found: [Int: Set<String>] = [:]
        CodeVisitor { instruction in
            switch instruction.kind {
            case .set(let property, let target, _):
                if let variable = variable(of: target) { found[variable, default: []].insert(property) }
            case .evaluate(.call(_, let target, _)):
                if let variable = variable(of: target) { found[variable, default: []].formUnion([]) }
            default: break
            }
        }.visit(body)
        return found
    }

    /// The value of a variable, and the place of its binding.
    private typealias Binding = (value: Value, place: SourceLocation?)

    /// Returns the bindings of each variable.
    private static func bindings(in body: [Instruction]) -> [Int: [Binding]] {
        var found: [Int: [Binding]] = [:]
        CodeVisitor { instruction in
            if case .bind(let variable, let value) = instruction.kind {
                found[variable, default: []].append((value, instruction.location))
            }
        }.visit(body)
        return found
    }

    /// Returns the places of the bindings that a value comes from.
    private static func origins(of value: Value, _ bindings: [Int: [Binding]]) -> Set<SourceLocation> {
        var places: Set<SourceLocation> = []
        var pending = [value]
        var seen: Set<Int> = []
        while let next = pending.popLast() {
            switch next {
            case .unwrap(let inner, _, _), .cast(let inner, _, _, _), .related(_, let inner): pending.append(inner)
            case .variable(let number) where seen.insert(number).inserted:
                for binding in bindings[number] ?? [] {
                    pending.append(binding.value)
                    if let place = binding.place { places.insert(place) }
                }
            default: break
            }
        }
        return places
    }

    private static func variable(of value: Value) -> Int? {
        switch value {
        case .variable(let number): number
        case .unwrap(let inner, _, _), .cast(let inner, _, _, _): variable(of: inner)
        default: nil
        }
    }
}
