import Diagnostics
import SceneFlow

/// Evaluation of values during a step.
extension Run {
    /// Evaluates a value, with its display text.
    ///
    /// A variable keeps the text of its assigned value. A choice between two values keeps the text of the one taken.
    mutating func named(_ value: Value, _ frame: inout Frame) throws(Crashed) -> RuntimeValue {
        var result = try evaluate(value, &frame)
        switch value {
        case .variable, .conditional: return result
        default: break
        }
        let text = SourceTexts.text(of: value)
        if !text.isEmpty { result.text = text }
        result.from = frame.from
        return result
    }

    /// Works a value out.
    mutating func evaluate(_ value: Value, _ frame: inout Frame) throws(Crashed) -> RuntimeValue {
        let isWithin = limits.enterNesting()
        defer { limits.leaveNesting() }
        guard isWithin else { return .unknown() }
        switch value {
        case .nothing: return RuntimeValue(.nothing, text: "nil", from: frame.from)
        case .current: return current(frame)
        case .variable(let index):
            return frame.variables.indices.contains(index) ? frame.variables[index] : .unknown()
        case .text(let text): return RuntimeValue(.text(text), from: frame.from)
        case .opaque(let opaque):
            for read in opaque.reads { _ = try evaluate(read, &frame) }
            if let selection = opaque.selection { return try self.value(of: selection, in: opaque, &frame) }
            if let place = opaque.closure, let closure = closure(at: place, in: opaque, frame) { return closure }
            let kind = RuntimeValue.Kind.opaque(type: opaque.type, isOptional: opaque.isOptional)
            return RuntimeValue(kind, text: opaque.text, from: frame.from)
        case .property(let name, let owner):
            return try read(name, of: try evaluate(owner, &frame), isOwn: owner == .current, frame)
        case .related(let relation, let owner):
            return related(relation, to: try evaluate(owner, &frame), frame)
        case .storyboard(let name):
            guard case .text(let text) = try evaluate(name, &frame).kind else {
                return .unknown(type: "UIStoryboard")
            }
            return RuntimeValue(.storyboard(text), from: frame.from)
        case .coder: return RuntimeValue(.coder, text: "coder", from: frame.from)
        case .segueDestination: return Self.instance(frame.cause?.destination)
        case .segueSource: return Self.instance(frame.cause?.source)
        case .segueIdentifier: return identifier(of: frame.cause)
        case .sender: return frame.sender ?? frame.cause?.sender ?? .unknown("sender", from: frame.from)
        case .instantiate(let identifier, let storyboard, let creator):
            return try instantiate(identifier, storyboard, creator, &frame)
        case .make(let name, let signature, let arguments):
            return try make(name, signature, try evaluate(arguments, &frame), frame)
        case .cast(let inner, let name, let isForced, let place):
            let value = try evaluate(inner, &frame)
            return try cast(value, from: inner, to: name, isForced: isForced, at: place, frame)
        case .unwrap(let inner, let isImplicit, _):
            return try unwrap(inner, isImplicit: isImplicit, &frame)
        case .call(let method, let owner, let arguments):
            return try call(method, on: owner, arguments, &frame)
        case .block(let body):
            guard case .returned(let result?) = try execute(body, &frame) else { return .unknown() }
            return result
        case .conditional(let condition, let first, let second):
            let isTaken = try decide(condition, first == second, &frame)
            return try named(isTaken ? first : second, &frame)
        case .list(let values):
            return RuntimeValue(.list(try evaluate(values, &frame)), from: frame.from)
        }
    }

    /// Evaluates several values, in order.
    mutating func evaluate(_ values: [Value], _ frame: inout Frame) throws(Crashed) -> [RuntimeValue] {
        var result: [RuntimeValue] = []
        for value in values { result.append(try evaluate(value, &frame)) }
        return result
    }

    /// Evaluates the arguments.
    mutating func evaluate(_ arguments: [PassedValue], _ frame: inout Frame) throws(Crashed) -> [Argument] {
        var result: [Argument] = []
        for argument in arguments {
            var value = try evaluate(argument.value, &frame)
            if case .variable = argument.value, !value.text.isEmpty {
                // A value that arrived keeps its original text.
            } else {
                value.text = argument.text
                value.from = frame.from
            }
            result.append(Argument(label: argument.label, value: value))
        }
        return result
    }

