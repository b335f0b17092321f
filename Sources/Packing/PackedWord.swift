/// An enum whose cases carry nothing, by the case's place among all of them.
public protocol PackedWord: PackedValue, CaseIterable, Equatable where AllCases == [Self] {}

extension PackedWord {
    /// Reads a case.
    /// - Parameter reader: where from.
    /// - Throws: `PackDamage` where the bytes are none.
    @inlinable
    public init(from reader: inout PackReader) throws(PackDamage) {
        let place = Int(try reader.tag())
        let cases = Self.allCases
        guard place < cases.count else { throw PackDamage() }
        self = cases[place]
    }

    /// Writes the case's place.
    /// - Parameter writer: where to.
    @inlinable
    public func write(to writer: inout PackWriter) {
        guard let place = Self.allCases.firstIndex(of: self) else { preconditionFailure("a case is one of all cases") }
        writer.tag(UInt8(place))
    }
}
