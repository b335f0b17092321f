/// The pending messages of one connection.
struct Inbox: Sendable {
    /// Something to be worked on.
    enum Item: Sendable {
        /// A message arrived.
        case message([UInt8])
        /// The connection has ended.
        case end
    }

    /// The action required of the caller of `push`.
    enum Duty {
        /// Nothing, because a worker is already running.
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
    /// - Parameter limit: the most pending bytes; zero means no limit.
    init(limit: Int) {
        self.limit = limit
    }

    /// Adds an item.
    ///
    /// Rejects items after the end, and messages over the limit.
    /// - Parameter item: the item.
    /// - Returns: the required action.
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

    /// Removes and returns the oldest item.
    /// - Returns: the item; nil if the inbox is empty, and the caller stops working.
    mutating func pop() -> Item? {
        guard let item = items.popFirst() else {
            isWorking = false
            return nil
        }
        if case .message(let message) = item { bytes -= message.count }
        return item
    }
}
