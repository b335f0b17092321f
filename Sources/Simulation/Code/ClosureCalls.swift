import Diagnostics
import SceneFlow

/// Closures in properties: their values, and calls of them.
extension Run {
    /// Returns the value of a closure with the objects that it uses.
    /// - Parameters:
    ///   - place: the location of its handler.
    ///   - opaque: the value as read.
    ///   - frame: the method around it.
    /// - Returns: nil if no handler has its instructions.
    func closure(at place: SourceLocation, in opaque: Opaque, _ frame: Frame) -> RuntimeValue? {
        guard let number = tables.closures.number(at: place), let code = code(of: number, frame.classIndex) else {
            return nil
        }
        let captured = code.fact.captures.map { variable -> Int32 in
            frame.variables.indices.contains(variable) ? frame.variables[variable].instance : 0
        }
        return RuntimeValue(.closure(number, [frame.current] + captured), text: opaque.text, from: frame.from)
    }

    /// Runs the closure in a controller's property.
    ///
    /// If the closure itself is not known, it is the one that a single live object, or the delegate, has put there.
    mutating func callKept(
        _ property: String,
        of target: RuntimeValue,
        _ given: [RuntimeValue],
        _ frame: Frame
    ) throws(Crashed) {
        if KeptClosure.isOfObject(property) { return try callKept(property, given, frame) }
        guard target.instance != 0, state.index(of: target.instance) != nil else { return }
        let kept = try read(property, of: target, isOwn: true, frame)
        switch kept.kind {
        case .nothing: return
        case .closure(let number, let objects): try runClosure(number, objects, given, property, frame)
        default: try callSupposed(property, of: target, given, frame)
        }
    }

    /// Runs the closures in a property of an object other than a controller.
    ///
    /// The running controller's own come first, then those of the delegate's objects. Without either, those of the
    /// controller in front of the others that has some.
    private mutating func callKept(
        _ title: String,
        _ given: [RuntimeValue],
        _ frame: Frame
    ) throws(Crashed) {
        let own = frame.current == 0 ? [] : handlers(of: title, in: state[frame.current].classIndex)
        for handler in own {
            guard state.index(of: frame.current) != nil else { return }
            try enter(handler.method, on: frame.current, handler.classIndex, title, frame, given, captured: [])
        }
        let waiting = tables.waitingClosures(in: state, titled: title)
        for closure in waiting { try runClosure(closure.number, [0] + closure.objects, given, title, frame) }
        guard own.isEmpty, waiting.isEmpty else { return }
        let owner = state.instances.last { !handlers(of: title, in: $0.classIndex).isEmpty }?.id
        guard let owner else { return }
        for handler in handlers(of: title, in: state[owner].classIndex) where state.index(of: owner) != nil {
            try enter(handler.method, on: owner, handler.classIndex, title, frame, given, captured: [])
        }
    }

    /// Returns the handlers of a title that a class has.
    private func handlers(of title: String, in classIndex: Int32) -> [FlowTables.Handler] {
        (tables.handlers[title] ?? []).filter { $0.classIndex == classIndex }
    }

    /// Returns true if no person runs a waiting closure of the delegate.
    func isRunByItself(_ closure: WaitingClosure) -> Bool {
        tables.delegate.flatMap { code(of: closure.number, $0) }?.fact.runsByItself == true
    }

    /// Runs a closure of the delegate that waits to be called.
    mutating func resume(_ closure: WaitingClosure) throws(Crashed) {
        guard let delegate = tables.delegate, let method = code(of: closure.number, delegate) else { return }
        let frame = Frame(method, ofClass: delegate, "INST-54")
        try enter(method, on: 0, delegate, method.fact.name, frame, [], captured: closure.objects)
    }

