internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// An `as?` of a segue's destination that meets the container around the scene, so that nothing is injected.
    static let silentCast = CheckRule(
        "silent-cast",
        .injection,
        .warning,
        "a conditional cast in 'prepare' that never succeeds, so that nothing is injected"
    ) { rule, examination in
        let flow = examination.flow
        let crashed = Set(
            nilDependency.crashes(in: examination).compactMap { $0.scene.map { examination.flow[$0].key } }
        )
        var findings: [Finding] = []
        for type in flow.classes {
            guard let prepare = type.methods.first(where: { $0.name == "prepare(for:sender:)" }) else { continue }
            let segues = flow.segues.filter { flow[$0.source].className == type.name && $0.kind != .unwind }
            for (name, place) in rule.conditionalCasts(prepare.body) {
                guard let segue = rule.wrapping(name, segues, flow), case .scene(let id) = segue.destination,
                    let root = flow.root(of: id), !crashed.contains(root.key)
                else { continue }
                findings.append(rule.finding(name, place, segue, flow[id], root, type, flow))
            }
        }
        return findings
    }

    /// The classes to which the destination itself is cast with `as?`, each with the first place.
    private func conditionalCasts(_ body: [Instruction]) -> [(name: String, place: SourceLocation?)] {
        var found: [(name: String, place: SourceLocation?)] = []
        func look(_ value: Value, _ instruction: Instruction) {
            guard case .cast(.segueDestination, let name, false) = value, !found.contains(where: { $0.name == name })
            else { return }
            found.append((name, instruction.location))
        }
        CodeVisitor(value: look).visit(body)
        return found
    }

    /// The segue whose destination is a container around a scene of a class that no destination has.
    private func wrapping(_ name: String, _ segues: [Segue], _ flow: Flow) -> Segue? {
        var wrapped: Segue?
        let ancestors = Ancestry.Index(flow)
        for segue in segues {
            guard case .scene(let id) = segue.destination else { continue }
            let own = ancestors[flow[id].className].classes.map(\.name) + [flow[id].className]
            if own.contains(name) { return nil }
            guard flow[id].kind.isContainer, let root = flow.root(of: id), wrapped == nil else { continue }
            if (ancestors[root.className].classes.map(\.name) + [root.className]).contains(name) { wrapped = segue }
        }
        return wrapped
    }

    private func finding(
        _ name: String,
        _ place: SourceLocation?,
        _ segue: Segue,
        _ container: Scene,
        _ root: Scene,
        _ type: ControllerClass,
        _ flow: Flow
    ) -> Finding {
        var finding = Finding(
            rule: self.name,
            severity: severity,
            message: "'\(root.title)' gets nothing from 'prepare' of '\(type.name)': the cast to '\(name)' meets the "
                + "'\(container.className)' around it",
            remedy: "write '(segue.destination as? \(container.className))?"
                + (container.kind == .navigationController ? ".topViewController" : ".viewControllers?.first")
                + " as? \(name)'",
            flow: flow.id,
            anchor: "\(type.name) \(name)"
        )
        finding.scene = root.key
        finding.edge = segue.key
        finding.location = place ?? segue.location
        if let location = segue.location, location != finding.location {
            finding.related.append(Finding.Related(location, "the segue to '\(container.title)'"))
        }
        return finding
    }
}

extension Flow {
    /// The first scene that a container owns by a relationship.
    func root(of container: Scene.ID) -> Scene? {
        for id in self[container].segues where self[id].kind == .relationship {
            if case .scene(let root) = self[id].destination { return self[root] }
        }
        return nil
    }
}
