/// An operation that changes the hierarchy or the open scopes.
package enum NavigationOperation: UInt8, Hashable, Sendable, CaseIterable {
    case none, launch, push, pop, popTo, popToRoot, set, replace, present, dismiss, unwind, `switch`, setRoot
    case open, close, cancel, rollback

    /// The word in traces and messages.
    package var name: String { "\(self)" }

    /// True if an interactive operation makes its new scenes at its begin instead of its end (N9).
    package var opensAtBegin: Bool { self == .push || self == .present }
}

/// An interactive transition between its begin and its end (N9).
struct PendingTransition: Hashable, Sendable {
    /// The operation.
    var operation: NavigationOperation
    /// The numbers of the scopes opened for it, in order.
    var opened: [Int32]
}
