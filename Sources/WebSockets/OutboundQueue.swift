/// What waits to be written on one connection: messages, bounded by bytes, and perhaps a close at the end.
///
/// A value without threads or sockets; `Connection` guards it with a lock.
struct OutboundQueue {
    /// The end of the connection, after what is queued before it.
    struct Closing: Equatable {
        let code: CloseCode
        let reason: String
    }

    /// What became of a message.
    enum Admission: Equatable {
        /// Queued; `wake` is true where the service thread does not know yet that there is something to do.
        case queued(wake: Bool)
        /// Not queued: it would pass the limit.
        case full
        /// Not queued: the connection is closing or closed.
        case closed
    }

    /// What the service thread does after it has written all it could.
    enum Next: Equatable {
        case more
        case close(Closing)
        case idle
    }

    /// The payload bytes that wait.
    private(set) var bytes = 0
    /// Set as soon as a close is asked for.
    private(set) var closing: Closing?

    private let limit: Int
    private var messages: [Message] = []
    private var head = 0
    private var isScheduled = false
    private var isClosed = false

    /// Makes an empty queue.
    ///
    /// - Parameter limit: The most payload bytes that may wait behind one message; zero means no limit.
    init(limit: Int) {
        self.limit = limit
    }

    /// Queues a message if it fits.
    ///
    /// The message that is written next does not count, so that one which is larger than the limit can be sent at all: the
    /// map of a large app is. A peer that does not read is let go of at the message after the limit.
    mutating func append(_ message: Message) -> Admission {
        if isClosed || closing != nil {
            return .closed
        }
        if limit > 0, hasMessages, bytes - messages[head].count + message.count > limit {
            return .full
        }
        messages.append(message)
        bytes += message.count
        return .queued(wake: schedule())
    }

    /// Throws away what waits and queues one message in its place.
    mutating func replaceAll(with message: Message) -> Admission {
        dropMessages()
        return append(message)
    }

    /// Asks for a close; the first one counts.
    ///
    /// - Returns: Whether the service thread must be told.
    mutating func close(_ closing: Closing, dropping: Bool) -> Bool {
        guard !isClosed, self.closing == nil else {
            return false
        }
        if dropping {
            dropMessages()
        }
        self.closing = closing
        _ = schedule()
        return true
    }

    /// Takes the next message to write.
    mutating func popFirst() -> Message? {
        guard head < messages.count else {
            return nil
        }
        let message = messages[head]
        head += 1
        bytes -= message.count
        if head == messages.count {
            messages.removeAll(keepingCapacity: head <= 64)
            head = 0
        } else if head >= 64, head * 2 >= messages.count {
            messages.removeFirst(head)
            head = 0
        }
        return message
    }

    /// Whether a message waits.
    var hasMessages: Bool {
        head < messages.count
    }

    /// Says what is left to do, and forgets that the service thread was told if nothing is.
    mutating func next() -> Next {
        if hasMessages {
            return .more
        }
        if let closing {
            return .close(closing)
        }
        isScheduled = false
        return .idle
    }

    /// Throws everything away for good.
    mutating func end() {
        dropMessages()
        isClosed = true
    }

    // MARK: - Private

    private mutating func schedule() -> Bool {
        defer { isScheduled = true }
        return !isScheduled
    }

    private mutating func dropMessages() {
        messages = []
        head = 0
        bytes = 0
    }
}
