/// The recorded events, as values.
///
/// They become text only at the edge.
package struct Trace: Sendable {
    /// The events, in order.
    package internal(set) var events: ContiguousArray<TraceEvent> = []
    /// The texts referenced by events, by number.
    private(set) var texts: [String] = []
    /// The lists of instances referenced by events, by number.
    private(set) var lists: [[Int32]] = []
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
        if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
        if !lists.isEmpty { lists.removeAll(keepingCapacity: true) }
    }

    /// Keeps a text.
    /// - Returns: its number.
    mutating func add(_ text: String) -> Int32 {
        guard isOn else { return -1 }
        texts.append(text)
        return Int32(texts.count - 1)
    }

    /// Keeps a list.
    /// - Returns: its number.
    mutating func add(_ list: [Int32]) -> Int32 {
        guard isOn else { return -1 }
        lists.append(list)
        return Int32(lists.count - 1)
    }
}
