internal import Diagnostics

/// How a difference is printed.
package enum DifferenceFormat: String, Sendable, CaseIterable {
    /// For people in a terminal: a line a change, with `+`, `-` and `~`.
    case text
    /// For a comment on a pull request.
    case markdown
    /// For programs; keys sorted.
    case json

    /// Prints what is different; the same difference always gives the same text.
    /// - Parameter differences: the apps that are different, sorted.
    /// - Returns: the text, ending with a line break; empty where nothing is different and the format is text.
    package func print(_ differences: [DumpDifference]) -> String {
        switch self {
        case .text: Printable.lines(differences.map(DifferenceText.lines).joined().map { $0 + "\n" }.joined())
        case .markdown: Printable.lines(DifferenceMarkdown.print(differences))
        case .json: Printable.json(DifferenceDocument(differences).json)
        }
    }
}

/// What the formats for people say in the same words.
package struct DifferenceWords {
    private let titles: [String: String]
    private let difference: DumpDifference
    private let subjects: DifferenceSubjects

    /// Looks up the titles of the scenes.
    /// - Parameter difference: what is different.
    package init(_ difference: DumpDifference) {
        self.difference = difference
        subjects = difference.subjects
        let facts = (difference.before?.facts ?? []) + (difference.after?.facts ?? [])
        // Of two titles it is the one that the scene has now.
        titles = Dictionary(
            facts.filter { $0.kind == .scene }.map { ($0.key[0], $0["title"] ?? "") },
            uniquingKeysWith: { $1 }
        )
    }

    /// What the app is called, with both names where it has another now.
    var heading: String {
        switch (difference.before, difference.after) {
        case (let before?, let after?) where before.flow != after.flow || before.title != after.title:
            "\(before.title) (\(before.flow)) → \(after.title) (\(after.flow))"
        case (let before?, nil): "\(before.title) (\(before.flow)) is gone"
        case (nil, let after?): "\(after.title) (\(after.flow)) is new"
        case (_, let app): app.map { "\($0.title) (\($0.flow))" } ?? ""
        }
    }

    /// How much is different, such as `1 scene added, 2 edges changed`; only what is counted under its own name.
    package var summary: String {
        var parts = DifferenceSubject.Kind.allCases.flatMap { kind in
            let count = subjects.count(of: kind)
            let many = [(count.added, "added"), (count.removed, "removed"), (count.changed, "changed")]
            return many.filter { $0.0 > 0 }.map { number, became in
                "\(number) \(kind.rawValue)\(number == 1 ? "" : "s") \(kind == .finding ? Self.ofFindings(became) : became)"
            }
        }
        let techniques = difference.techniques.count
        if techniques > 0 { parts.append("\(techniques) \(techniques == 1 ? "technique" : "techniques") changed") }
        return parts.isEmpty ? "details" : parts.joined(separator: ", ")
    }

    /// What a reader has to know of the findings where not every state was looked at; else nil.
    var gap: String? {
        difference.isComplete == false
            ? "not every state was looked at, so that there may be more findings on either side" : nil
    }

    /// What became of a finding: it is found by itself, whatever was added or removed for it.
    static func ofFindings(_ became: String) -> String {
        switch became {
        case "added": "came"
        case "removed": "went"
        default: became
        }
    }

    /// The heading of a section.
    static func heading(of section: Fact.Section) -> String {
        switch section {
        case .app: "App"
        case .scenes: "Scenes"
        case .edges: "Edges"
        case .registrations: "Registrations"
        case .unresolved: "Not understood"
        case .findings: "Findings"
        }
    }

    /// What a fact is about, in words that a reviewer knows: `Items → Item "Next"`.
    /// - Parameter fact: the fact.
    /// - Returns: the words, or nil where it has no name.
    package func subject(of fact: Fact) -> String? {
        switch fact.kind {
        case .scene, .dependency, .member: return titles[fact.key[0]]
        case .edge, .site, .missing: return fact.key.first == "launch" ? "the launch" : subjects.edge(of: fact).map(way)
        case .launch: return "the launch"
        case .finding: return fact["scene"].flatMap { titles[$0] }
        case .app, .registration, .need, .scope, .fixture, .unresolved: return nil
        }
    }

    // MARK: - Private

    private func way(_ edge: Fact) -> String {
        // What code does has both ends in its key.
        let isCode = edge.key.count > 1
        let source = edge["from"] ?? edge.key[0]
        let destination = edge["to"] ?? (isCode && edge.key.count > 3 ? edge.key[3] : nil)
        let label = edge["label"].map { " \"\($0)\"" } ?? ""
        return "\(titles[source] ?? source) → \(destination.map { titles[$0] ?? $0 } ?? "nowhere")\(label)"
    }
}
