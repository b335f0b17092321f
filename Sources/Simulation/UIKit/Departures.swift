/// What left the tree in a step, in order: mostly one, for which no block of memory is taken.
struct Departures: Sequence, IteratorProtocol {
    /// One that left.
    struct Element {
        /// What left.
        let instance: Int32
        /// The rule by which it left.
        let rule: RuleID
    }

    private var first: Element?
    private var others: [Element] = []

    /// What left last.
    var last: Element? { others.last ?? first }

    /// Adds what leaves now.
    mutating func append(_ departure: Element) {
        if first == nil { first = departure } else { others.append(departure) }
    }

    /// Takes back what left last.
    mutating func removeLast() {
        if others.popLast() == nil { first = nil }
    }

    mutating func next() -> Element? {
        defer { first = others.isEmpty ? nil : others.removeFirst() }
        return first
    }
}
