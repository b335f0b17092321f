internal import Diagnostics
internal import SceneFlow
internal import Simulation
internal import UIKitFacts

extension CheckRule {
    /// A scene with no exit for a person: presented over everything or pushed without a bar, with nothing to tap.
    static let deadEnd = CheckRule(
        "dead-end",
        .navigation,
        .warning,
        "a presented or pushed scene has nothing to tap and no way back"
    ) { rule, analysis in
        var told: Set<String> = []
        return analysis.counterexamples.compactMap { counterexample in
            guard counterexample.kind == .deadEnd, let id = counterexample.scene else { return nil }
            let flow = analysis[counterexample.configuration]
            let scene = flow[id]
            let state = counterexample.step.state
            // The first scene, and a scene taking over the window, may be the whole app: nothing needs to leave them.
            guard let top = state.visible.last, state.isOnTopOfSomething(top), !scene.isSystems,
                told.insert(scene.key).inserted
            else { return nil }
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message: "'\(scene.title)' cannot be left: there is nothing to tap, and no way back",
                remedy: "add a button that dismisses it or unwinds, or present it so that it can be pulled down"
            )
            let doubt = analysis.doubt(about: scene, in: flow)
            finding.confidence = finding.confidence.orLess(doubt)
            return finding
        }
    }
}

extension Analysis {
    /// Returns the confidence that code does not leave a scene, either.
    fileprivate func doubt(about scene: Scene, in flow: Flow) -> Confidence {
        // Code can give an element on screen something to do in more ways than are read.
        guard let view = scene.view else { return .unsure }
        let hasControls = view.hasControls
        guard let name = scene.customClass else { return hasControls ? .likely : .certain }
        guard let classes = KnownMembers(flow).chain(from: name), !classes.contains(where: \.isObjectiveC)
        else { return .unsure }
        // A subclass of a picker or a web page inherits the exit of its superclass.
        if let superclass = classes.last?.superclass, !UIKitClasses.contents.contains(superclass) { return .unsure }
        let files = Set(classes.compactMap(\.location?.file))
        let isOpen = flow.unresolved.contains { $0.location.map { files.contains($0.file) } ?? false }
        return isOpen || hasControls ? .unsure : .likely
    }
}

extension SimulationState {
    /// Returns true if an instance or its container was presented, or pushed over another.
    fileprivate func isOnTopOfSomething(_ instance: InstanceID) -> Bool {
        var current: InstanceID? = instance
        while let next = current {
            if presenter(of: next) != nil { return true }
            current = parent(of: next)
            if let owner = current, navigationController(of: next) == owner, children(of: owner).count > 1 {
                return true
            }
        }
        return false
    }
}

extension Scene {
    /// True if the controller is one of UIKit's with its own exit, such as a web page or a picker.
    fileprivate var isSystems: Bool {
        if case .playerViewController = kind { return true }
        return UIKitClasses.isKnown(className) && !UIKitClasses.bases.contains(className)
    }
}

extension ViewNode {
    /// True if the view has anything for a person to tap, drag or type into.
    fileprivate var hasControls: Bool {
        let controls: Set<String> = [
            "button", "control", "switch", "slider", "stepper", "segmentedControl", "datePicker", "textField",
            "pageControl", "tableView", "collectionView", "textView", "webView", "wkWebView", "mapView", "searchBar",
            "pickerView", "containerView",
        ]
        if controls.contains(kind) || customClass != nil { return true }
        return children.contains(where: \.hasControls)
    }
}
