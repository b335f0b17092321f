internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// The use of an unset property at a place trapping on nil.
    static let nilDependency = CheckRule(
        "nil-dependency",
        .injection,
        .error,
        "a property is nil where its value is needed",
        coveredRules: ["INJ-52"]
    ) { rule, analysis in
        rule.crashes(in: analysis) { !$0.isCallbackOfKeptSender(in: analysis) }.map {
            rule.finding(ofNil: $0, analysis)
        }
    }

    private func finding(ofNil counterexample: Analysis.Counterexample, _ analysis: Analysis) -> Finding {
        let flow = analysis[counterexample.configuration]
        let title = counterexample.title(in: analysis)
        guard case .crash(let crash) = counterexample.kind, let place = crash.location,
            let use = MissingUse(at: place, set: counterexample.setProperties, in: flow)
        else {
            return finding(of: counterexample, in: analysis, remedy: "set it before its use, or test it for nil")
        }
        guard let owner = use.owner else {
            var finding = finding(
                of: counterexample,
                in: analysis,
                message: "\(title) crashes in '\(use.method)', where '\(use.property)' of another object is nil",
                remedy: "set '\(use.property)' before it is read, or test it for nil"
            )
            finding.anchor = "\(use.method) \(use.property)"
            return finding
        }
        let way =
            counterexample.isFresh
            ? ", and nothing sets it on the path from \(counterexample.origin(in: analysis))" : ""
        var finding = finding(
            of: counterexample,
            in: analysis,
            message: "\(title) uses '\(use.property)' in '\(use.method)' while it is nil\(way)",
            remedy: remedy(for: use.property, of: owner, made: counterexample.technique)
        )
        finding.anchor =
            counterexample.isFresh
            ? "\(use.property) \(counterexample.way(in: analysis))" : "\(use.property) \(use.method)"
        if let declared = owner.properties.first(where: { $0.name == use.property })?.location {
            finding.related.insert(Finding.Related(declared, "'\(use.property)' is declared here"), at: 0)
        }
        let edge = analysis.edge(of: counterexample).flatMap { key in flow.segues.first { $0.key == key } }
        if let edge, let place = edge.location, counterexample.isFresh {
            finding.related.insert(Finding.Related(place, "the segue that does not set it"), at: 0)
        }
        return finding
    }

    /// Returns the advice for setting a property in time.
    private func remedy(for property: String, of type: ControllerClass, made technique: Technique?) -> String {
        let name = type.name
        let labels = type.properties.filter { $0.name == property }.map { ", \($0.name): …" }.joined()
        switch technique {
        case .initializer:
            return
                "pass it to an initialiser, '\(name)(\(labels.dropFirst(2)))', or set '\(property)' before it is shown"
        case .prepare, .coder, .segueAction:
            return "set '\(property)' in 'prepare(for:sender:)' for this segue too, or create the controller in an "
                + "'@IBSegueAction' with '\(name)(coder: coder\(labels))'"
        default:
            return "set '\(property)' before the controller is shown, or create it with "
                + "'instantiateViewController(identifier: …) { \(name)(coder: $0\(labels)) }'"
        }
    }
}

extension Analysis.Counterexample {
    /// The crashing instance, or nil.
    private var instance: InstanceID? {
        step.events.last { if case .crash = $0.kind { true } else { false } }?.instance
    }

    /// The properties of the crashing instance set by the last step.
    var setProperties: Set<String> {
        guard let instance else { return [] }
        return Set(
            step.events.compactMap { event in
                guard event.instance == instance else { return nil }
                switch event.kind {
                case .inject(let property, _, let value, _, _) where value != "nil",
                    .assign(let property, _, let value, _) where value != "nil":
                    return property
                default: return nil
                }
            }
        )
    }

    /// The technique used to make the crashing instance; nil if the last step did not make it.
    ///
    /// If code requested it by identifier, the technique is by property.
    var technique: Technique? {
        guard let instance else { return nil }
        for event in step.events where event.instance == instance {
            guard case .initialize(_, _, let technique) = event.kind else { continue }
            guard technique == .coder else { return technique }
            let isPrepared = step.events.contains {
                if case .callback(let name, _) = $0.kind {
                    name == "prepare(for:sender:)" || name == "prepareForSegue:sender:"
                } else {
                    false
                }
            }
            return isPrepared ? .prepare : .property
        }
        return nil
    }
}
