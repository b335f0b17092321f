/// A value stored between runs, as compact bytes for the same version of its format only.
///
/// It is public, unlike the rest with `package`, because only public code can be inlined into the reading and writing
/// of another target's types.
public protocol BinaryCodable {
    /// Reads a value.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not such a value.
    init(from reader: inout PackReader) throws(CorruptData)

    /// Writes the value.
    /// - Parameter writer: the destination.
    func write(to writer: inout PackWriter)
}

/// A value with fields, listed once for reading and for writing.
///
/// A new field is one line in `visit`; a test detects a forgotten one.
public protocol PackedObject: BinaryCodable {
    /// The value to be filled in by reading.
    static var blank: Self { get }

    /// Names every field in the order of writing.
    /// - Parameter fields: the reader or the writer.
    /// - Throws: errors of the reader; the writer never throws.
    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure)
}

extension PackedObject {
    /// Reads the fields into the blank value.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not such a value.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) {
        self = Self.blank
        try visit(&reader)
    }

    /// Writes the fields.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) {
        var value = self
        value.visit(&writer)
    }
}

/// The source or target of an object's fields: a reader or a writer.
public protocol PackedFields {
    /// The error of a visit; writing cannot fail.
    associatedtype Failure: Error

    /// Visits a field.
    /// - Parameter value: its value.
    /// - Throws: errors of the reader.
    mutating func field<Value: BinaryCodable>(_ value: inout Value) throws(Failure)
}

/// Bytes not written by the writer.
public struct CorruptData: Error {
    /// Creates the error; it carries no detail.
    public init() {}
}
