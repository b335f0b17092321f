internal import Synchronization

/// One open WebSocket, usable from any thread.
///
/// Nothing here blocks: sends are queued and written by the service thread when the socket takes them.
package final class Connection: Sendable, Identifiable {
    /// Unique within its server, never used again.
    package let id: UInt64
    /// The peer's address as text, without port.
    package let remoteAddress: String
    /// The peer's address, or its IPv6 network of 64 bits; nil for this machine.
    package let remotePlace: String?
    /// The user signed in at a trusted proxy; nil for none.
    package let user: String?
    /// The `traceparent` header of a trusted proxy; nil for none.
    package let traceparent: String?
    /// The requested path, without query.
    package let path: String
    /// The agreed subprotocol; nil if the client offered none.
    package let subprotocol: String?

    private let queue: Mutex<OutboundQueue>
    private let total: QueuedBytes
    private let mailbox: Mailbox
    private let overflow: @Sendable (Connection) -> Overflow

    init(
        id: UInt64,
        remoteAddress: String,
        remotePlace: String?,
        user: String? = nil,
        traceparent: String? = nil,
        path: String,
        subprotocol: String?,
        queueLimit: Int,
        total: QueuedBytes,
        mailbox: Mailbox,
        overflow: @escaping @Sendable (Connection) -> Overflow
    ) {
        self.id = id
        self.remoteAddress = remoteAddress
        self.remotePlace = remotePlace
        self.user = user
        self.traceparent = traceparent
        self.path = path
        self.subprotocol = subprotocol
        self.mailbox = mailbox
        self.overflow = overflow
        self.total = total
        queue = Mutex(OutboundQueue(limit: queueLimit))
    }

    /// Queues a message.
    ///
    /// Messages from one thread arrive in their order. A message over the queue's limit is handled by the
    /// configuration's `overflow`, on the calling thread.
    ///
    /// - Parameter message: the message.
    package func send(_ message: Message) {
        let isFull = total.isFull
        var admission = change { queue in isFull && queue.hasMessages ? .full : queue.append(message) }
        if admission == .full {
            if case .replace(let snapshot) = overflow(self) {
                admission = change { $0.replaceAll(with: snapshot) }
            }
            if admission == .full {
                end(OutboundQueue.Closing(code: .tooSlow, reason: "too slow"), dropping: true)
            }
        }
        if admission == .queued(wake: true) {
            mailbox.post(.write(id))
        }
    }

    /// Closes the connection after writing the queue.
    ///
    /// - Parameters:
    ///   - code: the close code, 1000 by default.
    ///   - reason: a short reason; cut at 123 bytes, the most in a close frame.
    package func close(_ code: CloseCode = .normal, reason: String = "") {
        end(OutboundQueue.Closing(code: code, reason: reason), dropping: false)
    }

    // MARK: - For the service thread

    /// Requests a close; `dropping` discards the queue.
    func end(_ closing: OutboundQueue.Closing, dropping: Bool) {
        if change({ $0.close(closing, dropping: dropping) }) {
            mailbox.post(.write(id))
        }
    }

    var isClosing: Bool {
        queue.withLock { $0.closing != nil }
    }

    /// Removes and returns the next message to write, with the remaining task after it.
    func popMessage() -> (message: Message, next: OutboundQueue.Next)? {
        change { queue in
            queue.popFirst().map { ($0, queue.next()) }
        }
    }

    /// The next message to write, unless the connection is closing.
    func popOpenMessage() -> (message: Message, next: OutboundQueue.Next)? {
        change { queue in
            guard queue.closing == nil else { return nil }
            return queue.popFirst().map { ($0, queue.next()) }
        }
    }

    func next() -> OutboundQueue.Next {
        queue.withLock { $0.next() }
    }

    func didClose() {
        change { $0.end() }
    }

    /// Changes the queue, and updates the count of bytes queued on all connections.
    private func change<Outcome: Sendable>(_ body: (inout OutboundQueue) -> Outcome) -> Outcome {
        queue.withLock { queue in
            let before = queue.bytes
            defer { total.add(queue.bytes - before) }
            return body(&queue)
        }
    }
}
