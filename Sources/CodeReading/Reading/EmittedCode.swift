internal import SceneFlow

/// The instructions emitted while reading a body.
///
/// It owns the instructions that wait for the end of the statement, the numbers of the variables, the value of the last
/// `return`, and the values known not to be nil. A value stays known until another instruction could change it.
struct EmittedCode {
    /// The instructions before a part collected apart.
    struct Outer {
        fileprivate var instructions: [Instruction]
        fileprivate var checked: Set<Value>
    }

    /// The instructions before a block, and those that wait for the end of the block's statement.
    struct OuterBlock {
        fileprivate var outer: Outer
        fileprivate var trailing: [Instruction]
    }

    /// The code of the caller before the body of a function.
    struct Caller {
        fileprivate var block: OuterBlock
        fileprivate var returned: Operand?
    }

    /// The instructions so far.
    private(set) var instructions: [Instruction] = []
    /// The number of variables.
    private(set) var variables = 0
    /// The instructions to emit after the current statement: the closures it passes.
    private var trailing: [Instruction] = []
    /// The values known not to be nil, because they were just unwrapped.
    private var checked: Set<Value> = []
    /// The value of the last `return` of the current function.
    private var returned: Operand?

    /// True if the last instruction leaves the body.
    var leaves: Bool { instructions.last?.kind.leaves == true }

    /// Makes a new variable and returns its number.
    mutating func newVariable() -> Int {
        variables += 1
        return variables - 1
    }

    // MARK: - Adding instructions

    /// Adds an instruction.
    mutating func add(_ instruction: Instruction) {
        instructions.append(instruction)
        checked.removeAll()
    }

    /// Adds the evaluation of an unwrapped value, unless the value is known not to be nil.
    mutating func add(_ evaluation: Instruction, unwrapping value: Value) {
        guard checked.insert(value).inserted else { return }
        instructions.append(evaluation)
    }

    /// Adds collected instructions.
    mutating func add(_ collected: [Instruction]) {
        instructions += collected
        if !collected.isEmpty { checked.removeAll() }
    }

    /// Adds a body read in place of its call; nothing is known of values after it, even if it is empty.
    mutating func addInlined(_ body: some Sequence<Instruction>) {
        instructions += body
        checked.removeAll()
    }

    /// Adds the arm taken by a decided branch; the values known before it stay known.
    mutating func addDecided(_ arm: [Instruction]) { instructions += arm }

    /// Adds an instruction after the current statement.
    mutating func addAfterStatement(_ instruction: Instruction) { trailing.append(instruction) }

    /// Emits the instructions that wait for the end of the statement.
    mutating func endStatement() {
        instructions += trailing
        trailing = []
    }

    /// Records the value of a `return` of the current function.
    mutating func note(returned operand: Operand) { returned = operand }

    // MARK: - Collecting apart

    /// Begins to collect instructions apart.
    mutating func begin() -> Outer {
        defer { instructions = [] }
        return Outer(instructions: instructions, checked: checked)
    }

    /// Returns the instructions collected since `begin()`.
    mutating func end(_ outer: consuming Outer) -> [Instruction] {
        let collected = instructions
        instructions = outer.instructions
        checked = outer.checked
        return collected
    }

    /// Begins a block with statements of its own.
    mutating func beginBlock() -> OuterBlock {
        defer { trailing = [] }
        return OuterBlock(outer: begin(), trailing: trailing)
    }

    /// Returns the instructions of the block since `beginBlock()`.
    mutating func endBlock(_ block: consuming OuterBlock) -> [Instruction] {
        endStatement()
        trailing = block.trailing
        return end(block.outer)
    }

    /// Begins the body of a function.
    mutating func beginFunction() -> Caller {
        defer { returned = nil }
        return Caller(block: beginBlock(), returned: returned)
    }

    /// Returns the instructions since `beginFunction()`, with the value of the last `return`.
    mutating func endFunction(_ caller: consuming Caller) -> (instructions: [Instruction], returned: Operand?) {
        let last = returned
        returned = caller.returned
        return (endBlock(caller.block), last)
    }
}
