/// The recorded events, as values.
package struct Trace: Sendable {
    /// The events, in order.
    package internal(set) var events: ContiguousArray<TraceEvent> = []
    /// True if events are kept.
    ///
    /// The event numbers continue without tracing, so that the state is the same.
    package var isOn: Bool

    /// Creates an empty trace.
    package init(isOn: Bool = true) {
        self.isOn = isOn
    }

    /// Forgets the events.
    package mutating func removeAll() {
        events.removeAll(keepingCapacity: true)
    }
}
