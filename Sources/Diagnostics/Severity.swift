/// The severity of a diagnostic.
package enum Severity: String, Hashable, Sendable, Encodable, CaseIterable, Comparable {
    /// Worth knowing; nothing is wrong.
    case note
    /// Probably not intended.
    case warning
    /// Something was left out because it could not be understood.
    case error

    /// Orders from note to error.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
