package import Diagnostics
package import SceneFlow
import UIKitFacts

/// The methods and places visited by walks.
package struct VisitedCode: Sendable {
    private struct Entry: Hashable {
        var owner: String
        var method: String
    }

    private var methods: Set<Entry> = []
    private var places: Set<SourceLocation> = []
    /// The places that give controllers to containers made by code.
    package private(set) var fillings: Set<SourceLocation> = []
    /// The first place of each file with more open conditions than are named.
    package private(set) var crowded: [String: SourceLocation] = [:]

    /// Creates a record of nothing.
    package init() {}

    /// Records a method that is walked through.
    package mutating func enter(_ method: String, of owner: String) {
        methods.insert(Entry(owner: owner, method: method))
    }

    /// Records an instruction that shows something or goes back.
    package mutating func pass(_ instruction: Instruction) {
        if instruction.navigates, let place = instruction.location { places.insert(place) }
    }

    /// Records a place that gives controllers to a container made by code.
    mutating func fill(at place: SourceLocation?) {
        if let place { fillings.insert(place) }
    }

    /// Records a place with more open conditions than are named.
    mutating func cutConditions(at place: SourceLocation?) {
        guard let place else { return }
        crowded.merge([place.file: place], uniquingKeysWith: min)
    }

    /// Adds another walk's places with more open conditions than are named.
    package mutating func addCrowded(_ other: Self) { crowded.merge(other.crowded, uniquingKeysWith: min) }

    /// Adds the methods and places visited by another walk.
    package mutating func formUnion(_ other: Self) {
        addCrowded(other)
        methods.formUnion(other.methods)
        places.formUnion(other.places)
        fillings.formUnion(other.fillings)
    }

    /// Returns the names of the walked methods of a class.
    package func methods(of owner: String) -> [String] { methods.filter { $0.owner == owner }.map(\.method) }

    /// Returns true if a method was walked through.
    package func contains(_ method: Method, of owner: String) -> Bool {
        methods.contains(Entry(owner: owner, method: method.name))
    }

    /// Returns true if a walk visited a place that shows something or goes back.
    package func contains(_ place: SourceLocation) -> Bool { places.contains(place) }
}

extension Instruction {
    /// True if it shows something, performs a segue or goes back.
    package var navigates: Bool { navigation != nil }

    /// The word for its kind of navigation; nil if it does not navigate.
    package var navigation: String? {
        switch kind {
        case .show(_, let operation, _, _), .goBack(let operation, _): operation.rawValue
        case .setStack: UIKitCalls.setStack
        case .setColumn: UIKitCalls.setColumn
        case .performSegue: UIKitCalls.performSegue
        default: nil
        }
    }
}

extension [Instruction] {
    /// True if one of them shows something, performs a segue or goes back.
    package var navigates: Bool {
        var answer = false
        CodeVisitor(instruction: { if $0.navigates { answer = true } }).visit(self)
        return answer
    }

    /// True if one of them navigates, makes a controller, or calls a method that may.
    package var mayNavigate: Bool {
        var answer = navigates
        CodeVisitor(value: { value, _ in
            switch value {
            case .call, .instantiate, .make: answer = true
            default: break
            }
        }).visit(self)
        return answer
    }
}
