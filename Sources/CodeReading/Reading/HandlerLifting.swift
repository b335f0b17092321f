internal import Diagnostics
internal import SceneFlow

/// Converts the handlers in a body into methods, because they run on a later touch and not during setup.
///
/// A handler keeps its captured values: the bindings of its variables, and the properties set on them.
struct HandlerLifting {
    private let handlers: [SourceLocation: Handler]
    private let origin: Method
    private var isDelegate: Bool
    private let isKept: Bool
    /// The converted methods.
    private(set) var methods: [Method] = []

    /// Prepares for the handlers of one method.
    /// - Parameters:
    ///   - handlers: the handlers of the closures in the method, by position.
    ///   - origin: the method.
    ///   - isDelegate: true for a method of the app's delegate that does not itself set the root of the window. Code
    ///     that later puts a controller into the window then belongs to the launch, and stays in place.
    ///   - isKept: true to leave the value of each closure in the body, so the simulation can keep it. This is for the
    ///     methods of the app's delegate, because the handlers of a controller belong to its screen. The default is
    ///     false.
    init(_ handlers: [SourceLocation: Handler], in origin: Method, isDelegate: Bool, isKept: Bool = false) {
        self.handlers = handlers
        self.origin = origin
        self.isDelegate = isDelegate
        self.isKept = isKept
    }

    /// Takes the handlers out of a body.
    mutating func lift(_ body: [Instruction]) -> [Instruction] { handlers.isEmpty ? body : lift(body, []) }

    // MARK: - Private

    /// Takes the handlers out of a part of the body; a handler may have captured values from before it.
    private mutating func lift(_ body: [Instruction], _ before: [Instruction]) -> [Instruction] {
        var before = before
        var result: [Instruction] = []
        for instruction in body {
            switch instruction.kind {
            case .completion(let inner): result.append(instruction.with(.completion(lift(inner, before))))
            case .later(let inner):
                if let place = instruction.location, let handler = handlers[place],
                    !isDelegate || handler.isAnswer || !inner.mayStart
                {
                    add(handler, lift(inner, before), before, at: place)
                    if isKept, !inner.isEmpty { result.append(instruction.with(.evaluate(.closure(at: place)))) }
                } else {
                    // Code that sets the root of a window belongs to the launch; closures passed within it do not.
                    let wasDelegate = isDelegate
                    if inner.givesRoot { isDelegate = false }
                    let rest = lift(inner, before)
                    isDelegate = wasDelegate
                    if !rest.isEmpty { result.append(instruction.with(.later(rest))) }
                }
            case .branch(let arms, let otherwise):
                var lifted: [Instruction.Arm] = []
                for arm in arms {
                    let known = before + arm.condition.bindings(at: instruction.location)
                    lifted.append(.init(arm.condition, lift(arm.body, known), written: arm.written))
                    before += arm.condition.bindings(at: instruction.location)
                }
                let rest = lift(otherwise, before)
                let isEmpty = rest.isEmpty && lifted.allSatisfy { $0.body.isEmpty && !$0.condition.hasEffects }
                if !isEmpty { result.append(instruction.with(.branch(lifted, otherwise: rest))) }
            case .repeatEach(let variable, let list, let inner):
                let rest = lift(inner, before)
                if !rest.isEmpty { result.append(instruction.with(.repeatEach(variable: variable, of: list, rest))) }
            case .evaluate(.block(let inner)):
                let rest = lift(inner, before)
                if !rest.isEmpty { result.append(instruction.with(.evaluate(.block(rest)))) }
            case .bind(let variable, .block(let inner)):
                let rest = instruction.with(.bind(variable: variable, .block(lift(inner, before))))
                before.append(rest)
                result.append(rest)
            case .return(.block(let inner)?):
                result.append(instruction.with(.return(.block(lift(inner, before)))))
            case .bind, .set:
                before.append(instruction)
                result.append(instruction)
            default: result.append(instruction)
            }
        }
        return result
    }

