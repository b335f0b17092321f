import Reviewing
import SceneFlow
import Wire

extension FlowsCompareResponse {
    /// Creates the response from the differences between two versions of an app.
    /// - Parameters:
    ///   - difference: the differences.
    ///   - base: the earlier app, or nil if it did not exist.
    init(_ difference: DumpDifference, base: SceneFlow.Flow?) {
        self.init()
        let words = DifferenceWords(difference)
        let subjects = difference.subjects
        summary = difference.isEmpty ? "" : words.summary
        text = DifferenceFormat.text.print(difference.isEmpty ? [] : [difference])
        complete = difference.isComplete
        counts.scenes = DifferenceCount(subjects.count(of: .scene))
        counts.edges = DifferenceCount(subjects.count(of: .edge))
        counts.registrations = DifferenceCount(subjects.count(of: .registration))
        counts.findings = complete == nil ? nil : DifferenceCount(subjects.count(of: .finding))
        let mapping = DifferenceMapping(difference, subjects)
        changes = difference.changes.map { change in
            var result = mapping.change(change)
            result.subject = words.subject(of: change.fact)
            return result
        }
        gone = base.map(mapping.gone) ?? GoneParts()
    }
}

extension GoneApp {
    /// Creates the summary of a removed app.
    /// - Parameters:
    ///   - flow: the earlier app.
    ///   - id: its name in its folder.
    init(_ flow: SceneFlow.Flow, named id: String) {
        self.init()
        self.flow = id
        title = flow.title
        scenes = flow.scenes.count
    }
}

/// Maps differences to their places on the map.
private struct DifferenceMapping {
    /// The key prefix of a removed transition.
    ///
    /// Transitions from code are numbered, and another one has its number now.
    private static let gone = "was/"

    private let difference: DumpDifference
    private let subjects: DifferenceSubjects
    private let removed: Set<DifferenceSubject>

    init(_ difference: DumpDifference, _ subjects: DifferenceSubjects) {
        self.difference = difference
        self.subjects = subjects
        let facts = difference.changes.compactMap { change -> Fact? in
            if case .removed(let fact) = change { return fact }
            return nil
        }
        removed = Set(facts.filter { $0.kind == .scene || $0.kind == .edge }.compactMap(subjects.subject))
    }

    /// Returns the change of a fact, without the name of its subject.
    func change(_ change: DumpDifference.Change) -> FactChange {
        let fact = change.fact
        var result = FactChange()
        result.change = ChangeSort(rawValue: change.name) ?? .changed
        result.fact = fact.kind.rawValue
        result.key = fact.key
        if let subject = subjects.subject(of: fact) {
            result.about = ([subject.kind.rawValue] + subject.key).joined(separator: " ")
            switch subject.kind {
            case .scene: result.scene = subject.key.first
            case .edge: result.segues = edges(of: subject)
            case .finding: result.scene = fact["scene"]
            case .registration: break
            }
        }
        result.fields = change.fields.map { field in
            var result = Wire.FieldChange()
            result.name = field.name
            result.before = field.before
            result.after = field.after
            return result
        }
        return result
    }

    /// Returns the parts of the earlier app that are gone.
    func gone(of base: SceneFlow.Flow) -> GoneParts {
        let map = FlowMapping(base).map
        let scenes = Set(removed.filter { $0.kind == .scene }.compactMap(\.key.first))
        let keys = Set(removed.filter { $0.kind == .edge }.flatMap(edges))
        var parts = GoneParts()
        parts.scenes = map.scenes.filter { scenes.contains($0.scene) }
        parts.segues = map.segues.compactMap { segue in
            var segue = segue
            segue.segue = Self.gone + segue.segue
            return keys.contains(segue.segue) ? segue : nil
        }
        parts.cards.canvas = map.layout.canvas.cards.filter { scenes.contains($0.key) }
        parts.cards.flow = map.layout.flow.cards.filter { scenes.contains($0.key) }
        return parts
    }

    // MARK: - Private

    /// Returns the keys of a transition on the map.
    ///
    /// A transition from code into a container has two.
    private func edges(of subject: DifferenceSubject) -> [String] {
        let isGone = removed.contains(subject)
        guard let key = (isGone ? difference.before : difference.after)?.edges[subject.key] else { return [] }
        let own = (isGone ? Self.gone : "") + key
        let hasContainer = subjects.fact(of: subject)?["in"] != nil
        return hasContainer ? [own, FlowMapping.root(of: own)] : [own]
    }
}

extension DifferenceCount {
    /// Creates the number of differences of one kind.
    fileprivate init(_ count: DifferenceSubjects.Count) {
        self.init()
        added = count.added
        removed = count.removed
        changed = count.changed
    }
}