    /// Runs a closure, unless its object is gone.
    private mutating func runClosure(
        _ number: Int32,
        _ objects: [Int32],
        _ given: [RuntimeValue],
        _ property: String,
        _ frame: Frame
    ) throws(Crashed) {
        guard let owner = objects.first, owner == 0 || state.index(of: owner) != nil else {
            return trace.note(.note("the closure in \(property) did nothing, because its object is gone"))
        }
        let classIndex = owner == 0 ? tables.delegate : state[owner].classIndex
        guard let classIndex, let method = code(of: number, classIndex) else { return }
        try enter(method, on: owner, classIndex, property, frame, given, captured: Array(objects.dropFirst()))
    }

    /// Runs the closure that a single live object, or the delegate, has put into a property, if there is only one.
    private mutating func callSupposed(
        _ property: String,
        of target: RuntimeValue,
        _ given: [RuntimeValue],
        _ frame: Frame
    ) throws(Crashed) {
        var found: [(owner: Int32, handler: FlowTables.Handler)] = []
        for type in classEntry(of: target.instance).ancestry {
            let title = KeptClosure.handler(of: property, in: type)
            for handler in tables.handlers[title] ?? [] where handler.method.fact.name == title {
                if handler.classIndex == tables.delegate {
                    found.append((0, handler))
                } else if let owner = state.instances.last(where: { $0.classIndex == handler.classIndex }) {
                    found.append((owner.id, handler))
                }
            }
        }
        guard found.count == 1, let (owner, handler) = found.first else { return }
        try enter(handler.method, on: owner, handler.classIndex, property, frame, given, captured: [])
    }

    /// Runs the instructions of a closure.
    /// - Parameters:
    ///   - method: the handler with the instructions.
    ///   - owner: the closure's `self`; 0 for the delegate.
    ///   - classIndex: its class.
    ///   - property: the property with the closure.
    ///   - caller: the calling method.
    ///   - given: the arguments.
    ///   - captured: the objects in the captured variables, in their order; 0 for one not followed.
    /// - Throws: `Crashed` if the app crashes in it.
    private mutating func enter(
        _ method: ClassEntry.Method,
        on owner: Int32,
        _ classIndex: Int32,
        _ property: String,
        _ caller: Frame,
        _ given: [RuntimeValue],
        captured: [Int32]
    ) throws(Crashed) {
        let before = trace.doubt(.closure(property), at: caller.location)
        defer { trace.dropDoubts(to: before) }
        let isWithin = limits.enterCall()
        defer { limits.leaveCall() }
        guard isWithin else { return skip(property, .depth, caller) }
        let turn = calls.beginTurn()
        defer { calls.resume(turn) }
        var frame = Frame(method, ofClass: classIndex, caller.rule)
        frame.current = owner
        frame.owner = owner
        frame.variables = Self.variables(method.fact.parameters, [], from: method.from)
        var known: Set<Int> = []
        for (variable, object) in zip(method.fact.captures, captured) where object != 0 {
            let isAlive = state.index(of: object) != nil
            frame.bind(variable, RuntimeValue(isAlive ? .instance(object) : .nothing, from: method.from))
            known.insert(variable)
        }
        for (variable, value) in zip(method.fact.closureParameters, given) { frame.bind(variable, value) }
        if owner == 0 { calls.beginCallback() }
        defer { if owner == 0 { calls.endCallback() } }
        _ = try execute(Self.body(of: method.fact, knowing: known), &frame)
    }

    /// Returns the instructions of a closure, without those that bind and fill captured variables whose objects are
    /// known.
    private static func body(of method: Method, knowing known: Set<Int>) -> [Instruction] {
        guard !known.isEmpty else { return method.body }
        var isBinding = true
        return method.body.filter { instruction in
            guard isBinding else { return true }
            switch instruction.kind {
            case .bind(let variable, _), .set(_, on: .variable(let variable), _): return !known.contains(variable)
            default:
                isBinding = false
                return true
            }
        }
    }

    /// Returns the handler with the instructions of a closure, as a class has it.
    private func code(of closure: Int32, _ classIndex: Int32) -> ClassEntry.Method? {
        tables.closures.code(of: closure, in: tables.classes[classIndex])
    }
}
