import Diagnostics
import SceneFlow

/// Making controllers out of scenes (INST).
extension Run {
    /// The segue on whose behalf something is made: where segue actions are looked up (INJ-35, INJ-36).
    struct Cause {
        let source: Int32
    }

    /// Makes the controller of a scene, with its children by relationship.
    mutating func instantiate(
        _ scene: Int32,
        cause: Cause? = nil,
        segue: Int? = nil,
        navigation: Int? = nil
    ) throws(Crashed) -> Int32 {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthLimit {
            let name = tables.flow.scenes[Int(scene)].title
            throw trap("stack overflow: '\(name)' contains itself without end", at: nil, "INST-44", .likely)
        }
        let entry = tables.scenes[Int(scene)]
        // A navigation that was read from code may be less than certain.
        let confidence = navigation.map { tables.flow.navigations[$0].confidence } ?? .certain
        emit(.willInstantiate(Scene.ID(Int(scene))), 0, "INST-1", confidence)
        let instance = try makeObject(scene, entry, cause: cause, segue: segue, navigation: navigation)
        try adoptRelationships(of: instance, entry, cause: cause)
        if entry.isInStoryboard, state[instance].technique != Technique.initializer.code {
            try call("awakeFromNib", on: instance, "INST-41")
        }
        return instance
    }

