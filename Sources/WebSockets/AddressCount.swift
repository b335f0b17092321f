/// The number of open sockets of each client address.
struct AddressCount {
    private let limit: Int
    private var counts: [String: Int] = [:]

    /// Counts up to a limit.
    ///
    /// - Parameter limit: Sockets of one address; zero means any number, and nothing is counted.
    init(limit: Int) {
        self.limit = limit
    }

    /// Returns true if an address has reached the limit.
    func isFull(_ address: ClientAddress) -> Bool {
        limit > 0 && counts[address.group, default: 0] >= limit
    }

    /// One more is open.
    mutating func add(_ address: ClientAddress) {
        if limit > 0 {
            counts[address.group, default: 0] += 1
        }
    }

    /// One less is open.
    mutating func remove(_ address: ClientAddress) {
        guard let count = counts[address.group] else {
            return
        }
        counts[address.group] = count > 1 ? count - 1 : nil
    }
}
