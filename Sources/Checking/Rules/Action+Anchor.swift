internal import SceneFlow
internal import Simulation

extension Action.Kind {
    /// What fingerprints know it by: words of its own, which stay when the type is written otherwise.
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

    /// Whether it is code that goes back, which the simulation offers whether or not such code exists.
    var isReturnOfCode: Bool {
        switch self {
        case .dismiss, .pop, .popToRoot, .popTo, .unwindTo: true
        default: false
        }
    }
}
