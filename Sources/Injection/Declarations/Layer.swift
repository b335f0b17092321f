/// The origin of an override.
///
/// Of a scope's registrations for a key, the highest active layer wins.
package enum Layer: UInt8, Hashable, Sendable, CaseIterable {
    case base, module, target, preview, test, session

    /// The word in traces and messages.
    package var name: String { "\(self)" }

    /// True if the layer is part of every build and cannot be switched off.
    package var isPermanent: Bool { self <= .target }

    /// The layer's bit in a set of active layers.
    var bit: UInt8 { 1 << rawValue }

    /// The bits of the permanent layers.
    static let permanentBits: UInt8 = allCases.filter(\.isPermanent).reduce(0) { $0 | $1.bit }
}

extension Layer: Comparable {
    /// Orders from base to session.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
