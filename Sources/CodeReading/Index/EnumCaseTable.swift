internal import SwiftFacts

/// The cases of an enum with many of them, by name and raw value: a short list is searched faster than a name is hashed.
struct EnumCaseTable: Sendable {
    /// The maximum number of cases in a list searched linearly.
    private static let short = 64

    /// The place of each case, by its name.
    let places: [String: Int]
    /// The place of each case, by its raw value, if the raw type is a string.
    let rawTexts: [String: Int]
    /// The raw value of each case, if the raw type is an integer.
    let numbers: [Int]

    /// Creates a table; nil for a short list.
    init?(_ cases: [EnumCase]) {
        guard cases.count > Self.short else { return nil }
        places = Dictionary(cases.indices.map { (cases[$0].name, $0) }) { first, _ in first }
        rawTexts = Dictionary(cases.indices.map { (cases[$0].rawText, $0) }) { first, _ in first }
        numbers = cases.numbers
    }
}

extension CodeIndex.TypeEntry {
    /// Returns the case of a name; nil if there is none.
    func enumCase(_ name: String) -> EnumCase? { place(ofCase: name).map { cases[$0] } }

    /// Returns the case with a given raw text, if the raw type is a string; nil if there is none.
    func enumCase(withRawText text: String) -> EnumCase? {
        guard let caseTable else { return cases.first { $0.rawText == text } }
        return caseTable.rawTexts[text].map { cases[$0] }
    }

    /// Returns the raw value of a case, if the raw type is an integer; nil if there is no such case.
    package func number(ofCase name: String) -> Int? {
        place(ofCase: name).map { (caseTable?.numbers ?? cases.numbers)[$0] }
    }

    private func place(ofCase name: String) -> Int? {
        guard let caseTable else { return cases.firstIndex { $0.name == name } }
        return caseTable.places[name]
    }
}

extension EnumCase {
    /// The raw value, if the raw type is a string: as written, else the case's own name.
    fileprivate var rawText: String { rawValue ?? name }
}

extension [EnumCase] {
    /// The raw values, if the raw type is an integer: as written, else the previous value plus one.
    fileprivate var numbers: [Int] {
        var next = 0
        return map { item in
            let number = item.number ?? next
            next = number &+ 1
            return number
        }
    }
}
