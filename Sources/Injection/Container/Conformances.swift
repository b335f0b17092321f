internal import Diagnostics

/// The known types of the sources, with their names and conformances.
struct Conformances: Sendable {
    /// By name.
    private(set) var facts: [String: TypeFact] = [:]
    /// Conformances without meaning for the identity of an app's own type.
    private static let neutral: Set = [
        "AnyObject", "CaseIterable", "Codable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
        "Error", "Hashable", "Identifiable", "NSObject", "Sendable",
    ]

    init(_ types: [TypeFact]) {
        for type in types where facts[type.name] == nil { facts[type.name] = type }
    }

    /// Returns `yes` if a type can stand for another.
    ///
    /// Returns `unknown` if the declaration of the type or of an ancestor is missing.
    func conforms(_ type: String, to requested: String) -> Ternary {
        var open = [type]
        var seen: Set<String> = []
        var isComplete = true
        while let name = open.popLast() {
            if name == requested || Key.short(name) == Key.short(requested) { return .yes }
            guard seen.insert(name).inserted, !Self.neutral.contains(name) else { continue }
            guard let fact = facts[name] else {
                isComplete = false
                continue
            }
            open += fact.conformances
        }
        return isComplete ? .no : .unknown
    }

    /// Returns the concrete types conforming to a type, sorted.
    func conformers(of type: String) -> [String] {
        facts.values.filter { $0.isConcrete && $0.name != type && conforms($0.name, to: type) == .yes }.map(\.name)
            .sorted()
    }
}
