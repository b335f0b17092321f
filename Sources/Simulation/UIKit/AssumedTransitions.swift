package import SceneFlow

/// A transition from code to carry out without that code.
struct AssumedTransition {
    /// The scene to show.
    let destination: Int32
    /// The scene of the container around it, or nil.
    let wrapper: Int32?
    /// The instantiation of the controller.
    let instantiation: CodeNavigation.Instantiation
    /// The operation on the controller.
    let operation: CodeNavigation.Operation
    /// The presentation style set by the code; nil means the scene's own.
    let style: String?
    /// The instance with the code; 0 for code of no scene.
    let source: Int32
}

/// Transitions known from the code without a simulated path to it.
extension Run {
    /// Plans a transition without its code: its source must be on screen.
    func planAssumption(_ key: String, _ instance: InstanceID?) -> Plan {
        guard let navigation = tables.flow.navigations.first(where: { $0.key == key }) else {
            return .rejected("There is no transition '\(key)'.")
        }
        guard case .scene(let destination) = navigation.destination, !navigation.operation.isReturn else {
            return .rejected("The transition '\(key)' shows no scene.")
        }
        let touchable = state.touchable()
        let sources = navigation.sources(in: tables.flow)
        let found = touchable.last { id in
            instance.map { $0.rawValue == id } ?? true && (sources.isEmpty || sources.contains(state[id].scene))
        }
        if found == nil, instance != nil || !navigation.needsNoSource(in: tables.flow) {
            return .rejected("No source of the transition '\(key)' is on screen.")
        }
        return .assume(
            AssumedTransition(
                destination: destination.rawValue,
                wrapper: navigation.wrapper?.rawValue,
                instantiation: navigation.instantiation,
                operation: navigation.operation,
                style: navigation.presentationStyle,
                source: found ?? 0
            )
        )
    }

    /// Carries out a transition without its code.
    ///
    /// A controller that is only made, or pushed without a navigation controller around, is presented: the controllers
    /// around an assumed one are unknown.
    mutating func carryOut(_ transition: AssumedTransition) throws(Crashed) {
        trace.setAssumed(true)
        let source = transition.source
        for scene in contents(of: transition.wrapper ?? transition.destination) + [transition.destination]
        where !state.container.alone.contains(scene) {
            state.container.alone.append(scene)
        }
        var instance = try make(transition)
        if let wrapper = transition.wrapper { instance = try makeUnasked(wrapper, around: instance) }
        held.hold(instance)
        guard source != 0, state.index(of: source) != nil else { return try setRoot(instance) }
        var operation = transition.operation
        if operation == .make || operation == .push && stack(of: source) == 0 { operation = .present }
        try show(instance, operation, from: source, style: transition.style, isAnimated: true)
    }

    /// Makes the controller of a transition by the initialiser of its code, with unknown arguments.
    ///
    /// A class with an initialiser for a creator gets one: the code may be a factory that has it.
    private mutating func make(_ transition: AssumedTransition) throws(Crashed) -> Int32 {
        let scene = transition.destination
        let entry = tables.scenes[Int(scene)]
        let hasCreator = tables.classes[entry.classIndex].initializers.contains { initializer in
            initializer.signature.hasPrefix("init(coder:") && initializer.name != tables.coder
        }
        if entry.isInStoryboard, hasCreator { return try assume(scene, entry, .creator) }
        guard case .initializer(_, let signature, _) = transition.instantiation else { return try makeUnasked(scene) }
        return try makeUnasked(scene, by: signature)
    }
}

extension CodeNavigation {
    /// True if code of no scene shows the controller: as a transition, or as the window's root, whatever is on screen.
    func needsNoSource(in flow: Flow) -> Bool {
        if sources(in: flow).isEmpty { return true }
        guard operation == .setRoot, let keeper = trigger.keeper else { return false }
        return !flow.scenes.contains { $0.className == keeper }
    }

    /// Returns the scenes whose controllers run its code, by index; none for code of the delegate.
    func sources(in flow: Flow) -> [Int32] {
        if let source { return [source.rawValue] }
        guard let keeper = trigger.keeper else { return [] }
        return flow.scenes.indices.filter { flow.scenes[$0].className == keeper }.map { Int32($0) }
    }
}

extension Simulator {
    /// Returns the transitions from code that can be assumed in a state, in the order of the flow.
    ///
    /// These are the transitions of the launch, and those from the scenes on screen, each from the topmost of its
    /// sources. Code run at an unknown time is left out.
    /// - Parameter state: the state.
    /// - Returns: the actions, each with the scenes it shows, the outermost first.
    package func assumableTransitions(in state: SimulationState) -> [(action: Action, scenes: [Scene.ID])] {
        guard state.status == .running else { return [] }
        let flow = flow(in: state)
        let touchable = state.touchable()
        return flow.navigations.compactMap { navigation in
            guard case .scene(let destination) = navigation.destination, !navigation.operation.isReturn else {
                return nil
            }
            let sources = navigation.sources(in: flow)
            let source = touchable.last { sources.contains(state[$0].scene) }
            guard source != nil || sources.isEmpty && navigation.trigger == .launch else { return nil }
            return (
                Action(.assume(transition: navigation.key), on: source.map { InstanceID(Int($0)) }),
                [navigation.wrapper, destination].compactMap(\.self)
            )
        }
    }
}
