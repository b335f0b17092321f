internal import SceneFlow
internal import Simulation

extension Action.Kind {
    /// The name of the action in fingerprints.
    ///
    /// Its words are independent of the type, and stay when the type changes.
    var anchor: String {
        switch self {
        case .launch: "launch"
        case .tap(let view): "tap \(view)"
        case .select(let view, let row): "select \(view) \(row)"
        case .accessory(let view, let row): "accessory \(view) \(row)"
        case .back: "back"
        case .swipeBack: "swipeBack"
        case .cancelSwipeBack: "cancelSwipeBack"
        case .dismiss: "dismiss"
        case .swipeDown: "swipeDown"
        case .cancelSwipeDown: "cancelSwipeDown"
        case .selectTab(let index): "selectTab \(index)"
        case .performSegue(let identifier): "performSegue \(identifier)"
        case .call(let method): "call \(method)"
        case .pop: "pop"
        case .popToRoot: "popToRoot"
        // Numbers of instances are those of one run.
        case .popTo: "popTo"
        case .unwindTo: "unwindTo"
        // A transition's key contains its number in the class.
        case .assume: "assume"
        case .setTraits: "setTraits"
        case .override(let registration, let type): "override \(registration) \(type)"
        case .resetContainer: "resetContainer"
        case .openScope(let kind): "openScope \(kind)"
        case .closeScope(let kind): "closeScope \(kind)"
        case .stub(let scene, let property): "stub \(scene) \(property)"
        case .continuePast(let crash): "continuePast \(crash.message)"
        case .setTechnique(let scene, let technique): "setTechnique \(scene) \(technique?.rawValue ?? "")"
        }
    }

    /// True for a return by code.
    ///
    /// The simulation offers it even if the app has no such code.
    var isReturnOfCode: Bool {
        switch self {
        case .dismiss, .pop, .popToRoot, .popTo, .unwindTo: true
        default: false
        }
    }
}
