internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// The effect of `prepare(for:sender:)` on the destination of one segue, as far as the classes and the identifier
/// decide it.
///
/// It follows the values of the method, arm by arm. If a condition depends on anything else, it follows both arms, and
/// the changed variables are open afterwards. It guesses nothing: an open outcome is neither a success nor a failure.
struct PrepareReader {
    /// A place handing something to the result of a conditional cast.
    struct Site: Hashable {
        /// The class named in the cast.
        var name: String
        /// The place in the sources.
        var place: SourceLocation?
        /// The properties set on it; empty if only its methods are called.
        var properties: Set<String>
    }

    /// The outcome at a site.
    enum Outcome: Hashable {
        /// The controller of a scene is given something.
        case given(Scene.ID)
        /// A cast met the controller of another class, and nothing is given.
        case missed(Scene.ID)
        /// The files do not decide it.
        case open
    }

    /// The meaning of an expression.
    private enum Meaning: Hashable {
        case controller(Scene.ID)
        /// Nil, from a cast of a controller.
        case missed(Scene.ID)
        case nothing
        case text(String)
        case open
    }

    private static let maximumDepth = 64

    /// The outcome of each site reached by the segue, in the order of the source.
    private(set) var outcomes: [(site: Site, outcome: Outcome)] = []

    private let flow: Flow
    private let members: KnownMembers
    private let segue: Segue
    private let destination: Scene.ID
    private let receivers: [Int: Set<String>]

    /// Follows a method for a segue.
    /// - Parameters:
    ///   - prepare: the method.
    ///   - segue: a segue prepared by it.
    ///   - destination: the destination of the segue.
    ///   - flow: the app.
    ///   - members: the declarations of its classes.
    init(_ prepare: Method, for segue: Segue, to destination: Scene.ID, in flow: Flow, _ members: KnownMembers) {
        self.flow = flow
        self.members = members
        self.segue = segue
        self.destination = destination
        receivers = Self.receivers(in: prepare.body)
        var variables: [Int: Meaning] = [:]
        _ = follow(prepare.body, &variables, 0)
    }

    // MARK: - Instructions

    /// Follows instructions.
    /// - Returns: true if they certainly leave the method.
    private mutating func follow(_ body: [Instruction], _ variables: inout [Int: Meaning], _ depth: Int) -> Bool {
        guard depth < Self.maximumDepth else { return false }
        for instruction in body where follow(instruction, &variables, depth) { return true }
        return false
    }

    private mutating func follow(
        _ instruction: Instruction,
        _ variables: inout [Int: Meaning],
        _ depth: Int
    ) -> Bool {
        switch instruction.kind {
        case .bind(let variable, let value):
            variables[variable] = meaning(of: value, at: instruction, variables)
            note(value, receivers[variable], variables[variable], at: instruction)
        case .set(let property, let target, _):
            note(target, [property], meaning(of: target, at: instruction, variables), at: instruction)
        case .evaluate(.call(_, let target, _)):
            note(target, [], meaning(of: target, at: instruction, variables), at: instruction)
        case .evaluate(.block(let body)), .repeatEach(_, _, let body), .later(let body), .completion(let body):
            var inner = variables
            _ = follow(body, &inner, depth + 1)
            forget(what: inner, in: &variables)
        case .branch(let arms, let otherwise):
            return follow(arms, otherwise, &variables, at: instruction, depth)
        case .return, .trap, .exit: return true
        default: break
        }
        return false
    }

    private mutating func follow(
        _ arms: [Instruction.Arm],
        _ otherwise: [Instruction],
        _ variables: inout [Int: Meaning],
        at instruction: Instruction,
        _ depth: Int
    ) -> Bool {
        var changed: [[Int: Meaning]] = []
        defer { for other in changed { forget(what: other, in: &variables) } }
        for arm in arms {
            switch holds(arm.condition, at: instruction, &variables) {
            case true?: return follow(arm.body, &variables, depth + 1) && changed.isEmpty
            case false?: continue
            case nil:
                var inner = variables
                if !follow(arm.body, &inner, depth + 1) { changed.append(inner) }
            }
        }
        return follow(otherwise, &variables, depth + 1) && changed.isEmpty
    }

    /// Marks a variable as open if another path sets it differently.
    private func forget(what other: [Int: Meaning], in variables: inout [Int: Meaning]) {
        for (variable, meaning) in other where variables[variable] != meaning { variables[variable] = .open }
    }

    /// Records the outcome of handing something to the result of a cast.
    private mutating func note(
        _ value: Value,
        _ properties: Set<String>?,
        _ meaning: Meaning?,
        at instruction: Instruction
    ) {
        guard let properties, let name = Self.castName(of: value) else { return }
        let site = Site(name: name, place: instruction.location, properties: properties)
        switch meaning {
        case .controller(let id): outcomes.append((site, .given(id)))
        case .missed(let id): outcomes.append((site, .missed(id)))
        default: outcomes.append((site, .open))
        }
    }

