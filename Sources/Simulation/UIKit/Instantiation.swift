import Diagnostics
import SceneFlow

/// Making controllers out of scenes (INST).
extension Run {
    /// Makes the controller of a scene, with its children by relationship.
    mutating func instantiate(
        _ scene: Int32,
        cause: Cause? = nil,
        segue: Int? = nil,
        by creator: Creator? = nil
    ) throws(Crashed) -> Int32 {
        let isWithin = limits.enterContent()
        defer { limits.leaveContent() }
        if !isWithin {
            let name = tables.flow.scenes[Int(scene)].title
            throw trap("stack overflow: '\(name)' contains itself without end", at: nil, "INST-44", .likely)
        }
        let entry = tables.scenes[Int(scene)]
        trace.emit(.willInstantiate(Scene.ID(Int(scene))), 0, "INST-1")
        var maker: Maker?
        if let creator {
            maker = .creator(creator)
        } else if let segue, let selector = tables.segues[segue].fact.segueAction, system >= 13_000_000 {
            maker = .segueAction(selector)
        }
        var made: Int32?
        if let rerouting = rerouting(of: scene) {
            made = try make(scene, entry, by: rerouting, cause, maker)
        } else if let maker {
            made = try run(maker, scene, entry, cause)
        }
        let instance = if let made { made } else { try decode(scene, entry, cause) }
        if entry.isInStoryboard {
            setRuntimeAttributes(of: instance)
            try call("awakeFromNib", on: instance, "INST-41")
        }
        return instance
    }

    /// Reserves a number and a record; an object's life begins with this.
    mutating func allocate(
        _ scene: Int32,
        _ classIndex: Int32,
        _ technique: Technique,
        initializer: Int32
    ) -> Int32 {
        let id = state.next
        state.next += 1
        state.instances.append(
            InstanceRecord(
                id: id,
                scene: scene,
                classIndex: classIndex,
                initializer: initializer,
                role: tables.scenes[Int(scene)].role,
                technique: technique.code
            )
        )
        if let style = tables.flow.scenes[Int(scene)].splitStyle { setStyle(style, of: id) }
        return id
    }

    /// Makes a split view one with columns (OBJ-10).
    mutating func setStyle(_ style: SplitStyle, of split: Int32) {
        state[split].flags.insert(.columns)
        if style == .tripleColumn { state[split].flags.insert(.tripleColumn) }
    }

    /// The arguments of `init(coder:)`, made once for all steps.
    private static let coderArguments = [Argument(label: "coder", value: RuntimeValue(.coder, text: "coder"))]

    /// The default path: UIKit calls `init(coder:)` on the scene's class (INJ-60, INST-40).
    mutating func decode(_ scene: Int32, _ entry: SceneEntry, _ cause: Cause?) throws(Crashed) -> Int32 {
        let instance = allocate(scene, entry.classIndex, .coder, initializer: tables.coder)
        if let name = entry.unknownClass {
            trace.warn("Unknown class \(name) in Interface Builder file.", instance, "INST-36")
        }
        let made = try initialize(
            instance,
            "init(coder:)",
            Self.coderArguments,
            .coder,
            isFromSwift: false,
            decoding: Decoding(scene: scene, cause: cause, technique: .coder)
        )
        switch made {
        case .decoded:
            break
        case .undecoded:
            // Nothing reached `super.init(coder:)`, yet no object was replaced. The controller lives, without the
            // storyboard's contents for it (INJ-73).
            break
        case .replaced:
            try Self.pass(
                raise(
                    "NSGenericException",
                    system >= 15_000_000
                        ? "This coder is expecting the replaced object 0x… to be returned from "
                            + "UIClassSwapper.initWithCoder instead of \(describe(instance))"
                        : "This coder requires that replaced objects be returned from initWithCoder:",
                    on: instance,
                    "INJ-71"
                )
            )
        case .failed:
            try Self.pass(
                raise(
                    "NSInternalInconsistencyException",
                    "Could not load the scene view controller for identifier '\(storyboardKey(of: scene))'",
                    on: instance,
                    "INST-28"
                )
            )
        }
        return instance
    }

