import Diagnostics
import SceneFlow
import UIKitFacts

/// Initialisers, as Swift and Objective-C run them (INJ-1 to INJ-10, INJ-60 to INJ-73).
extension Run {
    /// The result of an initialiser for its object.
    enum Made {
        /// `super.init(coder:)` was reached.
        case decoded
        /// Another of UIKit's initialisers was reached.
        case undecoded
        /// Swift allocated another object in place of the one allocated by UIKit (INJ-71).
        case replaced
        /// The initialiser returned nil.
        case failed
    }

    /// Runs an initialiser with its calls.
    mutating func initialize(
        _ instance: Int32,
        _ signature: String,
        _ arguments: [Argument],
        _ technique: Technique,
        isFromSwift: Bool,
        decoding: Decoding?
    ) throws(Crashed) -> Made {
        let construction = Construction(instance, technique, isFromSwift: isFromSwift, decoding: decoding)
        try setDefaults(of: instance)
        let signature = plain(signature, of: instance)
        guard classEntry(of: instance).initializer(signature) != nil else {
            // No code runs that could ask for the object being made.
            try initializeWithoutFacts(signature, arguments, of: instance, technique)
            return try reachUIKit(signature, arguments, construction)
        }
        let place = calls.begin(construction)
        defer { calls.endConstruction() }
        guard try runInitializer(signature, arguments, of: instance, place) else { return .failed }
        return calls[place].outcome ?? .undecoded
    }

    /// Returns the initialiser to run: UIKit's `init()`, if no class of the app declares it, calls
    /// `init(nibName:bundle:)`.
    private func plain(_ signature: String, of instance: Int32) -> String {
        let entry = classEntry(of: instance)
        guard signature == "init()", entry.initializer(signature) == nil else { return signature }
        return entry.initializer(Self.nibSignature) == nil ? signature : Self.nibSignature
    }

    private static let nibSignature = "init(nibName:bundle:)"

    /// Calls another initialiser from one; returns true unless it returned nil.
    mutating func delegate(_ call: Instruction.InitializerCall, _ frame: inout Frame) throws(Crashed) -> Bool {
        let arguments = try evaluate(call.arguments, &frame)
        guard let place = calls.construction(of: frame.current) else { return true }
        guard !call.isOwn else {
            let entry = classEntry(of: frame.current)
            let isVisible =
                entry.initializer(call.signature)?.fact.isVisibleToObjectiveC
                ?? UIKitInitializer.ofControllers.contains(call.signature)
            if !isVisible { calls.replace(place) }
            return try runInitializer(call.signature, arguments, of: frame.current, place)
        }
        // The superclass's initialiser, declared there or above (INJ-62).
        let entry = classEntry(of: frame.current)
        let above = entry.ancestry.indices.contains(frame.level + 1) ? entry.ancestry[frame.level + 1] : nil
        trace.emit(.superInit(class: above ?? "", initializer: call.signature), frame.current, "INJ-4")
        guard let above, let number = tables.classes.find(above),
            let inherited = tables.classes[number].initializer(call.signature)
        else {
            try reachUIKit(call.signature, arguments, place)
            return true
        }
        return try run(inherited, arguments, of: frame.current, frame.level + 1 + inherited.level, place)
    }

    /// Runs an initialiser of the object's own class, or an inherited one; returns true unless it returned nil.
    private mutating func runInitializer(
        _ signature: String,
        _ arguments: [Argument],
        of instance: Int32,
        _ place: Int
    ) throws(Crashed) -> Bool {
        let entry = classEntry(of: instance)
        guard let initializer = entry.initializer(signature) else {
            try initializeWithoutFacts(signature, arguments, of: instance, calls[place].technique)
            try reachUIKit(signature, arguments, place)
            return true
        }
        if signature == "init(coder:)", calls[place].technique == .coder, initializer.isShared {
            calls.share(place)
            state[instance].technique = Technique.shared.code
        }
        let technique = calls[place].technique
        emitInitialize(instance, signature, technique, rule(of: technique))
        return try run(initializer, arguments, of: instance, initializer.level, place)
    }

    private mutating func run(
        _ initializer: ClassEntry.Initializer,
        _ arguments: [Argument],
        of instance: Int32,
        _ level: Int,
        _ place: Int
    ) throws(Crashed) -> Bool {
        let isWithin = limits.enterCall()
        defer { limits.leaveCall() }
        guard isWithin else {
            throw trap("stack overflow in '\(initializer.signature)'", at: nil, on: instance, "INJ-70", .likely)
        }
        var frame = Frame(
            current: instance,
            classIndex: state[instance].classIndex,
            level: level,
            owner: instance,
            from: initializer.from,
            rule: level == 0 ? "INJ-60" : "INJ-62",
            location: initializer.fact.location
        )
        frame.decoding = calls[place].decoding
        frame.variables = Self.variables(initializer.fact.parameters, arguments, from: initializer.from)
        if case .returned(let value?) = try execute(initializer.fact.body, &frame), value.isNothing { return false }
        if calls[place].outcome == nil {
            // Swift calls the superclass's initialiser if the code does not.
            let isCoded = initializer.signature.hasPrefix("init(coder:")
            try reachUIKit(isCoded ? "init(coder:)" : "init()", arguments, place)
        }
        return true
    }

