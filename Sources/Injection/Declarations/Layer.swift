/// Where an override comes from: of the registrations that one scope has for a key, the highest active layer wins.
package enum Layer: UInt8, Hashable, Sendable, CaseIterable {
    case base, module, target, preview, test, session

    /// The word in traces and messages.
    package var name: String {
        switch self {
        case .base: "base"
        case .module: "module"
        case .target: "target"
        case .preview: "preview"
        case .test: "test"
        case .session: "session"
        }
    }

    /// Whether the layer is part of every build, so that it cannot be switched off.
    package var isPermanent: Bool { self <= .target }

    /// The layer's bit in a set of active layers.
    var bit: UInt8 { 1 << rawValue }

    /// The bits of the layers that are always active.
    static let permanentBits: UInt8 = allCases.filter(\.isPermanent).reduce(0) { $0 | $1.bit }
}

extension Layer: Comparable {
    /// Orders from base to session.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
