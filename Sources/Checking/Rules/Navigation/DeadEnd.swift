internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// A scene that a person cannot leave: presented over everything or pushed without a bar, with nothing to tap.
    static let deadEnd = CheckRule(
        "dead-end",
        .navigation,
        .warning,
        "a scene that was presented or pushed has no way on and none back"
    ) { rule, examination in
        var told: Set<String> = []
        return examination.incidents.compactMap { incident in
            guard incident.kind == .deadEnd, let id = incident.scene else { return nil }
            let flow = examination[incident.configuration]
            let scene = flow[id]
            let state = incident.step.state
            // Where the app begins, and what takes the window over, may well be all there is: nobody wants to leave.
            guard let top = state.visible.last, state.isOnTopOfSomething(top), !scene.isSystems,
                told.insert(scene.key).inserted
            else { return nil }
            var finding = rule.finding(
                of: incident,
                in: examination,
                message: "'\(scene.title)' cannot be left: there is nothing to tap, and no way back",
                remedy: "add a button that dismisses it or unwinds, or present it so that it can be pulled down"
            )
            let doubt = examination.doubt(about: scene, in: flow)
            finding.confidence = finding.confidence.orLess(doubt)
            return finding
        }
    }
}

extension Examination {
    /// How sure it is that code does not leave a scene, either.
    fileprivate func doubt(about scene: Scene, in flow: Flow) -> Confidence {
        // Code can give an element on screen something to do in more ways than are read.
        guard let view = scene.view else { return .unsure }
        let hasControls = view.hasControls
        guard let name = scene.customClass else { return hasControls ? .likely : .certain }
        guard let classes = KnownMembers(flow).chain(from: name), !classes.contains(where: \.isObjectiveC)
        else { return .unsure }
        // A subclass of a picker or a web page has the way out that its superclass has.
        let plain = ["UIViewController", "UITableViewController", "UICollectionViewController"]
        if let superclass = classes.last?.superclass, !plain.contains(superclass) { return .unsure }
        let files = Set(classes.compactMap(\.location?.file))
        let isOpen = flow.unresolved.contains { $0.location.map { files.contains($0.file) } ?? false }
        return isOpen || hasControls ? .unsure : .likely
    }
}

extension SimulationState {
    /// Whether an instance, or what holds it, was presented, or pushed over another.
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
    /// Whether the controller is UIKit's own with a way out of its own, such as a web page or a picker.
    fileprivate var isSystems: Bool {
        if case .playerViewController = kind { return true }
        let plain: Set<String> = [
            "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
            "UITabBarController", "UISplitViewController", "UIPageViewController",
        ]
        return UIKitClasses.isKnown(className) && !plain.contains(className)
    }
}

extension ViewNode {
    /// Whether there is anything in it that a person could tap, drag or type into.
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
