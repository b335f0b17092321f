import SceneFlow

/// Calls of the app's methods, found by the object's own class.
extension Run {
    /// Records UIKit's call of a method, and runs the app's code in it.
    /// - Returns: the method's result, or nil if nothing is known of it.
    @discardableResult
    mutating func call(
        _ method: String,
        on instance: Int32,
        animated: Bool? = nil,
        _ rule: RuleID,
        _ confidence: Confidence = .certain,
        cause: Cause? = nil,
        parameters: @autoclosure () -> [RuntimeValue] = []
    ) throws(Crashed) -> RuntimeValue? {
        trace.emit(.callback(method, animated: animated), instance, rule, confidence)
        let index = Int(state[instance].classIndex)
        if tables.classes.entries[index].callbacks.isEmpty { return nil }
        guard let found = tables.classes.entries[index].callback(method) else { return nil }
        calls.beginCallback()
        defer { calls.endCallback() }
        return try run(found, on: instance, rule, cause: cause, parameters: parameters())
    }

    /// Runs a method called by UIKit on an instance; returns its result, or nil if it returned nothing.
    ///
    /// Missing parameters are not followed.
    @discardableResult
    mutating func run(
        _ method: ClassEntry.Method,
        on instance: Int32,
        _ rule: RuleID,
        cause: Cause? = nil,
        sender: RuntimeValue? = nil,
        parameters: [RuntimeValue] = [],
        decoding: Decoding? = nil
    ) throws(Crashed) -> RuntimeValue? {
        let caller = calls.beginTurn()
        defer { calls.resume(caller) }
        var frame = Frame(
            current: instance,
            classIndex: state[instance].classIndex,
            level: method.level,
            owner: instance,
            from: method.from,
            rule: rule,
            location: method.fact.location
        )
        frame.cause = cause
        frame.sender = sender
        frame.decoding = decoding
        if let cause, cause.destination != 0, method.fact.role == .callback { frame.technique = .prepare }
        frame.variables = Self.variables(method, parameters)
        guard case .returned(let value) = try execute(method.fact.body, &frame) else { return nil }
        return value
    }

    /// Returns the first variables of a method called by UIKit: the arguments, by position.
    private static func variables(_ method: ClassEntry.Method, _ parameters: [RuntimeValue]) -> [RuntimeValue] {
        method.fact.parameters.enumerated().map { index, parameter in
            parameters.indices.contains(index)
                ? parameters[index] : .unknown(parameter.name, type: parameter.type, from: method.from)
        }
    }

    /// Runs a method of the app's or scene's delegate.
    mutating func runDelegate(_ name: String, _ rule: RuleID) throws(Crashed) {
        guard let number = tables.delegate, let method = tables.classes[number].method(name) else { return }
        try runDelegate(method, number, rule)
    }

    /// Runs a method of a delegate other than a controller; returns its result, or nil if it returned nothing.
    @discardableResult
    mutating func runDelegate(
        _ method: ClassEntry.Method,
        _ number: Int32,
        _ rule: RuleID,
        parameters: [RuntimeValue] = []
    ) throws(Crashed) -> RuntimeValue? {
        var frame = Frame(method, ofClass: number, rule)
        frame.variables = Self.variables(method, parameters)
        calls.beginCallback()
        defer { calls.endCallback() }
        guard case .returned(let value) = try execute(method.fact.body, &frame) else { return nil }
        return value
    }

    /// Calls a method out of a method.
    mutating func call(
        _ name: String,
        on owner: Value,
        _ arguments: [PassedValue],
        _ frame: inout Frame
    ) throws(Crashed) -> RuntimeValue {
        let target = try evaluate(owner, &frame)
        if target.isNothing { return target }
        if let property = KeptClosure.property(calledBy: name) {
            try callKept(property, of: target, try evaluate(arguments, &frame).map(\.value), frame)
            return .unknown(property, from: frame.from)
        }
        let given = try evaluate(arguments, &frame)
        if target.instance != 0, state.index(of: target.instance) != nil {
            let entry = classEntry(of: target.instance)
            let level = owner == .current ? frame.level : 0
            guard let method = entry.method(name, calledFrom: level) else { return .unknown(name, from: frame.from) }
            let number = state[target.instance].classIndex
            return try invoke(method, of: target.instance, number, given, frame)
        }
        // The delegate, which is no controller.
        guard frame.current == 0, owner == .current,
            let method = tables.classes[frame.classIndex].method(name, calledFrom: frame.level)
        else {
            return .unknown(name, from: frame.from)
        }
        return try invoke(method, of: 0, frame.classIndex, given, frame)
    }

    /// Calls the superclass's method of a name.
    mutating func callSuper(
        _ name: String,
        _ arguments: [PassedValue],
        _ frame: inout Frame
    ) throws(Crashed) -> RuntimeValue {
        let given = try evaluate(arguments, &frame)
        let level = frame.level
        let found = tables.classes[frame.classIndex].methods.first { $0.fact.name == name && $0.level > level }
        guard let found else {
            if name == "perform()", let cause = frame.cause, isSegue(frame.classIndex) { try performStandard(cause) }
            return .unknown(name, from: frame.from)
        }
        return try invoke(found, of: frame.current, frame.classIndex, given, frame)
    }

    private mutating func invoke(
        _ method: ClassEntry.Method,
        of instance: Int32,
        _ classIndex: Int32,
        _ arguments: [Argument],
        _ caller: Frame
    ) throws(Crashed) -> RuntimeValue {
        let isWithin = limits.enterCall()
        defer { limits.leaveCall() }
        guard isWithin else {
            skip(method.fact.name, .depth, caller)
            return .unknown(method.fact.name)
        }
        var frame = caller
        frame.current = instance
        frame.classIndex = classIndex
        frame.level = method.level
        frame.from = method.from
        frame.observed = 0
        frame.variables = Self.variables(method.fact.parameters, arguments, from: method.from)
        if let location = method.fact.location { frame.location = location }
        guard case .returned(let value?) = try execute(method.fact.body, &frame) else {
            return .unknown(method.fact.name, from: caller.from)
        }
        return value
    }

    /// Returns the first variables of a method: the arguments, by label if labels are left out for defaults.
    static func variables(
        _ parameters: [Method.Parameter],
        _ arguments: [Argument],
        from: Int32
    ) -> [RuntimeValue] {
        var rest = arguments[...]
        func passed(_ argument: Argument, for parameter: Method.Parameter) -> RuntimeValue {
            var value = argument.value
            value.parameter = parameter.declared
            return value
        }
        return parameters.map { parameter in
            if let next = rest.first, next.label == parameter.label {
                rest.removeFirst()
                return passed(next, for: parameter)
            }
            if let index = rest.firstIndex(where: { $0.label == parameter.label && !parameter.label.isEmpty }) {
                rest = rest[(index + 1)...]
                return passed(arguments[index], for: parameter)
            }
            return .unknown(parameter.name, type: parameter.type, from: from)
        }
    }

    /// Returns a method's Boolean result; an undecided result becomes a choice.
    mutating func answer(_ value: RuntimeValue?, of method: String, on instance: Int32) -> Bool {
        guard let value else { return true }
        switch value.text {
        case "true", "": return true
        case "false": return false
        default:
            let location = instance == 0 ? nil : classEntry(of: instance).callback(method)?.fact.location
            return choices.choose("\(method) returns \(value.text)", ["true", "false"], at: location) == 0
        }
    }
}
