internal import Packing

extension SourceExpression: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        try reader.enter()
        self.init(try reader.next(), text: try reader.next(), at: try reader.next())
        reader.leave()
    }

    func write(to writer: inout PackWriter) {
        writer.nested { writer in
            writer.put(kind)
            writer.put(keptText)
            writer.put(position)
        }
    }
}

extension SourceExpression.Kind: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .string(try reader.next())
        case 1: self = .interpolation(try reader.next())
        case 2: self = .literal(try reader.next())
        case 3: self = .nothing
        case 4: self = .name(try reader.next())
        case 5: self = .member(try reader.next(), try reader.next())
        case 6: self = .call(try reader.next(), try reader.next())
        case 7: self = .subscript(try reader.next(), try reader.next())
        case 8: self = .closure(try reader.next())
        case 9: self = .cast(try reader.next(), try reader.next(), try reader.next())
        case 10: self = .isType(try reader.next(), try reader.next())
        case 11: self = .forced(try reader.next())
        case 12: self = .chained(try reader.next())
        case 13: self = .tried(try reader.next(), SourceExpression.Trial(rawValue: try reader.tag()))
        case 14: self = .ternary(try reader.next(), try reader.next(), try reader.next())
        case 15: self = .infix(try reader.next(), try reader.next(), try reader.next())
        case 16: self = .prefix(try reader.next(), try reader.next())
        case 17: self = .array(try reader.next())
        case 18: self = .tuple(try reader.next())
        case 19: self = .type(try reader.next())
        case 20: self = .other(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .string(let text): writer.put(0, text)
        case .interpolation(let segments): writer.put(1, segments)
        case .literal(let text): writer.put(2, text)
        case .nothing: writer.tag(3)
        case .name(let name): writer.put(4, name)
        case .member(let base, let name): writer.put(5, base, name)
        case .call(let function, let arguments): writer.put(6, function, arguments)
        case .subscript(let base, let arguments): writer.put(7, base, arguments)
        case .closure(let closure): writer.put(8, closure)
        case .cast(let value, let type, let cast): writer.put(9, value, type, cast)
        case .isType(let value, let type): writer.put(10, value, type)
        case .forced(let value): writer.put(11, value)
        case .chained(let value): writer.put(12, value)
        case .tried(let value, let trial):
            writer.put(13, value)
            writer.tag(trial.rawValue)
        case .ternary(let condition, let then, let otherwise): writer.put(14, condition, then, otherwise)
        case .infix(let left, let name, let right): writer.put(15, left, name, right)
        case .prefix(let name, let value): writer.put(16, name, value)
        case .array(let elements): writer.put(17, elements)
        case .tuple(let elements): writer.put(18, elements)
        case .type(let type): writer.put(19, type)
        case .other(let values): writer.put(20, values)
        }
    }
}

extension SourceExpression.Cast: BinaryEnum {}

extension SourceExpression.Segment: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .text(try reader.next())
        case 1: self = .value(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .text(let text): writer.put(0, text)
        case .value(let value): writer.put(1, value)
        }
    }
}

extension CallArgument: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) { self.init(try reader.next(), try reader.next()) }

    func write(to writer: inout PackWriter) {
        writer.put(label)
        writer.put(value)
    }
}

extension SourceClosure: PackedObject {
    static var blank: Self { Self(parameters: [], body: []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&parameters)
        try fields.field(&types)
        try fields.field(&capturesWeakSelf)
        try fields.field(&body)
    }
}
