/// An event, in integers.
package struct TraceEvent: Hashable, Sendable {
    /// The kinds of events.
    package enum Kind: UInt8, Hashable, Sendable {
        /// A navigation operation began.
        case nav
        /// A scope opened.
        case open
        /// A scope closed.
        case close
        /// Something visible looks through the scope now.
        case activate
        /// Nothing visible looks through the scope any more.
        case deactivate
        /// A request was answered.
        case resolve
        /// A resolution cycle ended.
        case end
        /// An instance was destroyed.
        case destroy
        /// An operation without effect, with the reason.
        case note
    }

    /// The kinds of answers to a request.
    package enum Hit: UInt8, Hashable, Sendable {
        case none, new, graph, scoped, shared, value, alias, deferred, `default`, `nil`, error

        /// The word in traces.
        package var name: String { "\(self)" }
    }

    /// The kind of event.
    package var kind: Kind
    /// The answer to a request.
    package var hit = Hit.none
    /// The layer of the registration, or 0.
    var layer: UInt8 = 0
    /// The operation, for navigation and scopes; the kind of request for a scene, for a root's request.
    var operation: NavigationOperation = .none
    /// The number of the event, strictly increasing.
    package internal(set) var sequence: Int32
    /// The span of a request, or 0.
    package internal(set) var span: Int32 = 0
    /// The span around it, or 0.
    package internal(set) var parent: Int32 = 0
    /// The number of enclosing requests.
    package internal(set) var depth: Int32 = 0
    /// The number of the key; of a scope's kind; of an error's code.
    var key: Int32 = -1
    /// The registration, or -1.
    var registration: Int32 = -1
    /// The number of the requested scope, or of the event's scope.
    var from: Int32 = -1
    /// The number of the instance's scope; a scope's parent; the number of hits.
    var owner: Int32 = -1
    /// The requesting dependency, or -1 for a root; the scene of a scope.
    var dependency: Int32 = -1
    /// The instance, or 0; the place that owns a scope; the number of new instances.
    var instance: Int32 = 0
}
