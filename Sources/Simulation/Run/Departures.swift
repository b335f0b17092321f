/// The instances leaving the tree in a step, in order.
///
/// Usually there is one, and no block of memory is allocated.
struct Departures: Sequence, IteratorProtocol {
    /// One departure.
    struct Element {
        /// The departed instance.
        let instance: Int32
        /// The rule behind the departure.
        let rule: RuleID
    }

    private var first: Element?
    private var others: [Element] = []

    /// The last departure.
    var last: Element? { others.last ?? first }

    /// Adds a departure.
    mutating func append(_ departure: Element) {
        if first == nil { first = departure } else { others.append(departure) }
    }

    /// Removes the last departure.
    mutating func removeLast() {
        if others.popLast() == nil { first = nil }
    }

    mutating func next() -> Element? {
        defer { first = others.isEmpty ? nil : others.removeFirst() }
        return first
    }
}
