/// The outbound queue of one connection: messages, limited by bytes, and perhaps a close at the end.
///
/// A value without threads or sockets. `Connection` guards it with a lock.
struct OutboundQueue {
    /// The end of the connection, after everything queued before it.
    struct Closing: Equatable {
        let code: CloseCode
        let reason: String
    }

    /// The result of queueing a message.
    enum Admission: Equatable {
        /// Queued; `wake` is true if the service thread does not yet know of pending work.
        case queued(wake: Bool)
        /// Not queued: it would pass the limit.
        case full
        /// Not queued: the connection is closing or closed.
        case closed
    }

    /// The service thread's next task after writing all it could.
    enum Next: Equatable {
        case more
        case close(Closing)
        case idle
    }

    /// The queued payload bytes.
    private(set) var bytes = 0
    /// The requested close, if any.
    private(set) var closing: Closing?

    private let limit: Int
    private var messages: [Message] = []
    private var head = 0
    /// The bytes of the one queued message that is larger than the limit; zero for none.
    private var oversized = 0
    private var isScheduled = false
    private var isClosed = false

    /// Creates an empty queue.
    ///
    /// - Parameter limit: the most payload bytes queued behind one message; zero means no limit.
    init(limit: Int) {
        self.limit = limit
    }

    /// Queues a message if it fits.
    ///
    /// The next message to write does not count. Neither does one message that is larger than the limit by itself, such
    /// as the map of a large app: it fits wherever it stands, and what fits goes behind it. A second one does not, so a
    /// peer that does not read is dropped in time.
    mutating func append(_ message: Message) -> Admission {
        if isClosed || closing != nil {
            return .closed
        }
        let isOversized = limit > 0 && message.count > limit
        if limit > 0, hasMessages, isOversized ? oversized > 0 : waitingBytes + message.count > limit {
            return .full
        }
        messages.append(message)
        bytes += message.count
        if isOversized {
            oversized = message.count
        }
        return .queued(wake: schedule())
    }

    /// Discards the queue and queues one message in its place.
    mutating func replaceAll(with message: Message) -> Admission {
        dropMessages()
        return append(message)
    }

    /// Requests a close.
    ///
    /// The first request counts.
    ///
    /// - Returns: true if the service thread must be notified.
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
        if limit > 0, message.count > limit {
            oversized = 0
        }
        if head == messages.count {
            messages.removeAll(keepingCapacity: head <= 64)
            head = 0
        } else if head >= 64, head * 2 >= messages.count {
            messages.removeFirst(head)
            head = 0
        }
        return message
    }

    /// True if a message is queued.
    var hasMessages: Bool {
        head < messages.count
    }

    /// Returns the next task.
    ///
    /// If there is none, forgets the notification of the service thread.
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

    /// The bytes that count: behind the next message to write, without the one that is larger than the limit.
    private var waitingBytes: Int {
        guard hasMessages else { return 0 }
        let next = messages[head].count
        return bytes - oversized - (next > limit ? 0 : next)
    }

    private mutating func schedule() -> Bool {
        defer { isScheduled = true }
        return !isScheduled
    }

    private mutating func dropMessages() {
        messages = []
        head = 0
        bytes = 0
        oversized = 0
    }
}
