/// The number of a scope in a run, from 0: the app's.
package struct ScopeID: Hashable, Sendable, Comparable {
    /// The number.
    package let number: Int32

    /// The app's scope.
    package static let app = ScopeID(number: 0)

    /// Orders by time of opening.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

/// The number of an instance in a run, from 1.
package struct InstanceID: Hashable, Sendable, Comparable {
    /// The number.
    package let number: Int32

    /// Orders by time of request.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

/// The number of a lazy reference, a provider or a scope handle in a run, from 1.
package struct HandleID: Hashable, Sendable, Comparable {
    /// The number.
    package let number: Int32

    /// Orders by time of injection.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}
