/// The differences between two dumps of an app, fact by fact.
package struct DumpDifference: Sendable, Hashable {
    /// The change of a field.
    package struct FieldChange: Sendable, Hashable {
        /// The field's name.
        package var name: String
        /// The value before, or nil if there was none.
        package var before: String?
        /// The value after, or nil if there is none.
        package var after: String?
    }

    /// The change of a fact.
    package enum Change: Sendable, Hashable {
        /// It was not true before.
        case added(Fact)
        /// It is not true any more.
        case removed(Fact)
        /// The same fact with different fields.
        case changed(Fact, [FieldChange])

        /// The current fact, or the former one if it is gone.
        package var fact: Fact {
            switch self {
            case .added(let fact), .removed(let fact), .changed(let fact, _): fact
            }
        }

        /// The changed fields, or all fields of an added or removed fact.
        package var fields: [FieldChange] {
            switch self {
            case .added(let fact): fact.fields.map { FieldChange(name: $0.name, before: nil, after: $0.value) }
            case .removed(let fact): fact.fields.map { FieldChange(name: $0.name, before: $0.value, after: nil) }
            case .changed(_, let fields): fields
            }
        }

        /// The change as one word: added, removed or changed.
        package var name: String {
            switch self {
            case .added: "added"
            case .removed: "removed"
            case .changed: "changed"
            }
        }
    }

    /// An edge with a different injection technique for its destination.
    package struct TechniqueChange: Sendable, Hashable {
        /// The edge, or the launch, as it is.
        package var edge: Fact
        /// The technique before, or nil if nothing was known or made.
        package var before: String?
        /// The technique after.
        package var after: String?
    }

    /// The app before, or nil if it did not exist.
    package let before: FlowDump?
    /// The app after, or nil if it is gone.
    package let after: FlowDump?
    /// The changes of its facts, in order.
    package let changes: [Change]

    /// Compares two dumps.
    /// - Parameters:
    ///   - before: the app before, or nil if it did not exist.
    ///   - after: the app after, or nil if it is gone.
    package init(from before: FlowDump?, to after: FlowDump?) {
        self.before = before
        self.after = after
        changes = Self.changes(from: before?.facts ?? [], to: after?.facts ?? [])
    }

    /// True if there are no differences.
    package var isEmpty: Bool { changes.isEmpty }

    /// True if everything reachable was checked for findings on both sides, or nil if findings are omitted.
    package var isComplete: Bool? {
        let sides = [before, after].compactMap(\.?.isComplete)
        return sides.isEmpty ? nil : sides.allSatisfy(\.self)
    }

    /// The facts of the findings that came, in order.
    package var newFindings: [Fact] {
        changes.compactMap { change in
            guard case .added(let fact) = change, fact.kind == .finding else { return nil }
            return fact
        }
    }

    /// The edges, and the launch, with a different technique.
    package var techniques: [TechniqueChange] {
        changes.compactMap { change in
            guard case .changed(let fact, let fields) = change, fact.kind == .edge || fact.kind == .launch,
                let field = fields.first(where: { $0.name == "technique" })
            else { return nil }
            return TechniqueChange(edge: fact, before: field.before, after: field.after)
        }
    }

    /// The changes under a heading.
    /// - Parameter section: the heading.
    /// - Returns: the changes in their order.
    package func changes(in section: Fact.Section) -> [Change] {
        changes.filter { $0.fact.kind.section == section }
    }

    /// Compares all apps of two folders.
    ///
    /// An app is compared with its namesake. If exactly one app on each side has no namesake, the two are compared with
    /// each other. The reason is that a folder's app is the same under another title.
    /// - Parameters:
    ///   - before: the apps before.
    ///   - after: the apps after.
    /// - Returns: the differences of the changed apps, sorted by name.
    package static func all(from before: [FlowDump], to after: [FlowDump]) -> [DumpDifference] {
        let old = Dictionary(before.map { ($0.flow, $0) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.flow, $0) }) { first, _ in first }
        return pairs(before.map(\.flow), after.map(\.flow))
            .map { DumpDifference(from: $0.flatMap { old[$0] }, to: $1.flatMap { new[$0] }) }
            .filter { !$0.isEmpty }
            .sorted { ($0.name, $0.before?.flow ?? "") < ($1.name, $1.before?.flow ?? "") }
    }

    /// Returns the pairs of apps to compare from two folders (see `all`).
    /// - Parameters:
    ///   - before: the names of the apps before.
    ///   - after: the names of the apps after.
    /// - Returns: the pairs, with nil for an app that is new or gone.
    package static func pairs(_ before: [String], _ after: [String]) -> [(before: String?, after: String?)] {
        let gone = before.filter { !after.contains($0) }
        let new = after.filter { !before.contains($0) }
        let both = after.filter(before.contains).map { (before: Optional($0), after: Optional($0)) }
        if gone.count == 1, new.count == 1 { return both + [(gone[0], new[0])] }
        return both + gone.map { ($0, nil) } + new.map { (nil, $0) }
    }

    /// The app's current name, or its last one if it is gone.
    package var name: String { after?.flow ?? before?.flow ?? "" }

    /// The countable subjects of the changes.
    package var subjects: DifferenceSubjects { DifferenceSubjects(self) }

    // MARK: - Private

    /// Returns the identity of a fact.
    ///
    /// An app keeps its identity under another name.
    private static func identity(of fact: Fact) -> Fact {
        Fact(fact.kind, fact.kind == .app ? [] : fact.key)
    }

    private static func changes(from before: [Fact], to after: [Fact]) -> [Change] {
        let old = Dictionary(before.map { (identity(of: $0), $0) }) { first, _ in first }
        let known = Set(after.map(identity))
        var changes = before.filter { !known.contains(identity(of: $0)) }.map(Change.removed)
        for fact in after {
            guard let was = old[identity(of: fact)] else {
                changes.append(.added(fact))
                continue
            }
            let fields = fields(from: was, to: fact)
            if !fields.isEmpty { changes.append(.changed(fact, fields)) }
        }
        return changes.sorted { $0.fact < $1.fact }
    }

    private static func fields(from before: Fact, to after: Fact) -> [FieldChange] {
        var changes: [FieldChange] = []
        if before.key != after.key {
            changes.append(
                FieldChange(
                    name: "name",
                    before: before.key.joined(separator: " "),
                    after: after.key.joined(separator: " ")
                )
            )
        }
        let gone = before.fields.map(\.name).filter { after[$0] == nil }
        for name in after.fields.map(\.name) + gone
        where before[name] != after[name] && !after.kind.wording.contains(name) {
            changes.append(FieldChange(name: name, before: before[name], after: after[name]))
        }
        return changes
    }
}