    // MARK: - Conditions

    /// Returns true if a condition holds; nil if the files do not decide it.
    private mutating func holds(
        _ condition: Condition,
        at instruction: Instruction,
        _ variables: inout [Int: Meaning]
    ) -> Bool? {
        switch condition {
        case .constant(let value): return value
        case .not(let inner): return holds(inner, at: instruction, &variables).map(!)
        case .kept(let inner, _): return holds(inner, at: instruction, &variables)
        case .all(let parts): return holds(all: parts, is: true, at: instruction, &variables)
        case .any(let parts): return holds(all: parts, is: false, at: instruction, &variables)
        case .equal(let first, let second):
            return isEqual(
                meaning(of: first, at: instruction, variables),
                meaning(of: second, at: instruction, variables)
            )
        case .isKind(let value, let name):
            switch meaning(of: value, at: instruction, variables) {
            case .controller(let id): return isKind(id, of: name)
            case .missed, .nothing: return false
            default: return nil
            }
        case .some(let value, let variable):
            let meaning = meaning(of: value, at: instruction, variables)
            if let variable {
                variables[variable] = meaning
                note(value, receivers[variable], meaning, at: instruction)
            }
            switch meaning {
            case .controller, .text: return true
            case .missed, .nothing: return false
            case .open: return nil
            }
        case .flag, .available, .trait, .matches, .open: return nil
        }
    }

    /// Returns true if all the conditions have the wanted value, evaluated in the order of `&&` and `||`.
    private mutating func holds(
        all parts: [Condition],
        is wanted: Bool,
        at instruction: Instruction,
        _ variables: inout [Int: Meaning]
    ) -> Bool? {
        var result: Bool? = wanted
        for part in parts {
            switch holds(part, at: instruction, &variables) {
            case wanted?: continue
            case nil: result = nil
            default: return !wanted
            }
        }
        return result
    }

    private func isEqual(_ first: Meaning, _ second: Meaning) -> Bool? {
        switch (first, second) {
        case (.text(let one), .text(let other)): one == other
        case (.text, .nothing), (.nothing, .text): false
        default: nil
        }
    }

    // MARK: - Values

    private func meaning(of value: Value, at instruction: Instruction, _ variables: [Int: Meaning]) -> Meaning {
        switch value {
        case .nothing: return .nothing
        case .text(let text): return .text(text)
        case .variable(let number): return variables[number] ?? .open
        case .segueDestination: return .controller(destination)
        case .segueIdentifier: return segue.identifier.map { .text($0) } ?? .nothing
        case .unwrap(let inner, _, _): return meaning(of: inner, at: instruction, variables)
        case .cast(let inner, let name, let isForced, _):
            let inner = meaning(of: inner, at: instruction, variables)
            guard case .controller(let id) = inner else { return inner }
            switch isKind(id, of: name) {
            case true?: return inner
            case false?: return isForced ? .open : .missed(id)
            case nil: return .open
            }
        case .related(let relation, let base):
            let base = meaning(of: base, at: instruction, variables)
            guard case .controller(let id) = base else { return base }
            return child(relation, of: id)
        default: return .open
        }
    }

    /// The controller in a container, as a segue makes it.
    private func child(_ relation: Relation, of id: Scene.ID) -> Meaning {
        let index: Int
        switch relation {
        case .topViewController, .visibleViewController, .lastViewController:
            guard flow[id].kind == .navigationController else { return .open }
            index = 0
        case .viewController(let at): index = at
        default: return .open
        }
        let children = flow[id].segues.map { flow[$0] }.filter { $0.kind == .relationship }
        guard children.indices.contains(index), case .scene(let child) = children[index].destination else {
            return .open
        }
        return .controller(child)
    }

    /// Returns true if the controller of a scene is of a class; nil if some of its classes are unknown, or the name is
    /// not a class.
    private func isKind(_ id: Scene.ID, of name: String) -> Bool? {
        let scene = flow[id]
        var chain = [scene.className]
        if scene.customClass != nil {
            guard let declared = members.classes(of: scene) else { return nil }
            chain = declared.map(\.name) + (declared.last?.superclass.map { [$0] } ?? [])
        }
        chain += chain.last.map(UIKitClasses.chain) ?? []
        if chain.contains(name) { return true }
        return UIKitClasses.isKnown(name) || members.chain(from: name) != nil ? false : nil
    }

    // MARK: - Reading

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

    private static func variable(of value: Value) -> Int? {
        switch value {
        case .variable(let number): number
        case .unwrap(let inner, _, _), .cast(let inner, _, _, _): variable(of: inner)
        default: nil
        }
    }
}
