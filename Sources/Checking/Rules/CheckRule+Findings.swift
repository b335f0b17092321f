internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// The creation of findings by rules.
extension CheckRule {
    /// Creates a finding for a counterexample.
    /// - Parameters:
    ///   - counterexample: the counterexample.
    ///   - analysis: the app, explored.
    ///   - message: the message. The default is UIKit's own.
    ///   - remedy: the remedy.
    /// - Returns: the finding, with its trace.
    func finding(
        of counterexample: Analysis.Counterexample,
        in analysis: Analysis,
        message: String? = nil,
        remedy: String
    ) -> Finding {
        let flow = analysis[counterexample.configuration]
        let scene = counterexample.scene.map { flow[$0] }
        let title = scene.map { "'\($0.title)'" } ?? "the app"
        let told: String
        switch counterexample.kind {
        case .crash: told = "\(title) crashes: \(counterexample.sentence)"
        case .warning, .problem: told = "\(title): \(counterexample.sentence)"
        case .deadEnd: told = "\(title) has nothing to tap and no way back"
        case .endlessModals: told = "\(title) can be presented over itself without end"
        case .unseen(let id): told = "'\(flow[id].title)' is shown behind the screen"
        }
        var finding = Finding(
            rule: name,
            severity: severity,
            message: (message ?? told) + counterexample.doubt,
            remedy: remedy,
            flow: flow.id,
            anchor: anchor(of: counterexample, in: flow)
        )
        finding.scene = scene?.key
        finding.names = counterexample.names
        finding.edge = analysis.shownEdge(of: counterexample)
        finding.location = counterexample.location ?? edgeLocation(finding.edge, in: flow) ?? scene?.location
        finding.relate(to: scene)
        for assumption in counterexample.assumptions {
            guard let location = assumption.location else { continue }
            finding.related.append(Finding.Related(location, "where \(assumption.text)"))
        }
        finding.assumptions = counterexample.assumptions
        finding.trace = counterexample.trace
        finding.occurrences = [Finding.Occurrence(flow.id, counterexample.configurations)]
        finding.confidence = counterexample.confidence
        finding.restsOnStart = true
        return finding
    }

    /// Creates a finding for a diagnostic of loading.
    /// - Parameters:
    ///   - diagnostic: the problem with the files.
    ///   - analysis: the app, explored.
    ///   - remedy: the remedy, if the diagnostic has none.
    /// - Returns: the finding.
    func finding(of diagnostic: Diagnostic, in analysis: Analysis, remedy: String) -> Finding {
        let scene = diagnostic.location.flatMap { analysis.flow.scene(around: $0) }
        let names = diagnostic.names
        let about = names.isEmpty ? [diagnostic.location?.file ?? diagnostic.message] : names
        var finding = Finding(
            rule: name,
            severity: severity,
            message: diagnostic.message,
            remedy: diagnostic.remedy ?? remedy,
            flow: analysis.flow.id,
            anchor: ([diagnostic.id] + about).joined(separator: " ")
        )
        finding.location = diagnostic.location
        finding.scene = scene?.key
        finding.names = names
        // A storyboard or a xib may have the same name.
        if let index = names.firstIndex(where: { $0 == scene?.title }) { finding.names.remove(at: index) }
        return finding
    }

    // MARK: - Private

    private func anchor(of counterexample: Analysis.Counterexample, in flow: Flow) -> String {
        let way =
            counterexample.isFresh
            ? " \(counterexample.source.map { flow[$0].key } ?? "") \(counterexample.step.action.kind.anchor)" : ""
        switch counterexample.kind {
        case .crash(let crash): return "\(counterexample.rule ?? "") \(crash.message)\(way)"
        case .warning(let text): return "\(counterexample.rule ?? "") \(text)\(way)"
        case .problem(let problem): return problem.anchor
        case .deadEnd: return "deadEnd"
        case .endlessModals: return "endlessModals"
        case .unseen(let id): return "unseen \(flow[id].key) \(counterexample.step.action.kind.anchor)"
        }
    }

    private func edgeLocation(_ key: String?, in flow: Flow) -> SourceLocation? {
        key.flatMap { key in flow.segues.first { $0.key == key }?.location }
    }
}

extension Analysis.Counterexample {
    /// The condition appended to a message that rests on a rule below certain; empty for any other.
    fileprivate var doubt: String {
        guard let rule, ruleConfidence != .certain else { return "" }
        return " (by the rule \(rule), which is \(ruleConfidence.rawValue))"
    }
}

extension Flow {
    /// Returns the last scene with its element at or before a place of its file.
    ///
    /// In a source file, returns the first scene of the class declared there.
    func scene(around location: SourceLocation) -> Scene? {
        func last<Item>(_ items: [Item], _ place: (Item) -> SourceLocation?) -> Item? {
            items.filter { item in place(item).map { $0.file == location.file && $0 <= location } ?? false }
                .max { (place($0)?.line ?? 0) < (place($1)?.line ?? 0) }
        }
        if let scene = last(scenes.filter { $0.origin != .code }, \.location) { return scene }
        guard let type = last(classes, \.location) else { return nil }
        return scenes.first { $0.className == type.name }
    }
}
