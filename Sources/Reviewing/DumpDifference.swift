/// What is different between two dumps of an app, fact by fact.
package struct DumpDifference: Sendable, Hashable {
    /// What became of a field.
    package struct FieldChange: Sendable, Hashable {
        /// The field's name.
        package var name: String
        /// The value that it had; nil where nothing was said.
        package var before: String?
        /// The value that it has; nil where nothing is said.
        package var after: String?
    }

    /// What became of a fact.
    package enum Change: Sendable, Hashable {
        /// It was not true before.
        case added(Fact)
        /// It is not true any more.
        case removed(Fact)
        /// Something else is said of the same thing now.
        case changed(Fact, [FieldChange])

        /// The fact as it is, or as it was where it is gone.
        package var fact: Fact {
            switch self {
            case .added(let fact), .removed(let fact), .changed(let fact, _): fact
            }
        }

        /// What is different; of a fact that came or went, all that is said of it.
        package var fields: [FieldChange] {
            switch self {
            case .added(let fact): fact.fields.map { FieldChange(name: $0.name, before: nil, after: $0.value) }
            case .removed(let fact): fact.fields.map { FieldChange(name: $0.name, before: $0.value, after: nil) }
            case .changed(_, let fields): fields
            }
        }

        /// Whether it was added, removed or changed, as one word.
        package var name: String {
            switch self {
            case .added: "added"
            case .removed: "removed"
            case .changed: "changed"
            }
        }
    }

    /// An edge whose destination is injected otherwise.
    package struct TechniqueChange: Sendable, Hashable {
        /// The edge, or the launch, as it is.
        package var edge: Fact
        /// The technique that it had; nil where nothing was known or made.
        package var before: String?
        /// The technique that it has.
        package var after: String?
    }

    /// The app as it was; nil where it was not there.
    package let before: FlowDump?
    /// The app as it is; nil where it is gone.
    package let after: FlowDump?
    /// What became of its facts, in their order.
    package let changes: [Change]

    /// Compares two dumps.
    /// - Parameters:
    ///   - before: the app as it was; nil where it was not there.
    ///   - after: the app as it is; nil where it is gone.
    package init(from before: FlowDump?, to after: FlowDump?) {
        self.before = before
        self.after = after
        changes = Self.changes(from: before?.facts ?? [], to: after?.facts ?? [])
    }

    /// Whether nothing is different.
    package var isEmpty: Bool { changes.isEmpty }

    /// Whether everything that can be reached was looked at for findings, on both sides; nil where they are left out.
    package var isComplete: Bool? {
        let sides = [before, after].compactMap(\.?.isComplete)
        return sides.isEmpty ? nil : sides.allSatisfy(\.self)
    }

    /// The edges, and the launch, by which another technique is used.
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
    /// An app is compared with that of its name. The only one on each side that has none goes with the other: a
    /// folder's app is the same under another title.
    /// - Parameters:
    ///   - before: the apps as they were.
    ///   - after: the apps as they are.
    /// - Returns: the apps that are different, in the order of their names.
    package static func all(from before: [FlowDump], to after: [FlowDump]) -> [DumpDifference] {
        let old = Dictionary(before.map { ($0.flow, $0) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.flow, $0) }) { first, _ in first }
        return pairs(before.map(\.flow), after.map(\.flow))
            .map { DumpDifference(from: $0.flatMap { old[$0] }, to: $1.flatMap { new[$0] }) }
            .filter { !$0.isEmpty }
            .sorted { ($0.name, $0.before?.flow ?? "") < ($1.name, $1.before?.flow ?? "") }
    }

    /// Which apps of two folders are compared with each other; see `all`.
    /// - Parameters:
    ///   - before: the apps' names as they were.
    ///   - after: the apps' names as they are.
    /// - Returns: the pairs; nil stands where an app was not there, or is gone.
    package static func pairs(_ before: [String], _ after: [String]) -> [(before: String?, after: String?)] {
        let gone = before.filter { !after.contains($0) }
        let new = after.filter { !before.contains($0) }
        let both = after.filter(before.contains).map { (before: Optional($0), after: Optional($0)) }
        if gone.count == 1, new.count == 1 { return both + [(gone[0], new[0])] }
        return both + gone.map { ($0, nil) } + new.map { (nil, $0) }
    }

    /// The app's name as it is, or as it was where it is gone.
    package var name: String { after?.flow ?? before?.flow ?? "" }

    /// What the changes are about, as people count them.
    package var subjects: DifferenceSubjects { DifferenceSubjects(self) }

    // MARK: - Private

    /// What tells facts apart; an app is the same under another name.
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
