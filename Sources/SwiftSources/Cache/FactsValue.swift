/// A part of facts that can be kept between two runs.
protocol FactsValue {
    /// Reads a value.
    /// - Parameter reader: where from.
    /// - Throws: `FactsDamage` where the bytes are no such value.
    init(from reader: inout FactsReader) throws(FactsDamage)

    /// Writes the value.
    /// - Parameter writer: where to.
    func write(to writer: inout FactsWriter)
}

/// A part of facts with fields, which are listed once, for reading and for writing.
///
/// A new field is one line in `visit`; a test tells where it was forgotten.
protocol FactsObject: FactsValue {
    /// The value that reading fills in.
    static var blank: Self { get }

    /// Names every field in the order in which it is written.
    /// - Parameter fields: the reader or the writer.
    /// - Throws: what the reader throws; the writer never does.
    mutating func visit<F: FactsFields>(_ fields: inout F) throws(F.Failure)
}

extension FactsObject {
    init(from reader: inout FactsReader) throws(FactsDamage) {
        self = Self.blank
        try visit(&reader)
    }

    func write(to writer: inout FactsWriter) {
        var value = self
        value.visit(&writer)
    }
}

/// Where the fields of an object are read from or written to.
protocol FactsFields {
    /// What can go wrong: nothing in writing.
    associatedtype Failure: Error

    /// A field.
    /// - Parameter value: its value.
    /// - Throws: what the reader throws.
    mutating func field<Value: FactsValue>(_ value: inout Value) throws(Failure)
}
