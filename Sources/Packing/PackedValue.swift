/// A value that can be kept between two runs, as compact bytes that only the same version of its form understands.
///
/// Public, and not `package` as everything else is: only what is public can be inlined where the types of another target are
/// read and written.
public protocol PackedValue {
    /// Reads a value.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are no such value.
    init(from reader: inout PackReader) throws(PackDamage)

    /// Writes the value.
    /// - Parameter writer: where to.
    func write(to writer: inout PackWriter)
}

/// A value with fields, which are listed once, for reading and for writing.
///
/// A new field is one line in `visit`; a test tells where it was forgotten.
public protocol PackedObject: PackedValue {
    /// The value that reading fills in.
    static var blank: Self { get }

    /// Names every field in the order in which it is written.
    /// - Parameter fields: the reader or the writer.
    /// - Throws: what the reader throws; the writer never does.
    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure)
}

extension PackedObject {
    /// Reads the fields into the blank value.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are no such value.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) {
        self = Self.blank
        try visit(&reader)
    }

    /// Writes the fields.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) {
        var value = self
        value.visit(&writer)
    }
}

/// Where the fields of an object are read from or written to.
public protocol PackedFields {
    /// What can go wrong: nothing in writing.
    associatedtype Failure: Error

    /// A field.
    /// - Parameter value: its value.
    /// - Throws: what the reader throws.
    mutating func field<Value: PackedValue>(_ value: inout Value) throws(Failure)
}

/// Bytes that are not what the writer writes.
public struct PackDamage: Error {
    /// Says no more than that.
    public init() {}
}
