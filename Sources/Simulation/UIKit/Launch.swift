internal import Diagnostics
import Injection
import SceneFlow
import UIKitFacts

/// The start of the app (INST-10 to INST-16).
extension Run {
    /// The launch on the simulated device.
    private var appLaunch: Launch {
        state.traits.idiom == .pad ? tables.flow.padLaunch ?? tables.flow.launch : tables.flow.launch
    }

    /// Plans a launch at an existing scene.
    func planLaunch(_ options: LaunchOptions) -> Plan {
        if let start = options.start, scene(of: start) == nil {
            return .rejected("There is no scene '\(start.scene)'.")
        }
        return .launch(options)
    }

    /// Starts the app anew.
    mutating func launch(_ options: LaunchOptions) throws(Crashed) {
        beginProcess(options)
        origin.beginLaunch()
        launchContainer()
        if let scene = chosenScene(options) {
            origin.setLaunchRoot(try makeUnasked(scene))
        } else {
            try launchApp()
        }
        let root = origin.endLaunch()
        guard root != 0 else { return }
        try setRoot(root)
    }

    /// Notes a missing root of all windows after the launch; code may set one later.
    mutating func noteBlackScreen() {
        guard state.root == nil, case .code = appLaunch else { return }
        trace.note(.note("no window has a root, and the screen stays black"))
    }

    /// Begins a process.
    ///
    /// The earlier one is gone, except for its numbering.
    mutating func beginProcess(_ options: LaunchOptions) {
        let next = state.next
        var container = state.container
        container.injection = InjectionState()
        container.alone = options.start.map { $0.isAlone ? scene(of: $0).map(contents) ?? [] : [] } ?? []
        state = SimulationState()
        state.container = container
        // Most apps start within this size; growing to it would take several blocks.
        state.instances.reserveCapacity(8)
        state.next = next
        state.status = .running
        state.system = options.iOSVersion.map(LaunchOptions.code) ?? 0
        state.configuration = options.configuration
        state.linkedSDK = options.linkedSDK.map(LaunchOptions.code) ?? 0
        state.traits = traits(options.traits)
    }

    /// Returns the traits of the app: an app for iPads runs on no requested phone.
    func traits(_ asked: Traits) -> Traits {
        tables.flow.isForPadsOnly && asked.idiom == .phone ? .iPad : asked
    }

    /// Makes the root named by the app's files or by an assumption, and runs the delegate.
    private mutating func launchApp() throws(Crashed) {
        trace.setAssumed(tables.flow.start.isAssumed && appLaunch != .nothing)
        switch appLaunch {
        case .nothing:
            trace.note(.note("the app has no known start, and its window stays black"))
        case .storyboard(let name, nil):
            trace.warn(
                "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the "
                    + "designated entry point is not set?",
                0,
                "INST-13"
            )
            trace.note(.note("storyboard '\(name)' has no initial view controller, and the window stays black"))
        case .storyboard(_, let initial?):
            origin.setLaunchRoot(try instantiate(initial.rawValue))
        case .code, .scene:
            break
        }
        // The late methods may replace a storyboard's root, or set one where there is none.
        let mayReplace = tables.flow.navigations.contains { $0.trigger == .launch && $0.operation == .setRoot }
        let replaceable = mayReplace ? origin.launchRoot : 0
        // UIKit made the storyboard's root already, but has not loaded its view (INST-12, INST-14, INJ-84).
        for method in delegateMethods { try runDelegate(method, "INST-12") }
        for method in LaunchMethod.late where origin.launchRoot == 0 || origin.launchRoot == replaceable {
            try runDelegate(method, "INST-12")
        }
        try resumeUntilShown()
        if case .scene(let assumed) = appLaunch, origin.launchRoot == 0 {
            origin.setLaunchRoot(try makeUnasked(assumed.rawValue))
        }
    }

    /// Runs the delegate's waiting closures, until a window has a root: the app shows nothing before one of them.
    private mutating func resumeUntilShown() throws(Crashed) {
        for (_, closure) in tables.waitingCalls(in: state) where origin.launchRoot == 0 && state.root == nil {
            try resume(closure)
        }
    }

