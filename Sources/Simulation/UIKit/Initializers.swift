import Diagnostics
import SceneFlow

/// Initialisers, as Swift and Objective-C run them (INJ-1 to INJ-10, INJ-60 to INJ-73).
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
            emitInitialize(instance, signature, technique, rule(of: technique))
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
                let origin = from == 0 ? initializer.from : from
                assign(initializer.settings, arguments, to: instance, from: origin, technique)
                if case .superNib = initializer.fact.ending { return isReplaced ? .replaced : .undecoded }
                try initializeSuperclass(of: initializer, instance, entry)
                return isReplaced ? .replaced : .decoded
            }
        }
        throw trap("stack overflow in '\(signature)'", at: nil, on: instance, "INJ-70", .likely)
    }

    /// Records that an initialiser runs.
    mutating func emitInitialize(
        _ instance: Int32,
        _ signature: String,
        _ technique: Technique,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        guard isTracing else { return }
        let name = tables.classes[state[instance].classIndex].name
        emit(.initialize(class: name, initializer: signature, technique: technique), instance, rule, confidence)
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
        emitInitialize(instance, signature, technique, rule(of: technique))
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
}
