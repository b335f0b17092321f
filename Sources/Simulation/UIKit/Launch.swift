import Injection
import SceneFlow

/// The start of the app (INST-10 to INST-16).
extension Run {
    /// Starts the app anew: the process before is gone, only the numbering goes on.
    mutating func launch(_ options: LaunchOptions) throws(Crashed) {
        let next = state.next
        var container = state.container
        container.injection = InjectionState()
        state = SimulationState()
        state.container = container
        // What most apps start with: growing to it would take several blocks.
        state.instances.reserveCapacity(8)
        state.next = next
        state.status = .running
        state.system = options.iOSVersion.map(LaunchOptions.code) ?? 0
        state.configuration = options.configuration
        state.linkedSDK = options.linkedSDK.map(LaunchOptions.code) ?? 0
        state.traits = options.traits
        isLaunching = true
        launchContainer()
        switch tables.flow.launch {
        case .nothing:
            note(.note("nothing says where the app begins, and its window stays black"))
        case .storyboard(let name, nil):
            warn(
                "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the "
                    + "designated entry point is not set?",
                0,
                "INST-13"
            )
            note(.note("storyboard '\(name)' has no initial view controller, and the window stays black"))
        case .storyboard(_, let initial?):
            launchRoot = try instantiate(initial.rawValue)
        case .code:
            break
        }
        // UIKit made the storyboard's root already, but has not loaded its view (INST-12, INST-14, INJ-84).
        for method in delegateMethods { try runDelegate(method, "INST-12") }
        isLaunching = false
        let root = launchRoot
        launchRoot = 0
        guard root != 0 else {
            if case .code = tables.flow.launch { note(.note("no window got a root, and the screen stays black")) }
            return
        }
        try setRoot(root)
    }

    /// The delegate gives the window another root, before it is visible (INST-15).
    mutating func replaceLaunchRoot(by instance: Int32) throws(Crashed) {
        guard launchRoot != instance else { return }
        let old = launchRoot
        try takeOut(instance)
        launchRoot = instance
        if old != 0, state.index(of: old) != nil, !holders(of: instance).contains(old) { release(old, "INST-15") }
    }

    /// What UIKit calls of the delegate at launch, in its order; an older method in place of one that is not there.
    private var delegateMethods: [String] {
        let isThere = tables.delegate.map { tables.classes[$0].method(LaunchMethod.didFinish) != nil } ?? true
        return [
            LaunchMethod.willFinish, isThere ? LaunchMethod.didFinish : LaunchMethod.didFinishPlainly,
            LaunchMethod.sceneWillConnect, LaunchMethod.appBody,
        ]
    }
}
