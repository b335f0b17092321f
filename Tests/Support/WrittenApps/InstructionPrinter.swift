package import SceneFlow

/// Prints instructions, one a line, bodies indented.
///
/// The text says everything but locations; the same instructions give the same text on every machine.
enum InstructionPrinter {
    /// The lines of instructions.
    static func lines(_ body: [Instruction], indent: Int = 0) -> [String] {
        body.flatMap { lines($0, indent: indent) }
    }

    /// The lines of one instruction.
    static func lines(_ instruction: Instruction, indent: Int) -> [String] {
        let reading =
            switch instruction.reading {
            case .certain: ""
            case .likely: "likely "
            case .unresolved: if case .unresolved = instruction.kind { "" } else { "unresolved " }
            }
        let mark = instruction.isAnimated ? reading : "\(reading)unanimated "
        let margin = String(repeating: "    ", count: indent)
        func block(_ head: String, _ body: [Instruction]) -> [String] {
            ["\(margin)\(mark)\(head) {"] + lines(body, indent: indent + 1) + ["\(margin)}"]
        }
        switch instruction.kind {
        case .branch(let arms, let otherwise):
            var result: [String] = []
            for (position, arm) in arms.enumerated() {
                let word = position == 0 ? "\(margin)\(mark)if" : "\(margin)} else if"
                if position > 0 { result.removeLast() }
                result += ["\(word) \(arm.condition) {"] + lines(arm.body, indent: indent + 1) + ["\(margin)}"]
            }
            guard !otherwise.isEmpty else { return result }
            if !result.isEmpty { result.removeLast() }
            return result + ["\(margin)} else {"] + lines(otherwise, indent: indent + 1) + ["\(margin)}"]
        case .repeatEach(let variable, let list, let body): return block("for v\(variable) in \(list)", body)
        case .later(let body): return block("later", body)
        case .completion(let body): return block("completion", body)
        default: return ["\(margin)\(mark)\(line(instruction.kind))"]
        }
    }

    private static func line(_ kind: Instruction.Kind) -> String {
        switch kind {
        case .bind(let variable, let value): "v\(variable) = \(value)"
        case .evaluate(let value): "\(value)"
        case .set(let property, let target, let value): "set \(target).\(property) = \(value)"
        case .show(let value, let operation, let source, let style):
            "\(operation.rawValue) \(value) from \(source)\(style.map { " as \($0)" } ?? "")"
        case .popTo(let value, let source): "popTo \(value) from \(source)"
        case .selectController(let value, let target): "select \(value) on \(target)"
        case .goBack(let operation, let source): "\(operation.rawValue) from \(source)"
        case .setStack(let values, let target): "setStack \(list(values)) on \(target)"
        case .setColumn(let value, let column, let target): "setColumn \(column.name) \(value) on \(target)"
        case .showColumn(let column, let isShown, let target):
            "\(isShown ? "showColumn" : "hideColumn") \(column.name) on \(target)"
        case .performSegue(let identifier, let target, let sender):
            "performSegue \(identifier) on \(target) sender \(sender)"
        case .selectTab(let index, let target): "selectTab \(index.map(String.init) ?? "?") on \(target)"
        case .loadView(let value): "loadView \(value)"
        case .removeChild(let value): "remove \(value)"
        case .select(let list, let isSelected): "\(isSelected ? "select" : "deselect") in \(list)"
        case .return(let value): value.map { "return \($0)" } ?? "return"
        case .trap(let message): "trap \(quoted(message))"
        case .exit: "exit"
        case .initialize(let call): "\(call.isOwn ? "self" : "super").\(call.signature)\(passed(call.arguments))"
        case .callSuper(let method, let arguments): "super.\(method)\(passed(arguments))"
        case .unresolved(let reason, let text): "unresolved \(reason.rawValue) \(quoted(text))"
        case .branch, .repeatEach, .later, .completion: ""
        }
    }

    fileprivate static func list(_ values: [Value]) -> String {
        "[\(values.map(\.description).joined(separator: ", "))]"
    }

