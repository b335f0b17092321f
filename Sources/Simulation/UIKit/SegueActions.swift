import SceneFlow

/// Segue actions (INJ-33 to INJ-49).
extension Run {
    /// Runs a segue action; nil means that UIKit goes on with the default path.
    mutating func runSegueAction(
        _ selector: String,
        on source: Int32,
        _ scene: Int32,
        _ entry: SceneEntry
    ) throws(Crashed) -> Int32? {
        guard source != 0 else {
            warn("Unable to find method -[(null) \(selector)]", 0, "INJ-38", .likely)
            return nil
        }
        let sourceClass = classEntry(of: source)
        guard let action = sourceClass.segueActions.first(where: { $0.fact.selector == selector }) else {
            if sourceClass.isKnown {
                warn("Unable to find method -[\(describe(source)) \(selector)]", source, "INJ-46")
                return nil
            }
            return try assumeSegueAction(selector, on: source, scene, entry)
        }
        guard let name = action.fact.creates else {
            emit(.segueAction(selector: selector, returned: nil), source, "INJ-35")
            warnOfNil(selector, source, entry)
            return nil
        }
        emit(.segueAction(selector: selector, returned: name), source, "INJ-35")
        let instance = allocate(
            scene,
            tables.classes.number(name),
            .segueAction,
            initializer: tables.number(action.fact.initializer)
        )
        note(.made(scene: scene, by: sourceClass.name))
        let made = try initialize(
            instance,
            action.fact.initializer,
            arguments: action.settings,
            from: action.from,
            .segueAction,
            isFromSwift: true
        )
        switch made {
        case .failed:
            drop(instance)
            warnOfNil(selector, source, entry)
            return nil
        case .undecoded:
            throw raise(
                "NSInternalInconsistencyException",
                "Custom instantiated view controller must call -[super initWithCoder:] when created from "
                    + "-[\(describe(source)) \(selector)]",
                on: instance,
                "INJ-45",
                .likely
            )
        case .decoded, .replaced:
            try checkKind(of: instance, entry, "INJ-33")
            state[instance].flags.insert(.decoded)
            return instance
        }
    }

    /// Of a class without facts it is assumed that its segue action makes what the scene asks for.
    private mutating func assumeSegueAction(
        _ selector: String,
        on source: Int32,
        _ scene: Int32,
        _ entry: SceneEntry
    ) throws(Crashed) -> Int32? {
        let target = tables.classes[entry.classIndex]
        let guess = target.initializers.first { $0.signature.hasPrefix("init(coder:") && $0.name != tables.coder }
        let signature = guess?.signature ?? "init(coder:)"
        emit(.segueAction(selector: selector, returned: target.name), source, "INJ-35", .likely)
        note(.made(scene: scene, by: classEntry(of: source).name))
        let instance = allocate(scene, entry.classIndex, .segueAction, initializer: tables.number(signature))
        if let guess {
            _ = try initialize(
                instance,
                signature,
                arguments: [],
                from: guess.from,
                .segueAction,
                isFromSwift: true
            )
        } else {
            // Which initialiser it calls is not known; one that the storyboard accepts is.
            setDefaults(of: instance, target)
            emitInitialize(instance, signature, .segueAction, "INJ-34", .likely)
        }
        state[instance].flags.insert(.decoded)
        return instance
    }

    private mutating func warnOfNil(_ selector: String, _ source: Int32, _ entry: SceneEntry) {
        let name = tables.classes[entry.classIndex].name
        warn(
            "-[\(describe(source)) \(selector)] returned nil, falling back to -[\(name) initWithCoder:]",
            source,
            "INJ-44"
        )
    }
}
