package import Diagnostics
package import SceneFlow

/// What walks came by.
package struct Walked: Sendable {
    private struct Entry: Hashable {
        var owner: String
        var method: String
    }

    private var methods: Set<Entry> = []
    private var places: Set<SourceLocation> = []
    /// Where containers that code makes are given their controllers.
    package private(set) var fillings: Set<SourceLocation> = []
    /// The first place of each file at which more conditions are open than are named.
    package private(set) var crowded: [String: SourceLocation] = [:]

    /// Creates an empty value.
    package init() {}

    /// Notes that a method is walked through.
    package mutating func enter(_ method: String, of owner: String) {
        methods.insert(Entry(owner: owner, method: method))
    }

    /// Notes an instruction that shows something or goes back.
    package mutating func pass(_ instruction: Instruction) {
        if instruction.navigates, let place = instruction.location { places.insert(place) }
    }

    /// Notes that a container that code makes is given controllers.
    mutating func fill(at place: SourceLocation?) {
        if let place { fillings.insert(place) }
    }

    /// Notes that more conditions are open at a place than are named.
    mutating func cutConditions(at place: SourceLocation?) {
        guard let place else { return }
        crowded.merge([place.file: place], uniquingKeysWith: min)
    }

    /// Adds where more conditions were open on another walk than are named.
    package mutating func addCrowded(_ other: Self) { crowded.merge(other.crowded, uniquingKeysWith: min) }

    /// Adds what another walk came by.
    package mutating func formUnion(_ other: Self) {
        addCrowded(other)
        methods.formUnion(other.methods)
        places.formUnion(other.places)
        fillings.formUnion(other.fillings)
    }

    /// The names of the methods of a class that were walked through.
    package func methods(of owner: String) -> [String] { methods.filter { $0.owner == owner }.map(\.method) }

    /// Whether a method was walked through.
    package func contains(_ method: Method, of owner: String) -> Bool {
        methods.contains(Entry(owner: owner, method: method.name))
    }

    /// Whether a walk came by a place at which something is shown or goes back.
    package func contains(_ place: SourceLocation) -> Bool { places.contains(place) }
}

extension Instruction {
    /// Whether it shows something, performs a segue or goes back.
    package var navigates: Bool { navigation != nil }

    /// What it does of these, in a word.
    package var navigation: String? {
        switch kind {
        case .show(_, let operation, _, _), .goBack(let operation, _): operation.rawValue
        case .setStack: "setViewControllers"
        case .setColumn: "setViewController"
        case .performSegue: "performSegue"
        default: nil
        }
    }
}

extension [Instruction] {
    /// Whether something in them shows something, performs a segue or goes back.
    package var navigates: Bool {
        var answer = false
        CodeVisitor(instruction: { if $0.navigates { answer = true } }).visit(self)
        return answer
    }

    /// Whether something in them navigates, or calls what may.
    package var mayNavigate: Bool {
        var answer = navigates
        CodeVisitor(value: { value, _ in if case .call = value { answer = true } }).visit(self)
        return answer
    }
}
