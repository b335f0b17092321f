internal import Diagnostics
import SceneFlow

/// Segue actions (INJ-33 to INJ-49).
extension Run {
    /// Runs a segue action; nil means UIKit continues with the default path.
    mutating func runSegueAction(
        _ selector: String,
        _ cause: Cause?,
        _ scene: Int32,
        _ entry: SceneEntry
    ) throws(Crashed) -> Int32? {
        guard let cause else {
            trace.warn("Unable to find method -[(null) \(selector)]", 0, "INJ-38")
            return nil
        }
        let source = cause.source
        let sourceClass = classEntry(of: source)
        guard let action = sourceClass.method(selector: selector), !action.isObjectiveC else {
            if sourceClass.isKnown, !sourceClass.isObjectiveC {
                trace.warn("Unable to find method -[\(describe(source)) \(name: selector)]", source, "INJ-46")
                return nil
            }
            return try assumeSegueAction(selector, on: source, scene, entry)
        }
        try checkSender(of: action.fact, cause)
        let place = trace.events.count
        trace.emit(.segueAction(selector: selector, .unfinished), source, "INJ-35")
        let identifier = cause.segue.flatMap { tables.segues[$0].fact.identifier }
        // By position, regardless of the parameters' names (INJ-32).
        let value = try run(
            action,
            on: source,
            "INJ-35",
            cause: cause,
            sender: cause.sender,
            parameters: [
                RuntimeValue(.coder, text: "coder"), cause.sender,
                RuntimeValue(identifier.map { .text($0) } ?? .nothing),
            ],
            decoding: Decoding(scene: scene, cause: cause, technique: rerouting(of: scene) ?? .segueAction)
        )
        switch value?.kind {
        case .nothing?:
            trace.amend(place, .segueAction(selector: selector, .nothing), "INJ-35")
            warnOfNil(selector, source, entry)
            return nil
        case .instance(let instance)?:
            trace.amend(place, .segueAction(selector: selector, .made(classEntry(of: instance).name)), "INJ-35")
            guard isDecoded(instance, scene) else {
                try Self.pass(
                    raise(
                        "NSInternalInconsistencyException",
                        "Custom instantiated view controller must call -[super initWithCoder:] when created from "
                            + "-[\(describe(source)) \(selector)]",
                        on: instance,
                        "INJ-45"
                    )
                )
                return instance
            }
            try checkKind(of: instance, entry, "INJ-33")
            return instance
        case .opaque?, .text?, .storyboard?, .list?, .segue?, .coder?, .closure?, nil:
            trace.amend(place, .segueAction(selector: selector, .made(tables.classes[entry.classIndex].name)), "INJ-35")
            trace.note(.made(scene: scene, by: sourceClass.name))
            return try assume(scene, entry, .segueAction)
        }
    }

    /// Raises for a sender other than a string, if the action's second parameter is one (INJ-32).
    private mutating func checkSender(of action: Method, _ cause: Cause) throws(Crashed) {
        guard action.parameters.count > 1, action.parameters[1].type == "String" else { return }
        guard case .opaque(let type?, _) = cause.sender.kind, type == "NSObject" || type.hasPrefix("UI") else { return }
        try Self.pass(
            raise(
                "NSInvalidArgumentException",
                "-[\(type) length]: unrecognized selector sent to instance 0x…",
                on: cause.source,
                "INJ-32"
            )
        )
    }

    /// Assumes, for a class without facts, a segue action that makes the controller requested by the scene.
    private mutating func assumeSegueAction(
        _ selector: String,
        on source: Int32,
        _ scene: Int32,
        _ entry: SceneEntry
    ) throws(Crashed) -> Int32? {
        trace.emit(
            .segueAction(selector: selector, .made(tables.classes[entry.classIndex].name)),
            source,
            "INJ-35",
            .likely
        )
        trace.note(.made(scene: scene, by: classEntry(of: source).name))
        return try assume(scene, entry, .segueAction)
    }

    /// Makes the controller requested by a scene, if its maker is not followed.
    mutating func assume(_ scene: Int32, _ entry: SceneEntry, _ technique: Technique) throws(Crashed) -> Int32 {
        let target = tables.classes[entry.classIndex]
        let guess = target.initializers.first { $0.signature.hasPrefix("init(coder:") && $0.name != tables.coder }
        let signature = guess?.signature ?? "init(coder:)"
        let instance = allocate(scene, entry.classIndex, technique, initializer: tables.number(signature))
        let before = trace.doubt(.maker, at: nil)
        defer { trace.dropDoubts(to: before) }
        if let guess {
            let arguments = guess.fact.parameters.map { parameter in
                let isCoder = parameter.type.hasSuffix("NSCoder")
                return Argument(
                    label: parameter.label,
                    value: isCoder
                        ? RuntimeValue(.coder, text: "coder")
                        : .unknown(parameter.name, type: parameter.type, from: guess.from)
                )
            }
            _ = try initialize(
                instance,
                signature,
                arguments,
                technique,
                isFromSwift: true,
                decoding: Decoding(scene: scene, cause: nil, technique: technique)
            )
        } else {
            // Its initialiser is unknown, but is one accepted by the storyboard.
            try setDefaults(of: instance)
            emitInitialize(instance, signature, technique, "INJ-34", .likely)
        }
        state[instance].flags.insert(.decoded)
        return instance
    }

    /// Returns the Objective-C runtime's name for a Swift class: `App.B` is `_TtC3App1B`.
    private static func mangled(_ name: String) -> String {
        let parts = name.split(separator: ".")
        guard parts.count > 1 else { return name }
        return "_Tt" + String(repeating: "C", count: parts.count - 1) + parts.map { "\($0.utf8.count)\($0)" }.joined()
    }

    private mutating func warnOfNil(_ selector: String, _ source: Int32, _ entry: SceneEntry) {
        let name = Self.mangled(tables.classes[entry.classIndex].runtimeName)
        trace.warn(
            "-[\(describe(source)) \(selector)] returned nil, falling back to -[\(name) initWithCoder:]",
            source,
            "INJ-44"
        )
    }
}
