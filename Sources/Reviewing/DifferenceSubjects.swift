/// Something that a person counts in a difference: a scene with all that is said of it, and the like.
package struct DifferenceSubject: Sendable, Hashable {
    /// What it is.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A scene with its dependencies.
        case scene
        /// An edge with what is handed over on it.
        case edge
        /// A registration with what it takes.
        case registration
        /// A finding.
        case finding
    }

    /// What it is.
    package var kind: Kind
    /// The key of its own fact.
    package var key: [String]
}

/// What the changes of an app are about.
package struct DifferenceSubjects: Sendable {
    /// How many of a kind came, went and changed.
    package struct Count: Sendable, Hashable {
        /// How many were not there before.
        package var added = 0
        /// How many are not there any more.
        package var removed = 0
        /// Of how many something else is said, in their own fact or in one that belongs to them.
        package var changed = 0

        /// Creates a count.
        /// - Parameters:
        ///   - added: how many came. The default is none.
        ///   - removed: how many went. The default is none.
        ///   - changed: how many changed. The default is none.
        package init(added: Int = 0, removed: Int = 0, changed: Int = 0) {
            self.added = added
            self.removed = removed
            self.changed = changed
        }
    }

    /// Which facts people count, by their kind.
    private static let counted: [Fact.Kind: DifferenceSubject.Kind] = [
        .scene: .scene, .edge: .edge, .registration: .registration, .finding: .finding,
    ]

    private let facts: [DifferenceSubject: Fact]
    private let counts: [DifferenceSubject.Kind: Count]

    /// Looks up what the changes of an app are about.
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
        counts = became.reduce(into: [:]) { counts, entry in
            switch entry.value {
            case "added": counts[entry.key.kind, default: Count()].added += 1
            case "removed": counts[entry.key.kind, default: Count()].removed += 1
            default: counts[entry.key.kind, default: Count()].changed += 1
            }
        }
    }

    /// How many of a kind are different.
    /// - Parameter kind: the kind.
    /// - Returns: the numbers.
    package func count(of kind: DifferenceSubject.Kind) -> Count { counts[kind] ?? Count() }

    /// What a fact is said of.
    /// - Parameter fact: the fact.
    /// - Returns: what people count, or nil where it belongs to the app as a whole.
    package func subject(of fact: Fact) -> DifferenceSubject? { Self.subject(of: fact, in: facts) }

    /// The edge that a fact belongs to.
    /// - Parameter fact: the fact.
    /// - Returns: the edge's own fact, or nil where it belongs to none.
    func edge(of fact: Fact) -> Fact? {
        guard let subject = subject(of: fact), subject.kind == .edge else { return nil }
        return facts[subject]
    }

    /// The fact that tells what something is, as it is, or as it was where it is gone.
    /// - Parameter subject: what people count.
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
        // The key begins with that of what it belongs to; a number may stand at its end.
        return [1, 2].lazy.map { DifferenceSubject(kind: kind, key: Array(fact.key.dropLast($0))) }
            .first { facts[$0] != nil }
    }
}
