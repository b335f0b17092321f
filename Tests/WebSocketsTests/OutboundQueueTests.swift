import Testing

@testable import WebSockets

struct OutboundQueueTests {
    private let ten = Message("0123456789")

    @Test func `only the first message wakes the service thread`() {
        var queue = OutboundQueue(limit: 0)
        #expect(queue.append(ten) == .queued(wake: true))
        #expect(queue.append(ten) == .queued(wake: false))
        #expect(queue.next() == .more)
        _ = queue.popFirst()
        _ = queue.popFirst()
        #expect(queue.next() == .idle)
        #expect(queue.append(ten) == .queued(wake: true))
    }

    @Test func `bytes behind the next message are counted in and out up to the limit`() {
        var queue = OutboundQueue(limit: 25)
        for _ in 0..<3 { #expect(queue.append(ten) != .full) }
        #expect(queue.bytes == 30)
        #expect(queue.append(ten) == .full)
        #expect(queue.popFirst() === ten)
        #expect(queue.bytes == 20)
        #expect(queue.append(ten) == .queued(wake: false))
    }

    @Test func `one message over the limit fits, and what fits goes before and behind it`() {
        var queue = OutboundQueue(limit: 25)
        let large = Message(String(repeating: "x", count: 100))
        #expect(queue.append(ten) == .queued(wake: true))
        #expect(queue.append(large) == .queued(wake: false))
        #expect(queue.append(large) == .full)
        for _ in 0..<2 { #expect(queue.append(ten) == .queued(wake: false)) }
        #expect(queue.append(ten) == .full)
        _ = queue.popFirst()
        #expect(queue.popFirst() === large)
        #expect(queue.append(large) == .queued(wake: false))
        #expect(queue.bytes == 120)
    }

    @Test func `a close comes after what was queued and shuts the queue`() {
        var queue = OutboundQueue(limit: 0)
        let closing = OutboundQueue.Closing(code: .normal, reason: "")
        _ = queue.append(ten)
        #expect(queue.close(closing, dropping: false) == true)
        #expect(queue.close(OutboundQueue.Closing(code: .tooSlow, reason: ""), dropping: true) == false)
        #expect(queue.append(ten) == .closed)
        #expect(queue.next() == .more)
        #expect(queue.popFirst() === ten)
        #expect(queue.next() == .close(closing))
    }

    @Test func `messages leave in the order in which they came`() {
        var queue = OutboundQueue(limit: 0)
        let messages = (0..<1000).map { Message("\($0)") }
        var received: [Message] = []
        for (index, message) in messages.enumerated() {
            _ = queue.append(message)
            if index % 3 == 0 {
                received += queue.popFirst().map { [$0] } ?? []
            }
        }
        while let message = queue.popFirst() {
            received.append(message)
        }
        #expect(received.map(ObjectIdentifier.init) == messages.map(ObjectIdentifier.init))
        #expect(queue.bytes == 0)
    }
}
