import Diagnostics
import SceneFlow

/// Initialisers, and how dependencies arrive (INJ).
extension Run {
    /// What became of an object that an initialiser ran on.
    enum Made {
        /// `super.init(coder:)` was reached.
        case decoded
        /// Another of UIKit's initialisers was reached.
        case undecoded
        /// Swift allocated another object in place of the one that UIKit allocated (INJ-71).
        case replaced
        /// The initialiser returned nil.
        case failed
    }

    /// Runs an initialiser and what it calls.
    mutating func initialize(
        _ instance: Int32,
        _ signature: String,
        arguments: [ClassEntry.Setting],
        from: Int32,
        _ technique: Technique,
        isFromSwift: Bool
    ) throws(Crashed) -> Made {
        let entry = classEntry(of: instance)
        setDefaults(of: instance, entry)
        var signature = signature
        var arguments = arguments
        var from = from
        var technique = technique
        var isReplaced = false
        // An initialiser that delegates in a circle would not end; no source has more than a few.
        for _ in 0..<8 {
            guard let initializer = entry.initializer(signature) else {
                return try initializeWithoutFacts(instance, signature, entry, arguments, from, technique, isReplaced)
            }
            if signature == "init(coder:)", technique == .coder, !initializer.settings.isEmpty {
                technique = .shared
                state[instance].technique = technique.code
            }
            emit(.initialize(initializer: signature, technique: technique), instance, rule(of: technique))
            switch initializer.fact.ending {
            case .trap(let message):
                throw trap(message, at: initializer.fact.location, on: instance, "INJ-60")
            case .returnsNil:
                return .failed
            case .delegates(let target):
                arguments = resolve(initializer.settings, arguments)
                if from == 0 { from = initializer.from }
                let isVisible = entry.initializer(target)?.fact.isVisibleToObjectiveC ?? Self.isUIKits(target)
                if !isVisible, !isFromSwift { isReplaced = true }
                signature = target
            case .superCoder, .superNib:
                assign(initializer.settings, arguments, to: instance, from: from == 0 ? initializer.from : from, technique)
                if case .superNib = initializer.fact.ending { return isReplaced ? .replaced : .undecoded }
                try initializeSuperclass(of: initializer, instance, entry)
                return isReplaced ? .replaced : .decoded
            }
        }
        throw trap("stack overflow in '\(signature)'", at: nil, on: instance, "INJ-70", .likely)
    }

    /// An initialiser that no fact names: inherited, a stub, or simply not known.
    private mutating func initializeWithoutFacts(
        _ instance: Int32,
        _ signature: String,
        _ entry: ClassEntry,
        _ arguments: [ClassEntry.Setting],
        _ from: Int32,
        _ technique: Technique,
        _ isReplaced: Bool
    ) throws(Crashed) -> Made {
        if signature == "init(coder:)", entry.hasCoderStub {
            let message = "Use of unimplemented initializer 'init(coder:)' for class '\(entry.runtimeName)'"
            throw trap(message, at: nil, on: instance, "INJ-65", .likely)
        }
        emit(.initialize(initializer: signature, technique: technique), instance, rule(of: technique))
        assign(arguments, [], to: instance, from: from, technique)
        if isReplaced { return .replaced }
        return signature.contains("(coder:") ? .decoded : .undecoded
    }

    /// The `init(coder:)` of the superclass may trap as well (INJ-62).
    private mutating func initializeSuperclass(
        of initializer: ClassEntry.Initializer,
        _ instance: Int32,
        _ entry: ClassEntry
    ) throws(Crashed) {
        guard let own = entry.ancestry.firstIndex(of: initializer.declaredBy) else { return }
        for name in entry.ancestry.dropFirst(own + 1) {
            guard let number = tables.classes.find(name) else { return }
            guard let inherited = tables.classes[number].initializer("init(coder:)") else { continue }
            if case .trap(let message) = inherited.fact.ending {
                throw trap(message, at: inherited.fact.location, on: instance, "INJ-62")
            }
            assign(inherited.settings, [], to: instance, from: inherited.from, .shared)
            return
        }
    }

    /// Whether UIKit declares the initialiser, so that Objective-C can see it.
    private static func isUIKits(_ signature: String) -> Bool {
        ["init(coder:)", "init(nibName:bundle:)", "init()"].contains(signature)
    }

    /// The rule by which a technique works.
    func rule(of technique: Technique) -> RuleID {
        switch technique {
        case .coder: "INST-40"
        case .initializer: "INJ-10"
        case .creator: "INJ-20"
        case .segueAction: "INJ-34"
        case .prepare: "INJ-50"
        case .property: "INJ-59"
        case .shared: "INJ-70"
        }
    }

