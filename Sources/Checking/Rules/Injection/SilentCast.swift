internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

extension CheckRule {
    /// An `as?` of a segue's destination that meets another class on every segue, so nothing is injected.
    static let silentCast = CheckRule(
        "silent-cast",
        .injection,
        .warning,
        "a conditional cast in 'prepare' never succeeds, so nothing is injected"
    ) { rule, analysis in
        let flow = analysis.flow
        let members = KnownMembers(flow)
        let ground = AnalysisContext(flow)
        let crashed = Set(nilDependency.crashes(in: analysis).compactMap { $0.scene.map { flow[$0].key } })
        let prepared = Dictionary(grouping: flow.segues.filter { $0.kind != .unwind && $0.kind != .relationship }) {
            members.declarer(of: Lifecycle.prepare, flow[$0.source])
        }
        return flow.classes.flatMap { type -> [Finding] in
            guard let segues = prepared[type.name],
                let prepare = type.methods.first(where: { $0.name == Lifecycle.prepare })
            else { return [] }
            let sites = CastSite.all(in: prepare)
            guard !sites.isEmpty else { return [] }
            var seen: [(site: CastSite, missed: SilentMiss?)] = []
            for segue in segues {
                guard case .scene(let id) = segue.destination else { continue }
                let walk = ground.walk(through: prepare, of: type.name, for: segue, to: id)
                let outcomes = sites.compactMap { site in site.outcome(in: walk).map { (site: site, outcome: $0) } }
                let isGiven = outcomes.contains { if case .missed = $0.outcome { false } else { true } }
                seen += outcomes.map { site, outcome in
                    guard case .missed(let met) = outcome else { return (site, nil) }
                    let root = flow.root(of: id) ?? flow[id]
                    let isLost = !isGiven && !crashed.contains(root.key) && members.expects(site, root)
                    return (site, SilentMiss(segue: segue, met: flow[met], root: root, isLost: isLost))
                }
            }
            let given = Set(seen.filter { $0.missed == nil }.map(\.site))
            var told: Set<CastSite> = []
            return seen.compactMap { site, missed in
                guard let missed, missed.isLost, !given.contains(site), told.insert(site).inserted else { return nil }
                return rule.finding(site, missed, type, members, flow)
            }
        }
    }

    private func finding(
        _ site: CastSite,
        _ miss: SilentMiss,
        _ type: ControllerClass,
        _ members: KnownMembers,
        _ flow: Flow
    ) -> Finding {
        let met = miss.met
        var reason = "the cast to '\(site.name)' gets a '\(met.className)'"
        var remedy = "cast to '\(met.className)', or connect the segue to a scene of the class '\(site.name)'"
        if members.isKind(miss.root.className, of: site.name) {
            if met.key == miss.root.key {
                reason = "the destination is the '\(met.className)' itself, not a container around it"
                remedy = "write 'segue.destination as? \(site.name)'"
            } else {
                reason = "the cast to '\(site.name)' gets the '\(met.className)' around it"
                remedy =
                    "write '(segue.destination as? \(met.className))?"
                    + (met.kind == .navigationController ? ".topViewController" : ".viewControllers?.first")
                    + " as? \(site.name)'"
            }
        }
        var finding = Finding(
            rule: name,
            severity: severity,
            message: "'\(miss.root.title)' gets nothing from 'prepare' of '\(type.name)': \(reason)",
            remedy: remedy,
            flow: flow.id,
            anchor: "\(type.name) \(site.name)"
        )
        finding.scene = miss.root.key
        finding.edge = miss.segue.key
        finding.location = site.place ?? miss.segue.location
        if let location = miss.segue.location, location != finding.location {
            finding.related.append(Finding.Related(location, "the segue to '\(flow.title(to: miss.segue))'"))
        }
        return finding
    }
}

extension AnalysisContext {
    /// Walks through `prepare(for:sender:)` for one segue.
    fileprivate func walk(
        through prepare: Method,
        of owner: String,
        for segue: Segue,
        to destination: Scene.ID
    ) -> AbstractInterpreter {
        var walk = AbstractInterpreter(self, recordsTests: true)
        let source = walk.add(segue.source)
        walk.prepared = AbstractInterpreter.Prepared(
            identifier: segue.identifier,
            destination: walk.add(destination),
            source: source
        )
        walk.enter(prepare, owner: owner, on: source)
        return walk
    }
}

/// A segue with a cast yielding nil.
private struct SilentMiss {
    var segue: Segue
    /// The scene of the controller met by the cast.
    var met: Scene
    /// The intended scene: the destination, or the first scene in it.
    var root: Scene
    /// True if the scene gets nothing at all, although it has the members to be set.
    var isLost: Bool
}

extension KnownMembers {
    /// Returns the class declaring a method of a scene's controller; nil if some of its classes are unknown.
    fileprivate func declarer(of method: String, _ scene: Scene) -> String? {
        classes(of: scene)?.first { $0.methods.contains { $0.name == method } }?.name
    }

    /// Returns true if a site is meant for the controller of a scene: it has the class, or one of the properties.
    fileprivate func expects(_ site: CastSite, _ scene: Scene) -> Bool {
        if isKind(scene.className, of: site.name) { return true }
        let names = classes(of: scene)?.flatMap(\.properties).map(\.name) ?? []
        return names.contains { site.properties.contains($0) }
    }
}

extension Flow {
    /// Returns the first scene owned by a container through a relationship.
    func root(of container: Scene.ID) -> Scene? {
        for id in self[container].segues where self[id].kind == .relationship {
            if case .scene(let root) = self[id].destination { return self[root] }
        }
        return nil
    }

    /// Returns the title of a segue's destination.
    fileprivate func title(to segue: Segue) -> String {
        if case .scene(let id) = segue.destination { return self[id].title }
        return segue.key
    }
}