    /// Returns the object of the running method.
    private func current(_ frame: Frame) -> RuntimeValue {
        guard frame.current == 0 else { return RuntimeValue(.instance(frame.current), text: "self", from: frame.from) }
        return .unknown("self", type: tables.classes[frame.classIndex].name, from: frame.from)
    }

    private static func instance(_ id: Int32?) -> RuntimeValue {
        guard let id, id != 0 else { return .unknown(type: "UIViewController") }
        return RuntimeValue(.instance(id))
    }

    private func identifier(of cause: Cause?) -> RuntimeValue {
        guard let cause else { return .unknown("segue.identifier", type: "String") }
        let identifier = cause.segue.flatMap { tables.segues[$0].fact.identifier }
        return RuntimeValue(identifier.map { .text($0) } ?? (cause.isAsked ? .text("") : .nothing))
    }

    /// `as?` and `as!`, by the dynamic class (INJ-51, INJ-55, INJ-57, INJ-58).
    private mutating func cast(
        _ value: RuntimeValue,
        from source: Value,
        to name: String,
        isForced: Bool,
        at place: SourceLocation?,
        _ frame: Frame
    ) throws(Crashed) -> RuntimeValue {
        switch value.kind {
        case .instance(let instance):
            guard case .no = tables.classes.isKind(state[instance].classIndex, of: name) else { return value }
            guard isForced else { return RuntimeValue(.nothing, text: value.text, from: value.from) }
            var rule: RuleID = "INJ-58"
            if let cause = frame.cause, cause.destination != 0 {
                rule = state[instance].role == .navigation ? "INJ-51" : "INJ-55"
            }
            let actual = classEntry(of: instance).runtimeName
            try Self.pass(failCast(of: actual, to: name, at: place ?? frame.location, on: frame.current, rule))
            return value
        case .nothing where isForced:
            let message: Sentence = "Unexpectedly found nil while unwrapping an Optional value"
            let rule: RuleID =
                switch source.withoutUnwrapping {
                // Only a storyboard without an initial scene is one of its own faults.
                case .instantiate: "INST-10"
                default: tables.classes.find(name) == nil ? "INJ-82" : "INJ-52"
                }
            try Self.pass(trap(message, at: place ?? frame.location, on: frame.current, rule))
            return .unknown(value.text, type: name, from: value.from)
        case .opaque(let type, let isOptional):
            let answer = type.map { SenderClasses.isKind($0, of: name) } ?? .unknown
            if case .no = answer, !isForced { return RuntimeValue(.nothing, text: value.text, from: value.from) }
            if case .yes = answer, !isOptional { return value }
            let kind = RuntimeValue.Kind.opaque(type: name, isOptional: !isForced)
            return RuntimeValue(kind, text: value.text, from: value.from)
        case .nothing, .text, .storyboard, .list, .segue, .coder, .closure:
            return value
        }
    }

    /// `!`, and the use of an implicitly unwrapped value (INJ-52, INJ-53, INST-64).
    private mutating func unwrap(_ inner: Value, isImplicit: Bool, _ frame: inout Frame) throws(Crashed) -> RuntimeValue
    {
        let value: RuntimeValue
        var receiver: Int32 = 0
        if case .property(let name, let owner) = inner {
            let object = try evaluate(owner, &frame)
            // An optional chain has ended before: `controller?.outlet.text`.
            if isImplicit, object.isNothing { return object }
            receiver = object.instance
            value = try read(name, of: object, isOwn: owner == .current, frame)
        } else {
            value = try evaluate(inner, &frame)
        }
        switch value.kind {
        case .nothing:
            let message: Sentence =
                "Unexpectedly found nil while \(isImplicit ? "implicitly " : "")unwrapping an Optional value"
            let property = missing(inner)
            let answer = rule(ofMissing: inner, of: receiver, frame)
            try Self.pass(trap(message, at: frame.location, on: frame.current, answer, missing: property))
            return .unknown(value.text, type: property?.type, from: value.from)
        case .opaque(let type, true):
            return RuntimeValue(.opaque(type: type, isOptional: false), text: value.text, from: value.from)
        default:
            return value
        }
    }

    /// Returns the rule for a missing value.
    ///
    /// The outlets of the receiver have their own.
    private func rule(ofMissing value: Value, of receiver: Int32, _ frame: Frame) -> RuleID {
        guard case .property(let name, let owner) = value, receiver != 0, state.index(of: receiver) != nil,
            isOutlet(name, of: receiver)
        else { return "INJ-52" }
        return owner == .current && frame.owner == frame.current ? "INST-64" : "INJ-53"
    }
}
