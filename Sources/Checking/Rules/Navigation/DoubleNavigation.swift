internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// One tap that navigates twice: by a segue of the control, and by a second one or by the code it runs.
    static let doubleNavigation = CheckRule(
        "double-navigation",
        .navigation,
        .warning,
        "one tap navigates twice: the control has a segue, and another segue or code that navigates"
    ) { rule, analysis in
        analysis.doubleNavigations.map { double in
            let scene = analysis.flow[double.scene]
            let title = scene.label(of: double.view).map { "'\($0)'" } ?? "a control"
            let message =
                "\(title) of '\(scene.title)' navigates twice: by \(double.first.words) and \(double.second.words)"
            let remedy = "keep only one: the control's segue, or the navigation in its action"
            var finding = rule.finding(
                message,
                in: scene,
                at: double.first.location,
                anchor: "\(double.view) \(double.second.name)",
                of: analysis,
                remedy: remedy
            )
            let counterexample = analysis.problems(["SEG-81", "SEG-82"]).first { double.explains($0) }
            if let counterexample {
                finding.trace = counterexample.trace
                finding.confidence = counterexample.confidence
                finding.assumptions = counterexample.assumptions
            } else {
                finding.doubt("the code of the control runs to its navigation", .call)
            }
            finding.edge = double.first.name
            if let place = double.second.location {
                finding.related.append(Finding.Related(place, "the second: \(double.second.words)"))
            }
            return finding
        }
    }
}

/// A control, bar item, cell or recognizer with two transitions on one tap.
struct DoubleNavigation {
    /// One of its ways to navigate.
    struct Way {
        /// The key of the transition, or the performed identifier.
        let name: String
        /// The transition, in words.
        let words: String
        /// The place of the transition.
        let location: SourceLocation?
    }

    let scene: Scene.ID
    let view: String
    let first: Way
    let second: Way

    /// Returns true if it is the cause of a dropped presentation.
    func explains(_ counterexample: Analysis.Counterexample) -> Bool {
        guard counterexample.source == scene else { return false }
        switch counterexample.step.action.kind {
        case .tap(view), .select(view, _): return true
        default: return false
        }
    }
}

extension Analysis {
    /// The double navigations, in the order of the scenes.
    var doubleNavigations: [DoubleNavigation] {
        let members = KnownMembers(flow)
        return flow.scenes.indices.flatMap { index -> [DoubleNavigation] in
            let id = Scene.ID(index)
            let scene = flow.scenes[index]
            let classes = members.classes(of: scene) ?? []
            // It is there to choose one of the two.
            let asks = "shouldPerformSegue(withIdentifier:sender:)"
            if classes.contains(where: { $0.methods.contains { $0.name == asks } }) { return [] }
            var views: [String: [Segue]] = [:]
            for segue in scene.segues.map({ flow[$0] }) {
                switch segue.trigger {
                case .control(let view), .barItem(let view), .cell(let view), .gesture(let view):
                    views[view, default: []].append(segue)
                case .accessory, .containerView, .relationship, .manual, .other: continue
                }
            }
            return views.sorted { $0.key < $1.key }.compactMap { view, segues in
                let own = segues.map { segue in
                    DoubleNavigation.Way(name: segue.key, words: words(for: segue), location: segue.location)
                }
                guard let first = own.first else { return nil }
                guard let second = own.dropFirst().first ?? code(of: view, in: id, segues[0], classes) else {
                    return nil
                }
                return DoubleNavigation(scene: id, view: view, first: first, second: second)
            }
        }
    }

    // MARK: - Private

    /// Returns the transition by code run by a tap besides the segue.
    private func code(
        of view: String,
        in id: Scene.ID,
        _ segue: Segue,
        _ classes: [ControllerClass]
    ) -> DoubleNavigation.Way? {
        let scene = flow[id]
        let selectors = scene.actions.filter { $0.sender == view && $0.target == .controller }.map(\.selector)
        let isCell = if case .cell = segue.trigger { true } else { false }
        let methods = classes.flatMap(\.methods).filter { method in
            isCell ? method.role == .rowSelection : method.selector.map(selectors.contains) ?? false
        }
        let performed = PerformedIdentifiers(methods, classes)
        if let call = performed.found.first(where: { call in
            scene.segues.contains { flow[$0].identifier == call.identifier }
        }), !isCell || call.identifier == segue.identifier {
            return DoubleNavigation.Way(
                name: call.identifier,
                words: "by the code that performs '\(call.identifier)'",
                location: call.location
            )
        }
        let navigation = flow.navigations.first { navigation in
            guard navigation.source == id, navigation.isForwards else { return false }
            switch navigation.trigger {
            case .action(let selector): return selectors.contains(selector)
            case .row(let list):
                guard isCell, list == nil || list == view else { return false }
                return navigation.conditions.isEmpty && navigation.destination.scene == segue.destination.scene
            default: return false
            }
        }
        return navigation.map { navigation in
            DoubleNavigation.Way(name: navigation.key, words: "by the code that it runs", location: navigation.location)
        }
    }

    private func words(for segue: Segue) -> String {
        let name = segue.identifier.map { " '\($0)'" } ?? ""
        guard let scene = segue.destination.scene else { return "the segue\(name)" }
        return "the segue\(name) to '\(flow[scene].title)'"
    }
}

/// The segues performed by methods, and by the methods they call on the same controller.
private struct PerformedIdentifiers {
    private(set) var found: [(identifier: String, location: SourceLocation?)] = []

    init(_ methods: [Method], _ classes: [ControllerClass]) {
        var waiting = methods
        var known = Set(methods.map(\.name))
        var found = self.found
        while let method = waiting.popLast() {
            var called: [String] = []
            CodeVisitor(
                instruction: { instruction in
                    guard case .performSegue(.text(let name), on: .current, _) = instruction.kind else { return }
                    found.append((name, instruction.location))
                },
                value: { value, _ in
                    if case .call(let name, on: .current, _) = value { called.append(name) }
                }
            ).visit(method.body)
            for name in called where known.insert(name).inserted {
                if let next = classes.lazy.flatMap(\.methods).first(where: { $0.name == name }) { waiting.append(next) }
            }
        }
        self.found = found
    }
}

extension CodeNavigation {
    /// True if it shows a controller.
    fileprivate var isForwards: Bool {
        switch operation {
        case .push, .present, .show, .showDetail, .setRoot: true
        case .dismiss, .pop, .popToRoot, .embed, .make: false
        }
    }
}

extension CodeNavigation.Destination {
    fileprivate var scene: Scene.ID? { if case .scene(let id) = self { id } else { nil } }
}

extension Segue.Destination {
    fileprivate var scene: Scene.ID? { if case .scene(let id) = self { id } else { nil } }
}
