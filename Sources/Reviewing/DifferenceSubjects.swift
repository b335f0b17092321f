/// A countable unit of a difference, such as a scene with all its facts.
package struct DifferenceSubject: Sendable, Hashable {
    /// The kinds of subjects.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A scene with its dependencies.
        case scene
        /// An edge with the values handed over on it.
        case edge
        /// A registration with its dependencies.
        case registration
        /// A finding.
        case finding
    }

    /// The kind of subject.
    package var kind: Kind
    /// The key of its own fact.
    package var key: [String]
}

/// The subjects of an app's changes.
package struct DifferenceSubjects: Sendable {
    /// The numbers of added, removed and changed subjects of a kind.
    package struct Count: Sendable, Hashable {
        /// The number of added subjects.
        package var added = 0
        /// The number of removed subjects.
        package var removed = 0
        /// The number of subjects with a change in their own fact or in a fact belonging to them.
        package var changed = 0

        /// Creates a count.
        /// - Parameters:
        ///   - added: the number of added subjects. The default is none.
        ///   - removed: the number of removed subjects. The default is none.
        ///   - changed: the number of changed subjects. The default is none.
        package init(added: Int = 0, removed: Int = 0, changed: Int = 0) {
            self.added = added
            self.removed = removed
            self.changed = changed
        }
    }

    /// The facts counted as subjects, by their kind.
    private static let counted: [Fact.Kind: DifferenceSubject.Kind] = [
        .scene: .scene, .edge: .edge, .registration: .registration, .finding: .finding,
    ]

    /// The change of each different subject in one word: added, removed or changed.
    package let changes: [DifferenceSubject: String]

    private let facts: [DifferenceSubject: Fact]
    private let counts: [DifferenceSubject.Kind: Count]

    /// Looks up the subjects of an app's changes.
    /// - Parameter difference: the changes.
    init(_ difference: DumpDifference) {
        let all = (difference.after?.facts ?? []) + (difference.before?.facts ?? [])
        let own = all.compactMap { fact in
            Self.counted[fact.kind].map { (DifferenceSubject(kind: $0, key: fact.key), fact) }
        }
        facts = Dictionary(own) { first, _ in first }
        var became: [DifferenceSubject: String] = [:]
        for change in difference.changes {
            guard let subject = Self.subject(of: change.fact, in: facts) else { continue }
            if Self.counted[change.fact.kind] != nil {
                became[subject] = change.name
            } else if became[subject] == nil {
                became[subject] = "changed"
            }
        }
        changes = became
        counts = became.reduce(into: [:]) { counts, entry in
            switch entry.value {
            case "added": counts[entry.key.kind, default: Count()].added += 1
            case "removed": counts[entry.key.kind, default: Count()].removed += 1
            default: counts[entry.key.kind, default: Count()].changed += 1
            }
        }
    }

    /// Returns the number of different subjects of a kind.
    /// - Parameter kind: the kind.
    /// - Returns: the numbers.
    package func count(of kind: DifferenceSubject.Kind) -> Count { counts[kind] ?? Count() }

    /// Returns the subject of a fact.
    /// - Parameter fact: the fact.
    /// - Returns: the subject, or nil if the fact belongs to the app as a whole.
    package func subject(of fact: Fact) -> DifferenceSubject? { Self.subject(of: fact, in: facts) }

    /// Returns the edge of a fact.
    /// - Parameter fact: the fact.
    /// - Returns: the edge's own fact, or nil if it belongs to none.
    func edge(of fact: Fact) -> Fact? {
        guard let subject = subject(of: fact), subject.kind == .edge else { return nil }
        return facts[subject]
    }

    /// Returns the fact of a subject in its current state, or in its last state if it is gone.
    /// - Parameter subject: the subject.
    /// - Returns: its own fact.
    package func fact(of subject: DifferenceSubject) -> Fact? { facts[subject] }

    // MARK: - Private

    private static func subject(of fact: Fact, in facts: [DifferenceSubject: Fact]) -> DifferenceSubject? {
        if let kind = counted[fact.kind] { return DifferenceSubject(kind: kind, key: fact.key) }
        let kind: DifferenceSubject.Kind
        switch fact.kind {
        case .dependency, .member: kind = .scene
        case .site, .missing: kind = .edge
        case .need: kind = .registration
        default: return nil
        }
        // The key begins with the owner's key and may end with a number.
        return [1, 2].lazy.map { DifferenceSubject(kind: kind, key: Array(fact.key.dropLast($0))) }
            .first { facts[$0] != nil }
    }
}
