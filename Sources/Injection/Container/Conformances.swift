/// What is known of the types of the sources: their names and what they conform to.
struct Conformances: Sendable {
    /// An answer that the sources may not give.
    enum Answer { case yes, no, unknown }

    /// By name.
    private(set) var facts: [String: TypeFact] = [:]
    /// What says nothing about a type of the app's own.
    private static let neutral: Set = [
        "AnyObject", "CaseIterable", "Codable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
        "Error", "Hashable", "Identifiable", "NSObject", "Sendable",
    ]

    init(_ types: [TypeFact]) {
        for type in types where facts[type.name] == nil { facts[type.name] = type }
    }

    /// Whether a type can stand for another: unknown where its declaration, or that of an ancestor, was not seen.
    func conforms(_ type: String, to requested: String) -> Answer {
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

    /// The concrete types that conform to one, sorted.
    func conformers(of type: String) -> [String] {
        facts.values.filter { $0.isConcrete && $0.name != type && conforms($0.name, to: type) == .yes }.map(\.name)
            .sorted()
    }
}
