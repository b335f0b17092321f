/// Visits every instruction and value of a body, regardless of the order of execution.
package struct CodeVisitor {
    private static let maximumDepth = 128

    private let instruction: (Instruction) -> Void
    private let value: (Value, Instruction) -> Void
    private let condition: (Condition, Instruction) -> Void

    /// Creates a visitor.
    /// - Parameters:
    ///   - instruction: called for each instruction, outer ones first.
    ///   - value: called for each value with its instruction, outer ones first.
    ///   - condition: called for each condition with its instruction, outer ones first.
    package init(
        instruction: @escaping (Instruction) -> Void = { _ in },
        value: @escaping (Value, Instruction) -> Void = { _, _ in },
        condition: @escaping (Condition, Instruction) -> Void = { _, _ in }
    ) {
        self.instruction = instruction
        self.value = value
        self.condition = condition
    }

    /// Visits a body.
    /// - Parameter body: the instructions.
    package func visit(_ body: [Instruction]) { visit(body, 0) }

    /// Visits all code of a class.
    /// - Parameter type: the class.
    package func visit(_ type: ControllerClass) {
        for initializer in type.initializers { visit(initializer.body) }
        for property in type.properties { visit(property.didSet ?? []) }
        for method in type.methods { visit(method.body) }
    }

    // MARK: - Private

    private func visit(_ body: [Instruction], _ depth: Int) {
        guard depth < Self.maximumDepth else { return }
        for instruction in body {
            self.instruction(instruction)
            visit(instruction, depth + 1)
        }
    }

    private func visit(_ instruction: Instruction, _ depth: Int) {
        func values(_ values: Value...) { for value in values { visit(value, in: instruction, depth) } }
        switch instruction.kind {
        case .bind(_, let value), .evaluate(let value), .goBack(_, let value), .selectTab(_, let value),
            .loadView(let value), .removeChild(let value), .select(let value, _):
            values(value)
        case .set(_, let target, let value), .popTo(let target, let value), .selectController(let target, let value):
            values(target, value)
        case .show(let value, _, let from, _): values(value, from)
        case .setColumn(let value, _, let target): values(value, target)
        case .showColumn(_, _, let target): values(target)
        case .setStack(let stack, let target):
            for value in stack { values(value) }
            values(target)
        case .performSegue(let identifier, let target, let sender): values(identifier, target, sender)
        case .branch(let arms, let otherwise):
            for arm in arms {
                visit(arm.condition, in: instruction, depth)
                visit(arm.body, depth)
            }
            visit(otherwise, depth)
        case .repeatEach(_, let list, let body):
            values(list)
            visit(body, depth)
        case .later(let body), .completion(let body): visit(body, depth)
        case .return(let value): if let value { values(value) }
        case .initialize(let call): for argument in call.arguments { values(argument.value) }
        case .callSuper(_, let arguments): for argument in arguments { values(argument.value) }
        case .trap, .exit, .unresolved: break
        }
    }

    private func visit(_ value: Value, in instruction: Instruction, _ depth: Int) {
        guard depth < Self.maximumDepth else { return }
        self.value(value, instruction)
        func values(_ values: Value...) { for value in values { visit(value, in: instruction, depth + 1) } }
        switch value {
        case .nothing, .current, .variable, .text, .coder, .segueDestination, .segueSource, .segueIdentifier, .sender:
            break
        case .opaque(let opaque):
            for read in opaque.reads { values(read) }
            if let selection = opaque.selection { values(selection.list) }
        case .property(_, let base), .related(_, let base), .storyboard(let base), .cast(let base, _, _, _),
            .unwrap(let base, _, _):
            values(base)
        case .instantiate(let identifier, let storyboard, let creator):
            if let identifier { values(identifier) }
            values(storyboard)
            visit(creator?.body ?? [], depth + 1)
        case .make(_, _, let arguments): for argument in arguments { values(argument.value) }
        case .call(_, let target, let arguments):
            values(target)
            for argument in arguments { values(argument.value) }
        case .block(let body): visit(body, depth + 1)
        case .conditional(let condition, let first, let second):
            visit(condition, in: instruction, depth + 1)
            values(first, second)
        case .list(let elements): for element in elements { values(element) }
        }
    }

    private func visit(_ condition: Condition, in instruction: Instruction, _ depth: Int) {
        guard depth < Self.maximumDepth else { return }
        self.condition(condition, instruction)
        switch condition {
        case .constant, .available, .trait: break
        case .equal(let first, let second):
            visit(first, in: instruction, depth + 1)
            visit(second, in: instruction, depth + 1)
        case .isKind(let value, _), .some(let value, _), .flag(_, let value), .matches(let value, _, _):
            visit(value, in: instruction, depth + 1)
        case .not(let condition), .kept(let condition, _): visit(condition, in: instruction, depth + 1)
        case .all(let conditions), .any(let conditions):
            for condition in conditions { visit(condition, in: instruction, depth + 1) }
        case .open(_, let reads): for read in reads { visit(read, in: instruction, depth + 1) }
        }
    }
}
