internal import Diagnostics

/// The output format of a difference.
package enum DifferenceFormat: String, Sendable, CaseIterable {
    /// For people in a terminal: a line a change, with `+`, `-` and `~`.
    case text
    /// For a comment on a pull request.
    case markdown
    /// For programs; keys sorted.
    case json

    /// Prints differences.
    ///
    /// The same difference always gives the same text.
    /// - Parameter differences: the differences, sorted by app.
    /// - Returns: the text, ending with a line break. Empty if there are no differences and the format is text.
    package func print(_ differences: [DumpDifference]) -> String {
        switch self {
        case .text: Printable.lines(differences.map(DifferenceText.lines).joined().map { $0 + "\n" }.joined())
        case .markdown: Printable.lines(DifferenceMarkdown.print(differences))
        case .json: Printable.json(DifferenceDocument(differences).json)
        }
    }
}

/// The wording shared by the formats for people.
package struct DifferenceWords {
    private let titles: [String: String]
    private let difference: DumpDifference
    private let subjects: DifferenceSubjects

    /// Looks up the titles of the scenes.
    /// - Parameter difference: the difference.
    package init(_ difference: DumpDifference) {
        self.difference = difference
        subjects = difference.subjects
        let facts = (difference.before?.facts ?? []) + (difference.after?.facts ?? [])
        // If a scene has two titles, the current one wins.
        titles = Dictionary(
            facts.filter { $0.kind == .scene }.map { ($0.key[0], $0["title"] ?? "") },
            uniquingKeysWith: { $1 }
        )
    }

    /// The name of the app, or both names if it was renamed.
    var heading: String {
        switch (difference.before, difference.after) {
        case (let before?, let after?) where before.flow != after.flow || before.title != after.title:
            "\(before.title) (\(before.flow)) → \(after.title) (\(after.flow))"
        case (let before?, nil): "\(before.title) (\(before.flow)) is gone"
        case (nil, let after?): "\(after.title) (\(after.flow)) is new"
        case (_, let app): app.map { "\($0.title) (\($0.flow))" } ?? ""
        }
    }

    /// The number of differences, such as `1 scene added, 2 edges changed`.
    ///
    /// Counts only items with a name of their own.
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

    /// A note about the findings if not every state was checked, else nil.
    var gap: String? {
        difference.isComplete == false
            ? "the exploration is incomplete, so either side may have more findings" : nil
    }

    /// Returns the word for the change of a finding.
    ///
    /// A finding comes or goes by itself, whatever the additions or removals behind it.
    static func ofFindings(_ became: String) -> String {
        switch became {
        case "added": "appeared"
        case "removed": "disappeared"
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

    /// Returns the subject of a fact in words familiar to a reviewer: `Items → Item "Next"`.
    /// - Parameter fact: the fact.
    /// - Returns: the words, or nil if it has no name.
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
        // A transition from code has both ends in its key.
        let isCode = edge.key.count > 1
        let source = edge["from"] ?? edge.key[0]
        let destination = edge["to"] ?? (isCode && edge.key.count > 3 ? edge.key[3] : nil)
        let label = edge["label"].map { " \"\($0)\"" } ?? ""
        return "\(titles[source] ?? source) → \(destination.map { titles[$0] ?? $0 } ?? "nowhere")\(label)"
    }
}
