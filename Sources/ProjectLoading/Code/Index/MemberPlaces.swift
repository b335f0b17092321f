internal import SwiftSources

/// The places of the members of a type among which one of a name is looked for: all of them, or those that have the name.
struct MemberPlaces: Sequence, IteratorProtocol {
    private let named: [Int]?
    private let end: Int
    private var place = 0

    init(all count: Int) { (named, end) = (nil, count) }

    init(_ places: [Int]) { (named, end) = (places, places.count) }

    mutating func next() -> Int? {
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
    private var cases: [String: Int]?
    private var rawTexts: [String: Int] = [:]
    private var numbers: [Int] = []

    /// Takes the members of a type; nil where all lists are short.
    init?(_ entry: CodeIndex.TypeEntry) {
        if entry.methods.count > Self.short {
            methods = Dictionary(grouping: entry.methods.indices) { entry.methods[$0].declaration.name }
        }
        if entry.properties.count > Self.short {
            properties = Dictionary(grouping: entry.properties.indices) { entry.properties[$0].declaration.name }
        }
        if entry.cases.count > Self.short {
            cases = Dictionary(entry.cases.indices.map { (entry.cases[$0].name, $0) }) { first, _ in first }
            rawTexts = Dictionary(entry.cases.indices.map { (entry.cases[$0].rawText, $0) }) { first, _ in first }
            numbers = entry.cases.numbers
        }
        if methods == nil, properties == nil, cases == nil { return nil }
    }

    /// Where methods of a base name are; nil where all have to be looked through.
    func methods(named name: String) -> [Int]? { methods.map { $0[name] ?? [] } }

    /// Where properties of a name are; nil where all have to be looked through.
    func properties(named name: String) -> [Int]? { properties.map { $0[name] ?? [] } }

    /// Where the case of a name is, .some(nil) where there is none; nil where all have to be looked through.
    func place(ofCase name: String) -> Int?? { cases.map { $0[name] } }

    /// Where the case is whose raw value is a text, .some(nil) where there is none; nil where all have to be looked through.
    func place(ofCaseWith text: String) -> Int?? { cases.map { _ in rawTexts[text] } }

    /// The whole number of a case, by its place; nil where all before it have to be looked through.
    func number(ofCaseAt place: Int) -> Int? { cases.map { _ in numbers[place] } }
}

extension EnumCase {
    /// The raw value where the raw type is a string: as written, else the case's own name.
    fileprivate var rawText: String { rawValue ?? name }
}

extension Collection<EnumCase> {
    /// The raw values where the raw type is a whole number: as written, else one more than that of the case before.
    fileprivate var numbers: [Int] {
        var next = 0
        return map { item in
            let number = item.number ?? next
            next = number &+ 1
            return number
        }
    }
}

extension CodeIndex.TypeEntry {
    /// The places of the methods among which those of a base name are.
    func places(ofMethods name: String) -> MemberPlaces {
        members?.methods(named: name).map(MemberPlaces.init) ?? MemberPlaces(all: methods.count)
    }

    /// The places of the properties among which those of a name are.
    func places(ofProperties name: String) -> MemberPlaces {
        members?.properties(named: name).map(MemberPlaces.init) ?? MemberPlaces(all: properties.count)
    }

    /// The case of a name; nil where there is none.
    func enumCase(_ name: String) -> EnumCase? { place(ofCase: name).map { cases[$0] } }

    /// The case whose raw value is a text, where the raw type is a string; nil where there is none.
    func enumCase(withRawText text: String) -> EnumCase? {
        let place = members?.place(ofCaseWith: text) ?? cases.firstIndex { $0.rawText == text }
        return place.map { cases[$0] }
    }

    /// The raw value of a case where the raw type is a whole number; nil where there is no such case.
    func number(ofCase name: String) -> Int? {
        place(ofCase: name).map { members?.number(ofCaseAt: $0) ?? cases.prefix($0 + 1).numbers.last ?? 0 }
    }

    private func place(ofCase name: String) -> Int? {
        members?.place(ofCase: name) ?? cases.firstIndex { $0.name == name }
    }

    /// Leaves out the initialisers and the methods of one name that are too many to be told apart, and arranges the others.
    /// - Returns: whether something was left out.
    mutating func finish() -> Bool {
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
        return initializers.count + methods.count < before
    }
}
