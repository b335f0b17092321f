import Testing

@testable import SimulatorServer

struct InboxTests {
    private func text(_ item: Inbox.Item?) -> String? {
        switch item {
        case .message(let bytes)?: String(decoding: bytes, as: UTF8.self)
        case .end?: "end"
        case nil: nil
        }
    }

    private func message(_ text: String) -> Inbox.Item { .message(Array(text.utf8)) }

    @Test func `one works at a time, in order, until nothing waits`() {
        var inbox = Inbox(limit: 0)
        #expect(inbox.push(message("a")) == .start)
        #expect(inbox.push(message("b")) == .none)
        #expect(text(inbox.pop()) == "a")
        #expect(inbox.push(message("c")) == .none)
        #expect(text(inbox.pop()) == "b")
        #expect(text(inbox.pop()) == "c")
        #expect(text(inbox.pop()) == nil)
        #expect(inbox.push(.end) == .start)
        #expect(text(inbox.pop()) == "end")
    }

    @Test func `what waits is bounded, but one message always goes in`() {
        var inbox = Inbox(limit: 3)
        #expect(inbox.push(message("long")) == .start)
        #expect(inbox.push(message("a")) == .overflow)
        _ = inbox.pop()
        #expect(inbox.push(message("ab")) == .none)
        #expect(inbox.push(message("c")) == .none)
        #expect(inbox.push(message("d")) == .overflow)
        #expect(inbox.push(.end) == .none)
    }

    @Test func `nothing follows the end`() {
        var inbox = Inbox(limit: 0)
        #expect(inbox.push(.end) == .start)
        #expect(inbox.push(message("late")) == .none)
        #expect(text(inbox.pop()) == "end")
        #expect(text(inbox.pop()) == nil)
    }
}
