/// An answer that may be unknown.
package enum Ternary: Sendable, Hashable {
    case yes, no, unknown

    /// Creates a known answer.
    package init(_ isTrue: Bool) { self = isTrue ? .yes : .no }

    /// Returns the opposite of an answer; an unknown one stays unknown.
    package static prefix func ! (answer: Self) -> Self {
        switch answer {
        case .yes: .no
        case .no: .yes
        case .unknown: .unknown
        }
    }
}
