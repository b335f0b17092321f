/// What changes the hierarchy or the open scopes.
package enum NavigationOperation: UInt8, Hashable, Sendable, CaseIterable {
    case none, launch, push, pop, popTo, popToRoot, set, replace, present, dismiss, unwind, `switch`, setRoot
    case open, close, cancel, rollback

    /// The word in traces and messages.
    package var name: String { "\(self)" }

    /// Whether an interactive one makes the new scenes when it begins, rather than when it ends (N9).
    package var opensAtBegin: Bool { self == .push || self == .present }
}

/// An interactive transition between its begin and its end (N9).
struct PendingTransition: Hashable, Sendable {
    /// What was begun.
    var operation: NavigationOperation
    /// The numbers of the scopes that were opened for it, in order.
    var opened: [Int32]
}