    fileprivate static func passed(_ arguments: [PassedValue]) -> String {
        let texts = arguments.map { argument in
            argument.label.isEmpty ? "\(argument.value)" : "\(argument.label): \(argument.value)"
        }
        return "(\(texts.joined(separator: ", ")))"
    }

    fileprivate static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
    }

    fileprivate static func inline(_ body: [Instruction]) -> String {
        let text = lines(body).map { line in String(line.drop { $0 == " " }) }.joined(separator: "; ")
        return "{ \(text) }"
    }
}

extension Instruction: CustomStringConvertible {
    /// The instruction as text, bodies on further lines.
    package var description: String { InstructionPrinter.lines(self, indent: 0).joined(separator: "\n") }
}

extension Value: CustomStringConvertible {
    /// The value as text, close to the source.
    package var description: String {
        switch self {
        case .nothing: "nil"
        case .current: "self"
        case .variable(let variable): "v\(variable)"
        case .text(let text): InstructionPrinter.quoted(text)
        case .opaque(let opaque): opaque.description
        case .property(let name, let owner): "\(owner).\(name)"
        case .related(let relation, let owner): "\(owner).\(relation)"
        case .storyboard(let name): "storyboard(\(name))"
        case .coder: "coder"
        case .segueDestination: "segue.destination"
        case .segueSource: "segue.source"
        case .segueIdentifier: "segue.identifier"
        case .sender: "sender"
        case .instantiate(let identifier, let storyboard, let creator):
            "\(storyboard).instantiate(\(identifier.map(\.description) ?? "initial"))"
                + (creator.map { " \($0)" } ?? "")
        case .make(let name, let signature, let arguments):
            "\(name).\(signature)\(InstructionPrinter.passed(arguments))"
        case .cast(let value, let type, let isForced, _): "(\(value) as\(isForced ? "!" : "?") \(type))"
        case .unwrap(let value, let isImplicit, _): "\(value)\(isImplicit ? "¡" : "!")"
        case .call(let method, let owner, let arguments):
            "call \(owner).\(method)\(InstructionPrinter.passed(arguments))"
        case .block(let body): InstructionPrinter.inline(body)
        case .conditional(let condition, let first, let second): "(\(condition) ? \(first) : \(second))"
        case .list(let values): InstructionPrinter.list(values)
        }
    }
}

extension Opaque: CustomStringConvertible {
    /// The source text, with the values read by the expression.
    package var description: String {
        "`\(text)`" + (isOptional ? "?" : "") + (reads.isEmpty ? "" : " reading \(InstructionPrinter.list(reads))")
            + (selection.map { " selected in \($0.list)" } ?? "")
    }
}

extension Closure: CustomStringConvertible {
    /// The instructions of the closure, on one line.
    package var description: String {
        parameters.map { "v\($0) in " }.joined() + InstructionPrinter.inline(body)
    }
}

extension Condition: CustomStringConvertible {
    /// The condition as text.
    package var description: String {
        switch self {
        case .constant(let holds): "\(holds)"
        case .equal(let first, let second): "\(first) == \(second)"
        case .isKind(let value, let type): "\(value) is \(type)"
        case .some(let value, let variable): variable.map { "let v\($0) = \(value)" } ?? "\(value) != nil"
        case .flag(let flag, let value): "\(value).\(flag.rawValue)"
        case .available(let version): "iOS \(version)"
        case .trait(let trait): trait.rawValue
        case .not(let condition): "!(\(condition))"
        case .kept(let condition, let fresh): "\(condition) (\(fresh) at first)"
        case .all(let conditions): "(\(conditions.map(\.description).joined(separator: " && ")))"
        case .any(let conditions): "(\(conditions.map(\.description).joined(separator: " || ")))"
        case .matches(let value, let constant, _): "\(value) == \(constant)"
        case .open(let text, let reads):
            "`\(text)`?" + (reads.isEmpty ? "" : " reading \(InstructionPrinter.list(reads))")
        }
    }
}

extension [Instruction] {
    /// The instructions as text, one a line.
    package var text: String { InstructionPrinter.lines(self).joined(separator: "\n") }
}
