internal import Diagnostics
import SceneFlow

/// Controllers made by code: out of storyboards, and by their initialisers (INST-10 to INST-28, INJ-10, INJ-20).
extension Run {
    /// The closure of `instantiateViewController(identifier:creator:)`, with its frame.
    struct Creator {
        let closure: Closure
        let frame: Frame
    }

    /// `instantiateViewController(withIdentifier:)` and its kin.
    mutating func instantiate(
        _ identifier: Value?,
        _ storyboard: Value,
        _ creator: Closure?,
        _ frame: inout Frame
    ) throws(Crashed) -> RuntimeValue {
        let place = try evaluate(storyboard, &frame)
        if place.isNothing { return place }
        var name: String?
        if let identifier {
            guard case .text(let text) = try evaluate(identifier, &frame).kind else {
                return unresolved(SourceTexts.text(of: identifier), .identifier, frame)
            }
            guard !text.isEmpty else {
                let message: Sentence = "Invalid parameter not satisfying: [identifier length] > 0"
                throw raise(
                    "NSInternalInconsistencyException",
                    message,
                    at: frame.location,
                    on: frame.current,
                    "INST-20",
                    .likely
                )
            }
            name = text
        }
        guard let scene = try find(name, in: place, frame) else {
            return RuntimeValue(.nothing, text: "nil", from: frame.from)
        }
        guard scene >= 0 else { return unresolved(SourceTexts.text(of: storyboard), .identifier, frame) }
        if creator != nil, system < 13_000_000 {
            let method = name == nil ? "InitialViewControllerWithCreator:" : "ViewControllerWithIdentifier:creator:"
            let message: Sentence = "-[UIStoryboard instantiate\(method)]: unrecognized selector sent to instance 0x…"
            throw raise("NSInvalidArgumentException", message, at: frame.location, on: frame.current, "INJ-24")
        }
        let instance = try instantiate(scene, by: creator.map { Creator(closure: $0, frame: frame) })
        held.hold(instance)
        return RuntimeValue(.instance(instance), from: frame.from)
    }

    /// Returns the scene requested by code; nil if the code gets nil, negative if the storyboard is unknown.
    private mutating func find(
        _ identifier: String?,
        in place: RuntimeValue,
        _ frame: Frame
    ) throws(Crashed) -> Int32? {
        guard case .storyboard(let name) = place.kind else {
            guard let identifier, let scene = tables.places.find(anywhere: identifier) else { return -1 }
            return scene
        }
        switch tables.places.find(identifier, in: name) {
        case .scene(let scene): return scene
        case .noInitialViewController: return nil
        case .noSuchStoryboard: throw raiseNoStoryboard(name)
        case .noSuchIdentifier: throw raiseNoIdentifier(identifier ?? "")
        }
    }

    private mutating func unresolved(_ text: String, _ reason: Unresolved.Reason, _ frame: Frame) -> RuntimeValue {
        skip(text, reason, frame)
        return .unknown(text, type: "UIViewController", from: frame.from)
    }

    /// Runs the closure of `instantiateViewController(identifier:creator:)`; nil means the default path (INST-22).
    mutating func runCreator(_ creator: Creator, _ scene: Int32, _ entry: SceneEntry) throws(Crashed) -> Int32? {
        var frame = creator.frame
        let place = trace.events.count
        trace.emit(.creator(.unfinished), 0, "INST-21")
        frame.decoding = Decoding(scene: scene, cause: nil, technique: rerouting(of: scene) ?? .creator)
        for variable in creator.closure.parameters { frame.bind(variable, RuntimeValue(.coder, text: "coder")) }
        let completion = try execute(creator.closure.body, &frame)
        guard case .returned(let value?) = completion else {
            trace.amend(place, .creator(.nothing), "INST-22")
            return nil
        }
        switch value.kind {
        case .instance(let instance):
            trace.amend(place, .creator(.made(classEntry(of: instance).name)), "INST-21")
            guard isDecoded(instance, scene) else {
                try Self.pass(
                    raise(
                        "NSInternalInconsistencyException",
                        "Custom instantiated view controller must call -[super initWithCoder:]",
                        at: frame.location,
                        on: instance,
                        "INST-23"
                    )
                )
                return instance
            }
            try checkKind(of: instance, entry, "INST-24")
            return instance
        case .nothing:
            trace.amend(place, .creator(.nothing), "INST-22")
            return nil
        case .opaque, .text, .storyboard, .list, .segue, .coder, .closure:
            // The closure's result is not followed. It is assumed to be the controller requested by the scene.
            trace.amend(place, .creator(.made(tables.classes[entry.classIndex].name)), "INST-21")
            return try assume(scene, entry, .creator)
        }
    }