    /// Makes the children given to a container by relationship segues, inside its `init(coder:)` (INST-40, INST-44).
    mutating func adoptRelationships(of container: Int32, cause: Cause?) throws(Crashed) {
        let entry = sceneEntry(of: container)
        if trace.isComplete, entry.isInStoryboard, !entry.relationships.isEmpty,
            state[container].flags.contains(.decoded)
        {
            trace.emitOrder("awakeFromNib of children before that of their container", "INST-41", .likely)
        }
        for segue in entry.relationships where state[container].flags.contains(.decoded) {
            guard let scene = try destination(of: segue) else { continue }
            let relationship = tables.segues[segue].fact.relationship ?? "viewControllers"
            var child = try instantiate(scene, cause: cause, segue: segue)
            if state.isColumned(container), let column = SplitColumn(relationship: relationship) {
                child = wrapped(child, for: column)
                state.place(child, as: column, in: container)
            } else {
                state.place(child, in: container)
            }
            trace.emit(.adopt(by: InstanceID(Int(container)), relationship: relationship), child, "INST-44")
        }
        if state[container].role == .tabs { adaptTabs(container) }
    }

    /// Returns the destination of a segue, with storyboard references followed (INST-71); nil if ibtool dropped it.
    mutating func destination(of segue: Int) throws(Crashed) -> Int32? {
        switch tables.segues[segue].fact.destination {
        case .scene(let scene):
            return scene.rawValue
        case .exit, .missing:
            return nil
        case .unresolved(let reference, .noSuchStoryboard):
            try Self.pass(raiseNoStoryboard(reference.storyboard ?? ""))
            return nil
        case .unresolved(let reference, .noSuchIdentifier):
            try Self.pass(raiseNoIdentifier(reference.identifier ?? ""))
            return nil
        case .unresolved(_, .noInitialViewController):
            try Self.pass(
                raise(
                    "NSInternalInconsistencyException",
                    "Could not load the scene view controller for identifier ''",
                    "INST-71"
                )
            )
            return nil
        }
    }

    /// Raises for a missing storyboard of that name.
    mutating func raiseNoStoryboard(_ name: String) -> Crashed {
        raise(
            "NSInvalidArgumentException",
            "Could not find a storyboard named '\(name)' in bundle NSBundle </…> (loaded)",
            "INST-11"
        )
    }

    /// Raises for a storyboard without a scene of that identifier.
    mutating func raiseNoIdentifier(_ identifier: String) -> Crashed {
        raise(
            "NSInvalidArgumentException",
            "Storyboard (<UIStoryboard: 0x…>) doesn't contain a view controller with identifier '\(identifier)'",
            "INST-20"
        )
    }

    /// Returns the compiled storyboard's key for a scene (INST-2).
    private func storyboardKey(of index: Int32) -> String {
        let scene = tables.flow.scenes[Int(index)]
        if let identifier = scene.identifier { return identifier }
        if case .storyboard(_, let objectID) = scene.origin { return "\(scene.kind.className)-\(objectID)" }
        return scene.className
    }

    /// Refuses an object of the wrong class in place of a scene's (INST-24, INJ-33).
    mutating func checkKind(of instance: Int32, _ entry: SceneEntry, _ rule: RuleID) throws(Crashed) {
        let declared = tables.classes[entry.classIndex].name
        guard case .no = tables.classes.isKind(state[instance].classIndex, of: declared) else { return }
        try Self.pass(
            raise(
                "NSInternalInconsistencyException",
                "Custom instantiated \(describe(instance)) must be kind of class \(tables.classes[entry.classIndex].runtimeName)",
                on: instance,
                rule
            )
        )
    }

    /// Silently removes an object that never became part of anything.
    mutating func drop(_ instance: Int32) {
        state.instances.removeAll { $0.id == instance }
        state.injections.removeAll { $0.instance == instance }
        state.removeElements { $0.instance == instance }
        state.removeSelections { $0 == instance }
    }
}

extension Technique {
    /// The place in `allCases`.
    var code: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }
}
