import SceneFlow
import Simulation
import Wire

extension Simulation.Action {
    /// Decodes a client's action.
    ///
    /// Missing settings of a launch come from the room, so that the log knows the launched build.
    /// - Parameters:
    ///   - action: the action on the wire.
    ///   - launch: the launch settings of the room.
    /// - Throws: `InvalidField` for an invalid instance id or version.
    init(_ action: Wire.Action, in launch: LaunchSettings = LaunchSettings()) throws(InvalidField) {
        let kind: Kind
        switch (action.verb, action.view, action.row, action.index, action.identifier, action.to) {
        case (.launch, _, _, _, _, _): kind = .launch
        case (.tap, let view?, _, _, _, _): kind = .tap(view: view)
        case (.select, let view?, let row?, _, _, _): kind = .select(view: view, row: row)
        case (.accessory, let view?, let row?, _, _, _): kind = .accessory(view: view, row: row)
        case (.back, _, _, _, _, _): kind = .back
        case (.swipeBack, _, _, _, _, _): kind = .swipeBack
        case (.cancelSwipeBack, _, _, _, _, _): kind = .cancelSwipeBack
        case (.dismiss, _, _, _, _, _): kind = .dismiss
        case (.swipeDown, _, _, _, _, _): kind = .swipeDown
        case (.cancelSwipeDown, _, _, _, _, _): kind = .cancelSwipeDown
        case (.setTraits, _, _, _, _, _): kind = .setTraits(Simulation.Traits(action.traits ?? Wire.Traits()))
        case (.override, _, _, _, _, _):
            kind = .override(registration: action.registration ?? "", with: action.with ?? "")
        case (.resetContainer, _, _, _, _, _): kind = .resetContainer
        case (.openScope, _, _, _, _, _): kind = .openScope(action.scope ?? "")
        case (.closeScope, _, _, _, _, _): kind = .closeScope(action.scope ?? "")
        case (.setTechnique, _, _, _, _, _):
            kind = .setTechnique(scene: action.scene ?? "", action.technique.map(SceneFlow.Technique.init))
        case (.stub, _, _, _, _, _): kind = .stub(scene: action.scene ?? "", property: action.property ?? "")
        case (.continuePast, _, _, _, _, _): kind = .continuePast(Simulation.Crash(action.crash ?? Wire.Crash()))
        case (.selectTab, _, _, let index?, _, _): kind = .selectTab(index)
        case (.performSegue, _, _, _, let identifier?, _): kind = .performSegue(identifier: identifier)
        case (.call, _, _, _, _, _): kind = .call(method: action.method ?? "")
        case (.assume, _, _, _, _, _): kind = .assume(transition: action.transition ?? "")
        case (.pop, _, _, _, _, _): kind = .pop
        case (.popToRoot, _, _, _, _, _): kind = .popToRoot
        case (.popTo, _, _, _, _, let to?): kind = .popTo(try Self.instance(to, at: "to"))
        case (.unwindTo, _, _, _, _, let to?): kind = .unwindTo(try Self.instance(to, at: "to"))
        case (.tap, _, _, _, _, _), (.select, _, _, _, _, _), (.accessory, _, _, _, _, _), (.selectTab, _, _, _, _, _),
            (.performSegue, _, _, _, _, _), (.popTo, _, _, _, _, _), (.unwindTo, _, _, _, _, _):
            preconditionFailure("an action that was read has the fields of its verb")
        }
        var instance: InstanceID?
        if let name = action.instance { instance = try Self.instance(name, at: "instance") }
        self.init(kind, on: instance, choices: action.choices ?? [:])
        guard kind == .launch else { return }
        options.configuration = action.configuration.map(BuildConfiguration.init) ?? launch.configuration
        options.iOSVersion = try Self.version(action.deploymentTarget, at: "deploymentTarget")
        options.linkedSDK = try Self.version(action.linkedSDK, at: "linkedSDK")
        options.start = action.root.map { LaunchStart(scene: $0, isAlone: action.alone ?? false) }
        if let traits = action.traits { options.traits = Simulation.Traits(traits) }
    }

