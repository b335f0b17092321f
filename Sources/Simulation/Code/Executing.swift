internal import Diagnostics
import SceneFlow

/// Execution of the app's code, instruction by instruction.
///
/// Everything is bounded: the instructions of a step, the depth of calls and values, and the number of transitions from
/// code. The trace records every omission.
extension Run {
    /// Carries out instructions in order.
    mutating func execute(_ body: [Instruction], _ frame: inout Frame) throws(Crashed) -> Completion {
        let isWithin = limits.enterNesting()
        defer { limits.leaveNesting() }
        guard isWithin else {
            exhaust("the calls nest without end; the rest is left out", frame)
            return .returned(nil)
        }
        for instruction in body {
            guard limits.countInstruction() else {
                exhaust("the code runs on without end; the rest is left out", frame)
                return .returned(nil)
            }
            if let location = instruction.location { frame.location = location }
            let before = trace.doubt(
                instruction.kind.isLater ? .delay : .code,
                at: frame.location,
                Confidence(instruction.reading)
            )
            let completion =
                state.hasPassedCrashes ? try attempt(instruction, &frame) : try carryOut(instruction, &frame)
            trace.dropDoubts(to: before)
            if case .returned = completion { return completion }
        }
        return .normal
    }

    /// Carries out an instruction.
    ///
    /// It has no effect if it ends in an ignored crash.
    private mutating func attempt(_ instruction: Instruction, _ frame: inout Frame) throws(Crashed) -> Completion {
        var working = frame
        let completion = try attempt { run throws(Crashed) in try run.carryOut(instruction, &working) }
        guard let completion else { return .normal }
        frame = working
        return completion
    }

    private mutating func carryOut(_ instruction: Instruction, _ frame: inout Frame) throws(Crashed) -> Completion {
        let isAnimated = instruction.isAnimated
        switch instruction.kind {
        case .bind(let variable, let value):
            frame.bind(variable, try named(value, &frame))
        case .evaluate(let value):
            let result = try evaluate(value, &frame)
            if frame.current == 0, case .closure(let number, let objects) = result.kind {
                state.keep(WaitingClosure(number: number, objects: Array(objects.dropFirst())))
            }
        case .set(let property, let owner, let value):
            let target = try evaluate(owner, &frame)
            try set(property, of: target, to: try named(value, &frame), frame)
        case .show(let value, let operation, let from, let style):
            let shown = try evaluate(value, &frame)
            let source = try evaluate(from, &frame)
            try show(shown, operation, from: source, style: style, isAnimated: isAnimated, frame)
        case .goBack(let operation, let from):
            try ask(.goBack(operation, from: anchor(try evaluate(from, &frame), frame), isAnimated), frame)
        case .setStack(let values, let container):
            let target = try evaluate(container, &frame)
            try setStack(try evaluate(values, &frame), of: target, isAnimated: isAnimated, frame)
        case .setColumn(let value, let column, let owner):
            let given = try evaluate(value, &frame)
            try setColumn(given, column, of: try evaluate(owner, &frame), frame)
        case .showColumn(let column, let isShown, let owner):
            try showColumn(column, isShown: isShown, of: try evaluate(owner, &frame), frame)
        case .performSegue(let identifier, let owner, let sender):
            let source = try evaluate(owner, &frame)
            let name = try evaluate(identifier, &frame)
            try performSegue(name, on: source, sender: try named(sender, &frame), frame)
        case .selectTab(let index, let container):
            try selectTab(index, of: try evaluate(container, &frame), frame)
        case .select(let list, let isSelected):
            try select(in: list, isSelected, &frame)
        case .loadView(let value):
            // Values set after this come too late for `viewDidLoad` (INJ-54).
            let target = try evaluate(value, &frame).instance
            if target != 0, state.index(of: target) != nil { try loadView(of: target) }
        case .removeChild(let value):
            let target = try evaluate(value, &frame).instance
            if target != 0, state.index(of: target) != nil { try removeChild(target) }
        case .branch(let arms, let otherwise):
            return try branch(arms, otherwise, preferred: instruction.preferredArm, &frame)
        case .repeatEach(let variable, let list, let body):
            return try repeatEach(variable, list, body, &frame)
        case .later(let body):
            try ask(.later(body, frame), frame)
        case .completion(let body):
            try ask(.completion(body, frame), frame)
        case .popTo(let value, let from):
            let target = try evaluate(value, &frame)
            try popTo(target, from: try evaluate(from, &frame), isAnimated: isAnimated, frame)
        case .selectController(let value, let container):
            let chosen = try evaluate(value, &frame)
            try selectTab(of: chosen, in: try evaluate(container, &frame), frame)
        case .return(let value):
            guard let value else { return .returned(nil) }
            return .returned(try named(value, &frame))
        case .trap(let message):
            let isInitializer = frame.current != 0 && calls.technique(initializing: frame.current) != nil
            try Self.pass(
                trap(
                    Sentence(message),
                    at: frame.location,
                    on: frame.current,
                    isInitializer ? frame.rule : "INJ-82",
                    isCalled: true
                )
            )
        case .exit:
            throw exit()
        case .initialize(let call):
            return try delegate(call, &frame) ? .normal : .returned(RuntimeValue(.nothing, text: "nil"))
        case .callSuper(let method, let arguments):
            _ = try callSuper(method, arguments, &frame)
        case .unresolved(let reason, let text):
            skip(text, reason, frame)
        }
        return .normal
    }

    private mutating func repeatEach(
        _ variable: Int,
        _ list: Value,
        _ body: [Instruction],
        _ frame: inout Frame
    ) throws(Crashed) -> Completion {
        let value = try evaluate(list, &frame)
        let elements: [RuntimeValue]
        switch value.kind {
        case .list(let known): elements = known
        case .nothing: elements = []
        default: elements = [.unknown("an element of \(value.text)", from: frame.from)]
        }
        for element in elements {
            frame.bind(variable, element)
            if case .returned(let result) = try execute(body, &frame) { return .returned(result) }
        }
        return .normal
    }

    /// Skips code not understood, and records the omission.
    mutating func skip(_ text: String, _ reason: Unresolved.Reason, _ frame: Frame) {
        trace.emit(.notUnderstood(Unresolved(reason, text, at: frame.location)), frame.current, frame.rule, .unsure)
    }

    /// Stops endless code, with a single warning.
    private mutating func exhaust(_ text: Sentence, _ frame: Frame) {
        requests.removeAll()
        if limits.exhaust() { trace.emitWarning(.warn(text, at: frame.location), frame.current, frame.rule, .unsure) }
    }
}