    /// Returns true if an instance was made with the coder of a scene.
    func isDecoded(_ instance: Int32, _ scene: Int32) -> Bool {
        state[instance].scene == scene && state[instance].flags.contains(.decoded)
    }

    /// Calls an initialiser of a class.
    mutating func make(
        _ name: String,
        _ signature: String,
        _ arguments: [Argument],
        _ frame: Frame
    ) throws(Crashed) -> RuntimeValue {
        guard let number = tables.classes.find(name) else { return .unknown(name, type: name, from: frame.from) }
        let isCoded = arguments.contains { $0.value.kind == .coder }
        let instance: Int32
        let decoding = isCoded ? frame.decoding : nil
        if let decoding {
            guard tables.classes[number].isController || tables.classes[number].isMentionedOnly else {
                return .unknown(name, type: name, from: frame.from)
            }
            instance = allocate(decoding.scene, number, decoding.technique, initializer: tables.number(signature))
            if decoding.technique == .segueAction, let cause = decoding.cause {
                trace.note(.made(scene: decoding.scene, by: classEntry(of: cause.source).name))
            }
        } else {
            guard let scene = place(of: name, number, signature, arguments) else {
                return .unknown(name, type: name, from: frame.from)
            }
            trace.emit(.willInstantiate(Scene.ID(Int(scene))), 0, "INST-1")
            instance = allocate(scene, number, .initializer, initializer: tables.number(signature))
            held.hold(instance)
        }
        let outcome = try initialize(
            instance,
            signature,
            arguments,
            decoding?.technique ?? .initializer,
            isFromSwift: true,
            decoding: decoding
        )
        if case .failed = outcome {
            drop(instance)
            return RuntimeValue(.nothing, text: name, from: frame.from)
        }
        noteMissingNib(of: instance, arguments)
        return RuntimeValue(.instance(instance), from: frame.from)
    }

    /// Returns the scene of a controller made by code without a coder (INST-60, INST-62).
    private func place(of name: String, _ number: Int32, _ signature: String, _ arguments: [Argument]) -> Int32? {
        let entry = tables.classes[number]
        guard entry.isController || tables.places.made(name) != nil else { return nil }
        var nib = entry.initializer(signature)?.nib
        if case .text(let name)? = arguments.first(where: { $0.label == "nibName" })?.value.kind { nib = name }
        var contents: [String] = []
        for argument in arguments where argument.value.instance != 0 {
            guard state.index(of: argument.value.instance) != nil else { continue }
            let scene = sceneEntry(of: argument.value.instance).scene
            contents.append(classEntry(of: argument.value.instance).name)
            if let identifier = scene.identifier { contents.append(identifier) }
            if case .storyboard(let storyboard, _) = scene.origin { contents.append(storyboard) }
        }
        return tables.places.made(name, nib: nib, around: contents)
    }

    /// Records the name of a missing nib, which fails when the view loads (INST-61).
    private mutating func noteMissingNib(of instance: Int32, _ arguments: [Argument]) {
        guard case .text(let nib)? = arguments.first(where: { $0.label == "nibName" })?.value.kind,
            !tables.places.hasNib(nib)
        else { return }
        state.injections.append(
            InjectionRecord(
                instance: instance,
                property: tables.number("nibName"),
                type: 0,
                value: tables.number("\"\(nib)\""),
                from: 0,
                reference: InjectionRecord.text
            )
        )
    }
}
