internal import Diagnostics
internal import Packing

extension Instruction: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        try reader.enter()
        self.init(try reader.next(), at: try reader.next(), reading: try reader.next())
        isAnimated = try reader.next()
        preferredArm = try reader.next()
        reader.leave()
    }

    func write(to writer: inout PackWriter) {
        writer.nested { writer in
            writer.put(kind)
            writer.put(location)
            writer.put(reading)
            writer.put(isAnimated)
            writer.put(preferredArm)
        }
    }
}

extension Instruction.Kind: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .bind(variable: try reader.next(), try reader.next())
        case 1: self = .evaluate(try reader.next())
        case 2: self = .set(property: try reader.next(), on: try reader.next(), to: try reader.next())
        case 3:
            self = .show(
                try reader.next(),
                try reader.next(),
                from: try reader.next(),
                style: try reader.next()
            )
        case 4: self = .goBack(try reader.next(), from: try reader.next())
        case 5: self = .popTo(try reader.next(), from: try reader.next())
        case 6: self = .setStack(try reader.next(), on: try reader.next())
        case 7: self = .performSegue(identifier: try reader.next(), on: try reader.next(), sender: try reader.next())
        case 8: self = .selectTab(try reader.next(), on: try reader.next())
        case 9: self = .selectController(try reader.next(), on: try reader.next())
        case 10: self = .loadView(try reader.next())
        case 11: self = .branch(try reader.next(), otherwise: try reader.next())
        case 12: self = .repeatEach(variable: try reader.next(), of: try reader.next(), try reader.next())
        case 13: self = .later(try reader.next())
        case 14: self = .completion(try reader.next())
        case 15: self = .return(try reader.next())
        case 16: self = .trap(message: try reader.next())
        case 17: self = .initialize(try reader.next())
        case 18: self = .callSuper(method: try reader.next(), try reader.next())
        case 19: self = .unresolved(try reader.next(), text: try reader.next())
        case 20: self = .setColumn(try reader.next(), try reader.next(), on: try reader.next())
        case 21: self = .showColumn(try reader.next(), isShown: try reader.next(), on: try reader.next())
        case 22: self = .exit
        case 23: self = .select(in: try reader.next(), isSelected: try reader.next())
        case 24: self = .removeChild(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .bind(let variable, let value): writer.put(0, variable, value)
        case .evaluate(let value): writer.put(1, value)
        case .set(let property, let target, let value): writer.put(2, property, target, value)
        case .show(let value, let operation, let source, let style): writer.put(3, value, operation, source, style)
        case .goBack(let operation, let source): writer.put(4, operation, source)
        case .popTo(let value, let source): writer.put(5, value, source)
        case .setStack(let values, let target): writer.put(6, values, target)
        case .performSegue(let identifier, let target, let sender): writer.put(7, identifier, target, sender)
        case .selectTab(let index, let target): writer.put(8, index, target)
        case .selectController(let value, let target): writer.put(9, value, target)
        case .loadView(let value): writer.put(10, value)
        case .removeChild(let value): writer.put(24, value)
        case .branch(let arms, let otherwise): writer.put(11, arms, otherwise)
        case .repeatEach(let variable, let list, let body): writer.put(12, variable, list, body)
        case .later(let body): writer.put(13, body)
        case .completion(let body): writer.put(14, body)
        case .return(let value): writer.put(15, value)
        case .trap(let message): writer.put(16, message)
        case .initialize(let call): writer.put(17, call)
        case .callSuper(let method, let arguments): writer.put(18, method, arguments)
        case .unresolved(let reason, let text): writer.put(19, reason, text)
        case .setColumn(let value, let column, let target): writer.put(20, value, column, target)
        case .showColumn(let column, let isShown, let target): writer.put(21, column, isShown, target)
        case .exit: writer.tag(22)
        case .select(let list, let isSelected): writer.put(23, list, isSelected)
        }
    }
}

extension Instruction.Arm: PackedObject {
    static var blank: Self { Self(.constant(false), []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&condition)
        try fields.field(&body)
        try fields.field(&written)
    }
}

extension Instruction.InitializerCall: PackedObject {
    static var blank: Self { Self(isOwn: false, "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&isOwn)
        try fields.field(&signature)
        try fields.field(&arguments)
    }
}
