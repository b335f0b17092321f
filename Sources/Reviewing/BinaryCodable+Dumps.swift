package import Packing

extension FlowDump: BinaryCodable {
    package init(from reader: inout PackReader) throws(CorruptData) {
        flow = try reader.next()
        title = try reader.next()
        facts = try reader.next()
        isComplete = try reader.next()
        let keys: [[String]] = try reader.next()
        let values: [String] = try reader.next()
        guard keys.count == values.count else { throw CorruptData() }
        edges = Dictionary(zip(keys, values)) { first, _ in first }
    }

    package func write(to writer: inout PackWriter) {
        writer.put(flow)
        writer.put(title)
        writer.put(facts)
        writer.put(isComplete)
        let sorted = edges.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        writer.put(sorted.map(\.key))
        writer.put(sorted.map(\.value))
    }
}

extension Fact: PackedObject {
    /// A fact without a key.
    package static var blank: Self { Self(.app, []) }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&kind)
        try fields.field(&key)
        try fields.field(&self.fields)
    }
}

extension Fact.Kind: BinaryEnum {}

extension Fact.Field: PackedObject {
    /// A field without a name.
    package static var blank: Self { Self(name: "", value: "") }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&value)
    }
}
