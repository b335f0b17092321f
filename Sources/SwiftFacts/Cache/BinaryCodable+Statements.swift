internal import Packing

extension Statement: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        try reader.enter()
        self.init(try reader.next(), at: try reader.next())
        reader.leave()
    }

    func write(to writer: inout PackWriter) {
        writer.nested { writer in
            writer.put(kind)
            writer.put(position)
        }
    }
}

extension Statement.Kind: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .declare(name: try reader.next(), type: try reader.next(), value: try reader.next())
        case 1: self = .expression(try reader.next())
        case 2: self = .assign(target: try reader.next(), value: try reader.next())
        case 3: self = .if(try reader.next(), then: try reader.next(), otherwise: try reader.next())
        case 4: self = .guard(try reader.next(), otherwise: try reader.next())
        case 5: self = .switch(try reader.next(), try reader.next())
        case 6: self = .loop(name: try reader.next(), over: try reader.next(), body: try reader.next())
        case 7: self = .block(try reader.next())
        case 8: self = .return(try reader.next())
        case 9: self = .leave
        case 10: self = .conditional(try reader.next())
        case 11: self = .function(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .declare(let name, let type, let value): writer.put(0, name, type, value)
        case .expression(let value): writer.put(1, value)
        case .assign(let target, let value): writer.put(2, target, value)
        case .if(let conditions, let then, let otherwise): writer.put(3, conditions, then, otherwise)
        case .guard(let conditions, let otherwise): writer.put(4, conditions, otherwise)
        case .switch(let value, let cases): writer.put(5, value, cases)
        case .loop(let name, let sequence, let body): writer.put(6, name, sequence, body)
        case .block(let body): writer.put(7, body)
        case .return(let value): writer.put(8, value)
        case .leave: writer.tag(9)
        case .conditional(let clauses): writer.put(10, clauses)
        case .function(let function): writer.put(11, function)
        }
    }
}

extension ConditionElement: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .expression(try reader.next())
        case 1: self = .binding(name: try reader.next(), type: try reader.next(), try reader.next())
        case 2: self = .pattern(try reader.next(), try reader.next())
        case 3: self = .available(iOS: try reader.next(), isUnavailable: try reader.next())
        case 4: self = .attempt(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .expression(let value): writer.put(0, value)
        case .binding(let name, let type, let value): writer.put(1, name, type, value)
        case .pattern(let pattern, let value): writer.put(2, pattern, value)
        case .available(let version, let isUnavailable): writer.put(3, version, isUnavailable)
        case .attempt(let value): writer.put(4, value)
        }
    }
}

extension Pattern: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        try reader.enter()
        switch try reader.tag() {
        case 0: self = .expression(try reader.next())
        case 1: self = .type(try reader.next(), name: try reader.next())
        case 2: self = .enumCase(type: try reader.next(), name: try reader.next(), bindings: try reader.next())
        case 3: self = .binding(try reader.next())
        case 4: self = .tuple(try reader.next())
        case 5: self = .other(try reader.next())
        default: throw CorruptData()
        }
        reader.leave()
    }

    func write(to writer: inout PackWriter) {
        writer.nested { writer in
            switch self {
            case .expression(let value): writer.put(0, value)
            case .type(let type, let name): writer.put(1, type, name)
            case .enumCase(let type, let name, let bindings): writer.put(2, type, name, bindings)
            case .binding(let name): writer.put(3, name)
            case .tuple(let patterns): writer.put(4, patterns)
            case .other(let text): writer.put(5, text)
            }
        }
    }
}

extension SwitchCase: PackedObject {
    static var blank: Self { Self([], body: []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&patterns)
        try fields.field(&condition)
        try fields.field(&body)
    }
}

extension ConditionalClause: PackedObject {
    static var blank: Self { Self(nil, body: []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&condition)
        try fields.field(&body)
    }
}
