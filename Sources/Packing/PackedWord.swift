/// An enum with cases without payload, stored by the case's position among all cases.
public protocol PackedWord: PackedValue, CaseIterable, Equatable where AllCases == [Self] {}

extension PackedWord {
    /// Reads a case.
    /// - Parameter reader: the source.
    /// - Throws: `PackDamage` if the bytes are not a case.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) {
        let place = Int(try reader.tag())
        let cases = Self.allCases
        guard place < cases.count else { throw PackDamage() }
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
