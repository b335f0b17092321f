/// The limits of one step, with the counts so far: endless code and endless content end at one of them.
struct StepLimits {
    /// The maximum depth of containers and container views; anything deeper counts as endless.
    static let contentDepth = 48
    /// The maximum number of transitions from code.
    ///
    /// Beyond it the simulator stops a runaway chain of callbacks.
    private static let transitionCount = 16
    /// The maximum depth of calls between methods.
    private static let callDepth = 40
    /// The maximum depth of calls, blocks and values.
    private static let nestingDepth = 160
    /// The maximum number of instructions.
    private static let instructionCount = 20_000

    /// The number of executed instructions.
    private(set) var instructions = 0
    private var content = 0
    private var transitions = 0
    private var calls = 0
    private var nesting = 0
    private var isExhausted = false

    /// Enters a block of instructions, or a value; `leaveNesting()` follows in any case.
    /// - Returns: false beyond the limit.
    mutating func enterNesting() -> Bool {
        nesting += 1
        return nesting < Self.nestingDepth
    }

    /// Leaves the last block of instructions, or value.
    mutating func leaveNesting() { nesting -= 1 }

    /// Enters a method called by the app's code; `leaveCall()` follows in any case.
    /// - Returns: false beyond the limit.
    mutating func enterCall() -> Bool {
        calls += 1
        return calls < Self.callDepth
    }

    /// Leaves the last method called by the app's code.
    mutating func leaveCall() { calls -= 1 }

    /// Enters a controller or a view that is being made; `leaveContent()` follows in any case.
    /// - Returns: false beyond the limit.
    mutating func enterContent() -> Bool {
        content += 1
        return content <= Self.contentDepth
    }

    /// Leaves the last controller or view that was made.
    mutating func leaveContent() { content -= 1 }

    /// Counts an instruction.
    /// - Returns: false beyond the limit.
    mutating func countInstruction() -> Bool {
        instructions += 1
        return instructions <= Self.instructionCount
    }

    /// Counts a transition from code.
    /// - Returns: false beyond the limit.
    mutating func countTransition() -> Bool {
        transitions += 1
        return transitions <= Self.transitionCount
    }

    /// Uses up all instructions, because code is endless.
    /// - Returns: true the first time.
    mutating func exhaust() -> Bool {
        instructions = Self.instructionCount + 1
        defer { isExhausted = true }
        return !isExhausted
    }

    /// Undoes everything but the count of instructions, because an operation ended in an ignored crash.
    /// - Parameter before: the limits before the operation.
    mutating func undo(to before: StepLimits) {
        let executed = instructions
        self = before
        instructions = executed
    }
}
