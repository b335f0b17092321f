/// An enum with cases without payload, stored by the case's position among all cases.
public protocol BinaryEnum: BinaryCodable, CaseIterable, Equatable where AllCases == [Self] {}

extension BinaryEnum {
    /// Reads a case.
    /// - Parameter reader: the source.
    /// - Throws: `CorruptData` if the bytes are not a case.
    @inlinable
    public init(from reader: inout PackReader) throws(CorruptData) {
        let place = Int(try reader.tag())
        let cases = Self.allCases
        guard place < cases.count else { throw CorruptData() }
        self = cases[place]
    }

    /// Writes the case's position.
    /// - Parameter writer: the destination.
    @inlinable
    public func write(to writer: inout PackWriter) {
        guard let place = Self.allCases.firstIndex(of: self) else { preconditionFailure("a case is one of all cases") }
        writer.tag(UInt8(place))
    }
}
