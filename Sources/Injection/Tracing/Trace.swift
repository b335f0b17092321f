/// What happened, as values; it is written only at the edge.
package struct Trace: Sendable {
    /// The events, in order.
    package internal(set) var events: ContiguousArray<TraceEvent> = []
    /// Texts that events name by number.
    private(set) var texts: [String] = []
    /// Lists of instances that events name by number.
    private(set) var lists: [[Int32]] = []
    /// Whether events are kept.
    ///
    /// The numbers go on where they are not, so that the state is the same.
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