    private static func version(_ text: String?, at field: String) throws(InvalidField) -> Version? {
        guard let text else { return nil }
        guard let version = Version(text), version.parts.allSatisfy((0...999).contains) else {
            throw InvalidField("a version such as '15.0' is expected", at: [field])
        }
        return version
    }

    private static func instance(_ name: String, at field: String) throws(InvalidField) -> InstanceID {
        guard let id = InstanceID(name: name) else {
            throw InvalidField("an instance id must be a whole number in a string", at: [field])
        }
        return id
    }
}

extension Wire.Action {
    /// Shows an action to clients.
    init(_ action: Simulation.Action) {
        self.init()
        switch action.kind {
        case .launch: verb = .launch
        case .tap(let view): (verb, self.view) = (.tap, view)
        case .select(let view, let row): (verb, self.view, self.row) = (.select, view, row)
        case .accessory(let view, let row): (verb, self.view, self.row) = (.accessory, view, row)
        case .back: verb = .back
        case .swipeBack: verb = .swipeBack
        case .cancelSwipeBack: verb = .cancelSwipeBack
        case .dismiss: verb = .dismiss
        case .swipeDown: verb = .swipeDown
        case .cancelSwipeDown: verb = .cancelSwipeDown
        case .setTraits(let traits): (verb, self.traits) = (.setTraits, Wire.Traits(traits))
        case .override(let registration, let with):
            (verb, self.registration, self.with) = (.override, registration, with)
        case .resetContainer: verb = .resetContainer
        case .openScope(let scope): (verb, self.scope) = (.openScope, scope)
        case .closeScope(let scope): (verb, self.scope) = (.closeScope, scope)
        case .setTechnique(let scene, let technique):
            (verb, self.scene, self.technique) = (.setTechnique, scene, technique.map(InjectionTechnique.init))
        case .stub(let scene, let property): (verb, self.scene, self.property) = (.stub, scene, property)
        case .continuePast(let crash): (verb, self.crash) = (.continuePast, Wire.Crash(crash))
        case .selectTab(let index): (verb, self.index) = (.selectTab, index)
        case .performSegue(let identifier): (verb, self.identifier) = (.performSegue, identifier)
        case .call(let method): (verb, self.method) = (.call, method)
        case .assume(let transition): (verb, self.transition) = (.assume, transition)
        case .pop: verb = .pop
        case .popToRoot: verb = .popToRoot
        case .popTo(let instance): (verb, to) = (.popTo, instance.name)
        case .unwindTo(let instance): (verb, to) = (.unwindTo, instance.name)
        }
        instance = action.instance?.name
        choices = action.choices.isEmpty ? nil : action.choices
        guard action.kind == .launch else { return }
        deploymentTarget = action.options.iOSVersion?.description
        configuration = Wire.BuildConfiguration(action.options.configuration)
        linkedSDK = action.options.linkedSDK?.description
        root = action.options.start?.scene
        alone = action.options.start.flatMap { $0.isAlone ? true : nil }
        if action.options.traits != .iPhone { traits = Wire.Traits(action.options.traits) }
    }
}

extension Simulation.Traits {
    /// Understands traits of a client.
    init(_ traits: Wire.Traits) {
        self.init(
            horizontal: traits.horizontal == .regular ? .regular : .compact,
            vertical: traits.vertical == .compact ? .compact : .regular,
            idiom: traits.idiom == .pad ? .pad : .phone
        )
    }
}

extension Wire.Traits {
    /// Shows traits to clients.
    init(_ traits: Simulation.Traits) {
        self.init()
        horizontal = traits.horizontal == .regular ? .regular : .compact
        vertical = traits.vertical == .regular ? .regular : .compact
        idiom = traits.idiom == .pad ? .pad : .phone
    }
}