    /// Reserves a number and a record; the first thing that happens to an object.
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
        return id
    }

    /// Decides who makes the object: a creator, a segue action, code, or UIKit by itself (the default path).
    private mutating func makeObject(
        _ scene: Int32,
        _ entry: SceneEntry,
        cause: Cause?,
        segue: Int?,
        navigation: Int?
    ) throws(Crashed) -> Int32 {
        if let navigation {
            switch tables.flow.navigations[navigation].instantiation {
            case .identifier(_, _, let creator?), .initial(_, let creator?):
                if let made = try runCreator(creator, navigation, scene, entry) { return made }
            case .initializer(let name, let signature, _):
                return try runInitializer(name, signature, navigation, scene)
            case .identifier, .initial, .nothing:
                break
            }
        } else if let segue, let selector = tables.flow.segues[segue].segueAction, tables.hasSegueActions {
            if let made = try runSegueAction(selector, on: cause?.source ?? 0, scene, entry) { return made }
        }
        return try decode(scene, entry)
    }

    /// The default path: UIKit calls `init(coder:)` on the scene's class (INJ-60, INST-40).
    mutating func decode(_ scene: Int32, _ entry: SceneEntry) throws(Crashed) -> Int32 {
        let instance = allocate(scene, entry.classIndex, .coder, initializer: tables.coder)
        let made = try initialize(
            instance,
            "init(coder:)",
            arguments: [],
            from: 0,
            .coder,
            isFromSwift: false
        )
        switch made {
        case .decoded:
            state[instance].flags.insert(.decoded)
        case .undecoded:
            // Nothing reached `super.init(coder:)`, yet no object was replaced: the controller lives, without what
            // the storyboard holds for it (INJ-73).
            break
        case .replaced:
            throw raise(
                "NSGenericException",
                tables.hasNewReplacementMessage
                    ? "This coder is expecting the replaced object 0x… to be returned from "
                        + "UIClassSwapper.initWithCoder instead of \(describe(instance))"
                    : "This coder requires that replaced objects be returned from initWithCoder:",
                on: instance,
                "INJ-71"
            )
        case .failed:
            throw raise(
                "NSInternalInconsistencyException",
                "Could not load the scene view controller for identifier '\(storyboardKey(of: scene))'",
                on: instance,
                "INST-28",
                .unsure
            )
        }
        return instance
    }

    /// Makes the children that relationship segues give to a container, inside its `init(coder:)` (INST-40, INST-44).
    private mutating func adoptRelationships(
        of container: Int32,
        _ entry: SceneEntry,
        cause: Cause?
    ) throws(Crashed) {
        for segue in entry.relationships where state[container].flags.contains(.decoded) {
            guard let scene = try destination(of: segue) else { continue }
            let child = try instantiate(scene, cause: cause, segue: segue)
            state[child].parent = container
            emit(
                .adopt(
                    by: InstanceID(Int(container)),
                    relationship: tables.flow.segues[segue].relationship ?? "viewControllers"
                ),
                child,
                "INST-44"
            )
        }
        if state[container].role == .split { collapse(container) }
    }

    /// The scene that a segue leads to, storyboard references followed (INST-71); nil where ibtool dropped it.
    mutating func destination(of segue: Int) throws(Crashed) -> Int32? {
        switch tables.flow.segues[segue].destination {
        case .scene(let scene):
            return scene.rawValue
        case .exit, .missing:
            return nil
        case .unresolved(let reference, .noSuchStoryboard):
            throw raiseNoStoryboard(reference.storyboard ?? "")
        case .unresolved(let reference, .noSuchIdentifier):
            throw raiseNoIdentifier(reference.identifier ?? "")
        case .unresolved(_, .noInitialViewController):
            throw raise(
                "NSInternalInconsistencyException",
                "Could not load the scene view controller for identifier ''",
                "INST-71",
                .unsure
            )
        }
    }

    /// There is no storyboard of that name.
    mutating func raiseNoStoryboard(_ name: String) -> Crashed {
        raise(
            "NSInvalidArgumentException",
            "Could not find a storyboard named '\(name)' in bundle NSBundle </…> (loaded)",
            "INST-11"
        )
    }

    /// The storyboard has no scene of that identifier.
    mutating func raiseNoIdentifier(_ identifier: String) -> Crashed {
        raise(
            "NSInvalidArgumentException",
            "Storyboard (<UIStoryboard: 0x…>) doesn't contain a view controller with identifier '\(identifier)'",
            "INST-20"
        )
    }

    /// What the compiled storyboard files a scene under (INST-2).
    private func storyboardKey(of index: Int32) -> String {
        let scene = tables.flow.scenes[Int(index)]
        if let identifier = scene.identifier { return identifier }
        if case .storyboard(_, let objectID) = scene.origin { return "\(scene.kind.className)-\(objectID)" }
        return scene.className
    }

    // MARK: - What code makes

    /// Runs the closure of `instantiateViewController(identifier:creator:)`; nil means the default path (INST-22).
    private mutating func runCreator(
        _ creator: CodeNavigation.Creator,
        _ navigation: Int,
        _ scene: Int32,
        _ entry: SceneEntry
    ) throws(Crashed) -> Int32? {
        guard let name = creator.creates else {
            emit(.creator(returned: nil), 0, "INST-22")
            return nil
        }
        emit(.creator(returned: name), 0, "INST-21")
        let given = tables.navigations[navigation]
        let instance = allocate(
            scene,
            tables.classes.number(name),
            .creator,
            initializer: tables.number(creator.initializer)
        )
        let made = try initialize(
            instance,
            creator.initializer,
            arguments: given.arguments,
            from: given.from,
            .creator,
            isFromSwift: true
        )
        switch made {
        case .failed:
            drop(instance)
            return nil
        case .undecoded:
            throw raise(
                "NSInternalInconsistencyException",
                "Custom instantiated view controller must call -[super initWithCoder:]",
                on: instance,
                "INST-23"
            )
        case .decoded, .replaced:
            try checkKind(of: instance, entry, "INST-24")
            state[instance].flags.insert(.decoded)
            return instance
        }
    }

    /// Calls an initialiser that names no coder: a xib's owner or a controller without any file (INST-60).
    private mutating func runInitializer(
        _ name: String,
        _ signature: String,
        _ navigation: Int,
        _ scene: Int32
    ) throws(Crashed) -> Int32 {
        let given = tables.navigations[navigation]
        let instance = allocate(
            scene,
            tables.classes.number(name),
            .initializer,
            initializer: tables.number(signature)
        )
        _ = try initialize(
            instance,
            signature,
            arguments: given.arguments,
            from: given.from,
            .initializer,
            isFromSwift: true
        )
        return instance
    }

    /// Refuses an object of the wrong class in place of a scene's (INST-24, INJ-33).
    mutating func checkKind(of instance: Int32, _ entry: SceneEntry, _ rule: RuleID) throws(Crashed) {
        let declared = tables.classes[entry.classIndex].name
        guard case .no = tables.classes.isKind(state[instance].classIndex, of: declared) else { return }
        throw raise(
            "NSInternalInconsistencyException",
            "Custom instantiated \(describe(instance)) must be kind of class "
                + tables.classes[entry.classIndex].runtimeName,
            on: instance,
            rule
        )
    }

    /// Forgets an object that never became part of anything, without a word.
    mutating func drop(_ instance: Int32) {
        state.instances.removeAll { $0.id == instance }
        state.injections.removeAll { $0.instance == instance }
    }
}

extension Technique {
    /// The place in `allCases`.
    var code: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }
}