    /// Returns the scene chosen by a person, for this launch or for the app.
    ///
    /// The delegate does not run then.
    private func chosenScene(_ options: LaunchOptions) -> Int32? {
        if let start = options.start { return scene(of: start) }
        guard case .scene(let scene) = appLaunch, !tables.flow.start.isAssumed else { return nil }
        return scene.rawValue
    }

    private func scene(of start: LaunchStart) -> Int32? {
        tables.flow.scenes.firstIndex { $0.key == start.scene }.map { Int32($0) }
    }

    /// Returns a scene with those put into it by relationships and embed segues.
    func contents(of scene: Int32) -> [Int32] {
        var found = [scene]
        var next = 0
        while next < found.count {
            let entry = tables.scenes[Int(found[next])]
            for segue in entry.relationships + entry.embeds {
                guard case .scene(let child) = tables.segues[segue].fact.destination,
                    !found.contains(child.rawValue)
                else { continue }
                found.append(child.rawValue)
            }
            if let content = content(ofWrapper: found[next]), !found.contains(content) { found.append(content) }
            next += 1
        }
        return found
    }

    /// Returns the content of a wrapper: the scene code wraps in a container it makes itself.
    private func content(ofWrapper scene: Int32) -> Int32? {
        let navigation = tables.flow.navigations.first { $0.wrapper?.rawValue == scene }
        guard case .scene(let content)? = navigation?.destination else { return nil }
        return content.rawValue
    }

    /// Makes the controller of a scene made by nothing else.
    ///
    /// A storyboard's gets its coder. Another gets the initialiser with the fewest parameters, with unknown arguments.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - signature: the initialiser to prefer. The default is nil: the one with the fewest parameters.
    ///   - content: the controller for the scene of a container made by code. The default is nil: one of its content.
    /// - Returns: the controller.
    /// - Throws: a crash.
    mutating func makeUnasked(
        _ scene: Int32,
        by signature: String? = nil,
        around content: Int32? = nil
    ) throws(Crashed) -> Int32 {
        let entry = tables.scenes[Int(scene)]
        if entry.isInStoryboard { return try instantiate(scene) }
        trace.emit(.willInstantiate(Scene.ID(Int(scene))), 0, "INST-1")
        let own = tables.classes[entry.classIndex].initializers.filter {
            !$0.signature.hasPrefix("init(coder:") && !$0.fact.isUnavailable
        }
        let chosen =
            own.first { $0.signature == signature } ?? own.min { $0.fact.parameters.count < $1.fact.parameters.count }
        let signature = chosen?.signature ?? "init(nibName:bundle:)"
        let arguments = (chosen?.fact.parameters ?? []).map { parameter in
            Argument(label: parameter.label, value: .unknown(parameter.name, type: parameter.type))
        }
        let instance = allocate(scene, entry.classIndex, .initializer, initializer: tables.number(signature))
        _ = try initialize(instance, signature, arguments, .initializer, isFromSwift: true, decoding: nil)
        var child = content
        if child == nil, let scene = self.content(ofWrapper: scene) { child = try makeUnasked(scene) }
        if let child, state.count(of: instance) == 0 {
            state.place(child, in: instance)
            trace.emit(.adopt(by: InstanceID(Int(instance)), relationship: "rootViewController"), child, "OBJ-7")
        }
        return instance
    }

    /// The delegate gives the window another root, before it is visible (INST-15).
    mutating func replaceLaunchRoot(by instance: Int32) throws(Crashed) {
        let old = origin.launchRoot
        guard old != instance else { return }
        try takeOut(instance)
        origin.setLaunchRoot(instance)
        guard old != 0, state.index(of: old) != nil else { return }
        // The new root may contain the old one.
        guard !holders(of: instance).contains(old), !holders(of: old).contains(instance) else { return }
        release(old, "INST-15")
    }

    /// The delegate's methods called by UIKit at launch, in order; an older method replaces a missing one.
    private var delegateMethods: [String] {
        let isThere = tables.delegate.map { tables.classes[$0].method(LaunchMethod.didFinish) != nil } ?? true
        return [
            LaunchMethod.willFinish, isThere ? LaunchMethod.didFinish : LaunchMethod.didFinishPlainly,
            LaunchMethod.sceneWillConnect, LaunchMethod.appBody,
        ]
    }
}
