extension Bool: FactsValue {
    init(from reader: inout FactsReader) throws(FactsDamage) {
        switch try reader.tag() {
        case 0: self = false
        case 1: self = true
        default: throw FactsDamage()
        }
    }

    func write(to writer: inout FactsWriter) { writer.tag(self ? 1 : 0) }
}

extension Int32: FactsValue {
    init(from reader: inout FactsReader) throws(FactsDamage) {
        guard let number = UInt32(exactly: try reader.count()) else { throw FactsDamage() }
        self = Int32(bitPattern: number)
    }

    func write(to writer: inout FactsWriter) { writer.count(Int(UInt32(bitPattern: self))) }
}

extension String: FactsValue {
    init(from reader: inout FactsReader) throws(FactsDamage) { self = try reader.text() }

    func write(to writer: inout FactsWriter) { writer.text(self) }
}

extension Optional: FactsValue where Wrapped: FactsValue {
    init(from reader: inout FactsReader) throws(FactsDamage) {
        self = try Bool(from: &reader) ? .some(try reader.next()) : .none
    }

    func write(to writer: inout FactsWriter) {
        writer.put(self != nil)
        if let self { writer.put(self) }
    }
}

extension Array: FactsValue where Element: FactsValue {
    init(from reader: inout FactsReader) throws(FactsDamage) {
        let count = try reader.length()
        self = []
        // Memory follows what is there, not what is announced.
        reserveCapacity(Swift.min(count, 64))
        for _ in 0..<count { append(try reader.next()) }
    }

    func write(to writer: inout FactsWriter) {
        writer.count(count)
        for element in self { writer.put(element) }
    }
}

/// An enum without payload, by its raw value.
protocol FactsWord: FactsValue, RawRepresentable {}

extension FactsWord where RawValue == UInt8 {
    init(from reader: inout FactsReader) throws(FactsDamage) {
        guard let value = Self(rawValue: try reader.tag()) else { throw FactsDamage() }
        self = value
    }

    func write(to writer: inout FactsWriter) { writer.tag(rawValue) }
}

extension FactsWord where RawValue == String {
    init(from reader: inout FactsReader) throws(FactsDamage) {
        guard let value = Self(rawValue: try reader.text()) else { throw FactsDamage() }
        self = value
    }

    func write(to writer: inout FactsWriter) { writer.text(rawValue) }
}