    // MARK: - Segue actions

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
            emit(.initialize(initializer: signature, technique: .segueAction), instance, "INJ-34", .likely)
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

    // MARK: - prepare(for:sender:)

    /// Runs the source's `prepare(for:sender:)`.
    mutating func prepare(_ source: Int32, segue: Int?, destination: Int32) throws(Crashed) {
        try call("prepare(for:sender:)", on: source, "SEG-20")
        let identifier = segue.flatMap { tables.flow.segues[$0].identifier }
        for branch in classEntry(of: source).prepare {
            guard branch.fact.segue == nil || branch.fact.segue == identifier else { continue }
            try run(branch, source, destination)
        }
    }

    private mutating func run(
        _ branch: ClassEntry.Branch,
        _ source: Int32,
        _ destination: Int32
    ) throws(Crashed) {
        var target = destination
        if branch.fact.unwrapsNavigationController {
            guard state[destination].role == .navigation else {
                guard branch.fact.isForced else { return }
                throw failCast(
                    of: classEntry(of: destination).runtimeName,
                    to: "UINavigationController",
                    at: branch.fact.location,
                    on: source,
                    "INJ-51"
                )
            }
            target = state.lastChild(of: destination)
            if target == 0 { return }
        }
        if case .no = tables.classes.isKind(state[target].classIndex, of: branch.fact.cast) {
            guard branch.fact.isForced else { return }
            throw failCast(
                of: classEntry(of: target).runtimeName,
                to: branch.fact.cast,
                at: branch.fact.location,
                on: source,
                branch.fact.segue == nil ? "INJ-55" : "INJ-51"
            )
        }
        assign(branch.settings, [], to: target, from: branch.from, .prepare)
    }

    // MARK: - Values

    /// Gives every property with a default its own value (INJ-76).
    private mutating func setDefaults(of instance: Int32, _ entry: ClassEntry) {
        for property in entry.properties {
            guard let value = property.defaultValue else { continue }
            set(property.name, type: property.type, value, from: tables.fromDefault, on: instance, "INJ-76")
        }
    }

    /// Replaces parameters by what is passed for them.
    private func resolve(
        _ settings: [ClassEntry.Setting],
        _ arguments: [ClassEntry.Setting]
    ) -> [ClassEntry.Setting] {
        settings.map { setting in
            guard let argument = arguments.first(where: { $0.property == setting.value }) else { return setting }
            return ClassEntry.Setting(property: setting.property, value: argument.value)
        }
    }

    /// Sets properties of an instance.
    mutating func assign(
        _ settings: [ClassEntry.Setting],
        _ arguments: [ClassEntry.Setting],
        to instance: Int32,
        from: Int32,
        _ technique: Technique
    ) {
        guard !settings.isEmpty else { return }
        if technique == .prepare || technique == .property { state[instance].technique = technique.code }
        let entry = classEntry(of: instance)
        for setting in resolve(settings, arguments) {
            let type = entry.properties.first { $0.name == setting.property }?.type ?? 0
            set(setting.property, type: type, setting.value, from: from, on: instance, rule(of: technique))
        }
    }

    private mutating func set(
        _ property: Int32,
        type: Int32,
        _ value: Int32,
        from: Int32,
        on instance: Int32,
        _ rule: RuleID
    ) {
        let record = InjectionRecord(instance: instance, property: property, type: type, value: value, from: from)
        let old = state.injections.firstIndex { $0.instance == instance && $0.property == property }
        if let old { state.injections[old] = record } else { state.injections.append(record) }
        emit(
            .inject(
                property: tables.names[property],
                type: tables.names[type],
                value: tables.names[value],
                from: tables.names[from]
            ),
            instance,
            rule
        )
    }

    /// Reads the properties that a method uses, which traps where one is missing (INJ-52).
    mutating func useProperties(of instance: Int32, in method: String) throws(Crashed) {
        let entry = classEntry(of: instance)
        guard entry.hasUses else { return }
        for property in entry.properties {
            guard let use = property.fact.uses.first(where: { $0.traps && Self.isUse($0.callback, of: method) }),
                !state.injections.contains(where: { $0.instance == instance && $0.property == property.name })
            else { continue }
            let isImplicit = property.fact.optionality != .optional
            let message = "Unexpectedly found nil while \(isImplicit ? "implicitly " : "")unwrapping an Optional value"
            throw trap(message, at: use.location, on: instance, "INJ-52")
        }
    }

    /// Whether a use stands in a method: `viewWillAppear` is also written `viewWillAppear(_:)`.
    private static func isUse(_ callback: String, of method: String) -> Bool {
        callback == method || callback.prefix { $0 != "(" } == method.prefix { $0 != "(" }
    }
}
