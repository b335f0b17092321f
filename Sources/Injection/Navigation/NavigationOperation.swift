/// An operation that changes the hierarchy or the open scopes.
package enum NavigationOperation: Hashable, Sendable {
    case none, launch, push, pop, popTo, set, present, dismiss, `switch`, setRoot, open, close

    /// The word in traces and messages.
    package var name: String { "\(self)" }
}