    /// Runs an initialiser of UIKit's own classes, if none has run yet.
    private mutating func reachUIKit(_ signature: String, _ arguments: [Argument], _ place: Int) throws(Crashed) {
        guard calls[place].outcome == nil else { return }
        calls.finish(place, with: try reachUIKit(signature, arguments, calls[place]))
    }

    /// Runs an initialiser of UIKit's own classes; returns the result for the object.
    private mutating func reachUIKit(
        _ signature: String,
        _ arguments: [Argument],
        _ construction: Construction
    ) throws(Crashed) -> Made {
        let instance = construction.instance
        if construction.isReplaced { return .replaced }
        if signature == "init(coder:)" || signature.hasPrefix("init(coder:") {
            if let decoding = construction.decoding { try decode(instance, decoding) }
            return .decoded
        }
        if state[instance].role == .split, let word = arguments.first(where: { $0.label == "style" })?.value.text,
            let style = word.split(separator: ".").last.flatMap({ SplitStyle(rawValue: String($0)) })
        {
            setStyle(style, of: instance)
        }
        if signature == "init(rootViewController:)" { try adoptRoot(of: instance, arguments) }
        try loadTabs(of: instance)
        return .undecoded
    }

    /// Loads the view of a tab bar controller made by code, within the initialiser of UIKit (INST-58).
    ///
    /// Nobody hears of it unless the app's class has code for it.
    private mutating func loadTabs(of instance: Int32) throws(Crashed) {
        guard state[instance].role == .tabs else { return }
        let entry = classEntry(of: instance)
        guard ["loadView", "viewDidLoad"].contains(where: { entry.callback($0) != nil }) else { return }
        try loadView(of: instance, "INST-58")
    }

    /// Gives an object the contents of its scene, as does `super.init(coder:)`.
    private mutating func decode(_ instance: Int32, _ decoding: Decoding) throws(Crashed) {
        state[instance].flags.insert(.decoded)
        // A class not derived from its element's class loses the element's children (INST-38).
        let stock = tables.classes[sceneEntry(of: instance).stockClass].name
        if case .no = tables.classes.isKind(state[instance].classIndex, of: stock) { return }
        try adoptRelationships(of: instance, cause: decoding.cause)
    }

    /// The first iOS version without a call of `init(nibName:bundle:)` from `init(rootViewController:)` (INJ-6).
    private static let designatedRootVersion = LaunchOptions.code(13)

    /// `init(rootViewController:)` puts a controller onto a new stack.
    private mutating func adoptRoot(of instance: Int32, _ arguments: [Argument]) throws(Crashed) {
        let entry = classEntry(of: instance)
        if entry.hasNibStub, !entry.isObjectiveC, system < Self.designatedRootVersion {
            let message: Sentence =
                "Use of unimplemented initializer 'init(nibName:bundle:)' for class '\(entry.runtimeName)'"
            try Self.pass(trap(message, at: nil, on: instance, "INJ-6"))
        }
        let root = arguments.first { $0.label == "rootViewController" }?.value.instance ?? 0
        guard root != 0, root != instance, state.index(of: root) != nil else { return }
        state[root].presenter = 0
        state.place(root, in: instance)
        trace.emit(.adopt(by: InstanceID(Int(instance)), relationship: "rootViewController"), root, "OBJ-7")
    }

    /// Records the run of an initialiser.
    mutating func emitInitialize(
        _ instance: Int32,
        _ signature: String,
        _ technique: Technique,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        guard trace.isComplete else { return }
        let name = tables.classes[state[instance].classIndex].name
        trace.emit(.initialize(class: name, initializer: signature, technique: technique), instance, rule, confidence)
    }

    /// Runs an initialiser without facts: inherited, a stub, or unknown.
    private mutating func initializeWithoutFacts(
        _ signature: String,
        _ arguments: [Argument],
        of instance: Int32,
        _ technique: Technique
    ) throws(Crashed) {
        let entry = classEntry(of: instance)
        if signature == "init(coder:)", entry.hasCoderStub {
            let message: Sentence = "Use of unimplemented initializer 'init(coder:)' for class '\(entry.runtimeName)'"
            try Self.pass(trap(message, at: nil, on: instance, "INJ-65"))
        }
        emitInitialize(instance, signature, technique, rule(of: technique))
        for argument in arguments where !UIKitInitializer.labels.contains(argument.label) {
            let property = tables.number(argument.label)
            guard property != 0 else { continue }
            let type = entry.property(argument.label)?.type ?? 0
            let value = tables.number(argument.value.text)
            record(
                property,
                type,
                value,
                from: argument.value.from,
                on: instance,
                rule(of: technique),
                parameter: argument.label
            )
        }
        // A library's stack takes its root as UIKit's does.
        if signature == "init(rootViewController:)", state[instance].role == .navigation, !entry.isKnown {
            try adoptRoot(of: instance, arguments)
        }
    }

    /// Returns the rule of a technique.
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
}