    private mutating func add(
        _ handler: Handler,
        _ body: [Instruction],
        _ before: [Instruction],
        at place: SourceLocation
    ) {
        guard !body.isEmpty, !methods.contains(where: { $0.location == place && $0.body == body }) else { return }
        let name = handler.title ?? "\(handler.owner) in \(origin.name)"
        var method = Method(name, role: handler.isAlert ? .alertHandler : .handler)
        method.parameters = origin.parameters
        method.variables = origin.variables
        let captured = Self.captured(by: body, before)
        method.body = captured + body
        method.captures = captures(of: body, captured)
        method.closureParameters = handler.variables.map { $0 ?? -1 }
        method.location = place
        method.runsByItself = handler.runsByItself
        method.isTouched = handler.isTouched
        method.isLabelled = handler.isTapped && handler.title != nil
        methods.append(method)
    }

    /// Returns the variables of the method that a body uses, in order.
    private func captures(of body: [Instruction], _ captured: [Instruction]) -> [Int] {
        var used = UsedVariables()
        used.add(body)
        var bound = Set(origin.parameters.indices)
        for case .bind(let variable, _) in captured.map(\.kind) { bound.insert(variable) }
        return used.variables.intersection(bound).sorted()
    }

    /// Returns the earlier instructions with an effect on the variables of a body.
    private static func captured(by body: [Instruction], _ before: [Instruction]) -> [Instruction] {
        var used = UsedVariables()
        used.add(body)
        var result: [Instruction] = []
        for instruction in before.reversed() {
            let isUsed =
                switch instruction.kind {
                case .bind(let variable, _): used.variables.contains(variable) && !instruction.knowsSegue
                case .set(_, .variable(let variable), _): used.variables.contains(variable)
                default: false
                }
            guard isUsed else { continue }
            used.add([instruction])
            result.append(instruction)
        }
        return result.reversed()
    }
}

extension Instruction {
    /// True if the instruction evaluates a value only available during a segue or an action.
    fileprivate var knowsSegue: Bool {
        var answer = false
        let visitor = CodeVisitor(value: { value, _ in
            switch value {
            case .segueDestination, .segueSource, .segueIdentifier, .sender, .coder: answer = true
            default: break
            }
        })
        visitor.visit([self])
        return answer
    }

    /// The same place with another thing to do.
    fileprivate func with(_ kind: Kind) -> Instruction {
        var instruction = self
        instruction.kind = kind
        return instruction
    }
}

extension [Instruction] {
    /// True if an instruction puts a controller into the window, or calls a method of the delegate that may.
    fileprivate var mayStart: Bool {
        var answer = false
        let visitor = CodeVisitor(
            instruction: { if case .show(_, .setRoot, _, _) = $0.kind { answer = true } },
            value: { value, _ in
                if case .call(let method, .current, _) = value, KeptClosure.property(calledBy: method) == nil {
                    answer = true
                }
            }
        )
        visitor.visit(self)
        return answer
    }
}

extension Condition {
    /// Returns the bindings of a condition that holds.
    fileprivate func bindings(at location: SourceLocation?) -> [Instruction] {
        switch self {
        case .some(let value, let variable?): [Instruction(.bind(variable: variable, value), at: location)]
        case .kept(let condition, _): condition.bindings(at: location)
        case .all(let conditions): conditions.flatMap { $0.bindings(at: location) }
        default: []
        }
    }
}

extension [Method] {
    /// Adds handlers, each once, under unique names.
    ///
    /// A closure in a function that several methods call is a handler for each, with the code that the method gives it.
    mutating func addHandlers(_ handlers: [Method]) {
        var known: [SourceLocation: [[Instruction]]] = [:]
        var names = Set(map(\.name))
        for var handler in handlers {
            if let place = handler.location {
                if known[place, default: []].contains(handler.body) { continue }
                known[place, default: []].append(handler.body)
            }
            let name = handler.name
            var number = 2
            while !names.insert(handler.name).inserted {
                handler.name = "\(name) \(number)"
                number += 1
            }
            append(handler)
        }
    }
}

extension [Instruction] {
    /// True if the instructions themselves give a window its root, and not only later.
    var givesRoot: Bool {
        contains { instruction in
            switch instruction.kind {
            case .show(_, .setRoot, .current, _): true
            case .branch(let arms, let otherwise): arms.contains(where: \.body.givesRoot) || otherwise.givesRoot
            case .evaluate(.block(let body)), .bind(_, .block(let body)): body.givesRoot
            default: false
            }
        }
    }
}
