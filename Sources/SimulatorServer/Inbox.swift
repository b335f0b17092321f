/// The messages of one connection that wait for their turn.
struct Inbox: Sendable {
    /// Something to be worked on.
    enum Item: Sendable {
        /// A message arrived.
        case message([UInt8])
        /// The connection has ended.
        case end
    }

    /// What whoever puts something in has to do.
    enum Duty {
        /// Nothing: somebody is at work.
        case none
        /// Start working.
        case start
        /// Close the connection: more waits than may.
        case overflow
    }

    private let limit: Int
    private var items: ArraySlice<Item> = []
    private var bytes = 0
    private var isWorking = false
    private var isEnded = false

    /// Creates an empty inbox.
    /// - Parameter limit: how many bytes may wait; zero means any number.
    init(limit: Int) {
        self.limit = limit
    }

    /// Puts something in; after the end, or after too much, nothing goes in.
    /// - Parameter item: what arrived.
    /// - Returns: what to do now.
    mutating func push(_ item: Item) -> Duty {
        guard !isEnded else { return .none }
        switch item {
        case .message(let message):
            guard limit == 0 || items.isEmpty || bytes + message.count <= limit else { return .overflow }
            bytes += message.count
        case .end:
            isEnded = true
        }
        items.append(item)
        defer { isWorking = true }
        return isWorking ? .none : .start
    }

    /// Takes what has waited longest.
    /// - Returns: nil where nothing waits, and whoever asked stops working.
    mutating func pop() -> Item? {
        guard let item = items.popFirst() else {
            isWorking = false
            return nil
        }
        if case .message(let message) = item { bytes -= message.count }
        return item
    }
}
