internal import ProjectFiles
internal import SwiftFacts

/// The places of a type's members to search for a name: all of them, or only those with the name.
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
    /// The maximum number of members in a list searched linearly.
    private static let short = 64

    private var methods: [String: [Int]]?
    private var properties: [String: [Int]]?

    /// Takes the members of a type; nil if both lists are short.
    init?(_ entry: CodeIndex.TypeEntry) {
        if entry.methods.count > Self.short {
            methods = Dictionary(grouping: entry.methods.indices) { entry.methods[$0].declaration.name }
        }
        if entry.properties.count > Self.short {
            properties = Dictionary(grouping: entry.properties.indices) { entry.properties[$0].declaration.name }
        }
        if methods == nil, properties == nil { return nil }
    }

    /// Returns the places of the methods with a base name; nil if all must be searched.
    func methods(named name: String) -> [Int]? { methods.map { $0[name] ?? [] } }

    /// Returns the places of the properties with a name; nil if all must be searched.
    func properties(named name: String) -> [Int]? { properties.map { $0[name] ?? [] } }
}

extension CodeIndex.TypeEntry {
    /// Returns the places of the methods to search for a base name.
    package func places(ofMethods name: String) -> MemberPlaces {
        members?.methods(named: name).map(MemberPlaces.init) ?? MemberPlaces(all: methods.count)
    }

    /// Returns the places of the properties to search for a name.
    package func places(ofProperties name: String) -> MemberPlaces {
        members?.properties(named: name).map(MemberPlaces.init) ?? MemberPlaces(all: properties.count)
    }

    /// Removes initialisers and methods beyond the limit for one name, and indexes the others.
    /// - Returns: true if something was removed.
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
