internal import ProjectFiles
internal import SwiftSources

/// The places of the members of a type among which one of a name is looked for: all of them, or those that have the name.
package struct MemberPlaces: Sequence, IteratorProtocol {
    private let named: [Int]?
    private let end: Int
    private var place = 0

    init(all count: Int) { (named, end) = (nil, count) }

    init(_ places: [Int]) { (named, end) = (places, places.count) }

    /// Returns the next place.
    package mutating func next() -> Int? {
        guard place < end else { return nil }
        defer { place += 1 }
        return named?[place] ?? place
    }
}

/// The members of a type with many of them, by name: a short list is looked through faster than a name is looked up.
struct MemberTable: Sendable {
    /// How many members a list has at most that is looked through.
    private static let short = 64

    private var methods: [String: [Int]]?
    private var properties: [String: [Int]]?

    /// Takes the members of a type; nil where both lists are short.
    init?(_ entry: CodeIndex.TypeEntry) {
        if entry.methods.count > Self.short {
            methods = Dictionary(grouping: entry.methods.indices) { entry.methods[$0].declaration.name }
        }
        if entry.properties.count > Self.short {
            properties = Dictionary(grouping: entry.properties.indices) { entry.properties[$0].declaration.name }
        }
        if methods == nil, properties == nil { return nil }
    }

    /// Where methods of a base name are; nil where all have to be looked through.
    func methods(named name: String) -> [Int]? { methods.map { $0[name] ?? [] } }

    /// Where properties of a name are; nil where all have to be looked through.
    func properties(named name: String) -> [Int]? { properties.map { $0[name] ?? [] } }
}

extension CodeIndex.TypeEntry {
    /// The places of the methods among which those of a base name are.
    package func places(ofMethods name: String) -> MemberPlaces {
        members?.methods(named: name).map(MemberPlaces.init) ?? MemberPlaces(all: methods.count)
    }

    /// The places of the properties among which those of a name are.
    package func places(ofProperties name: String) -> MemberPlaces {
        members?.properties(named: name).map(MemberPlaces.init) ?? MemberPlaces(all: properties.count)
    }

    /// Leaves out the initialisers and the methods of one name that are too many to be told apart, and arranges the others.
    /// - Returns: whether something was left out.
    package mutating func finish() -> Bool {
        let (limit, before) = (LinkingLimit.overloads.rawValue, initializers.count + methods.count)
        if initializers.count > limit { initializers = Array(initializers.prefix(limit)) }
        if methods.count > limit {
            var counts: [String: Int] = [:]
            methods = methods.filter { member in
                counts[member.declaration.name, default: 0] += 1
                return counts[member.declaration.name, default: 0] <= limit
            }
        }
        members = MemberTable(self)
        caseTable = EnumCaseTable(cases)
        return initializers.count + methods.count < before
    }
}
