import Dispatch
import Rooms
import Synchronization
import Testing
import Wire

@testable import SimulatorServer

struct WorkQueueTests {
    private let guest = Principal.room("a", .follower)
    private let other = Principal.room("b", .follower)

    /// Holds the queue's only worker until it is let go.
    private func held(_ queue: WorkQueue) throws -> DispatchSemaphore {
        let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        try queue.add(for: .owner, Wish()) {
            begun.signal()
            gate.wait()
        }
        begun.wait()
        return gate
    }

    /// Waits until nothing of what was added is left to be done.
    private func drain(_ queue: WorkQueue) async throws {
        while queue.count > 0 { await Task.yield() }
        try await queue.value(for: .owner, Wish()) {}
    }

    @Test func `the owner goes first, and guests take turns`() async throws {
        let queue = WorkQueue("test")
        let done = Mutex<[String]>([])
        let gate = try held(queue)
        func add(_ name: String, _ principal: Principal) throws {
            try queue.add(for: principal, Wish()) { done.withLock { $0.append(name) } }
        }
        for number in 1...3 { try add("a\(number)", guest) }
        for number in 1...2 { try add("b\(number)", other) }
        try add("o", .owner)
        gate.signal()
        try await drain(queue)
        #expect(done.withLock { $0 } == ["o", "a1", "b1", "a2", "b2", "a3"])
    }

    @Test func `what waits of a guest is bounded, of others nothing is refused for that`() async throws {
        let queue = WorkQueue("test", perGuest: 2)
        let gate = try held(queue)
        for _ in 0..<2 { try queue.add(for: guest, Wish()) {} }
        #expect(throws: ResponseError.self) { try queue.add(for: guest, Wish()) {} }
        try queue.add(for: other, Wish()) {}
        try queue.add(for: .owner, Wish()) {}
        #expect(queue.count == 4)
        gate.signal()
        try await drain(queue)
    }

    @Test func `what nobody wants any more is let go of at once, with all that it holds`() async throws {
        final class Body: Sendable {}
        let queue = WorkQueue("test")
        let gate = try held(queue)
        let wish = Wish()
        let dropped = Atomic(0)
        weak var held: Body?
        do {
            let body = Body()
            held = body
            try queue.add(for: guest, wish) {
                withExtendedLifetime(body) {}
                Issue.record("nobody wants it")
            } drop: {
                dropped.add(1, ordering: .relaxed)
            }
        }
        #expect(held != nil)
        wish.end()
        queue.dropUnwanted()
        #expect(held == nil)
        #expect(dropped.load(ordering: .relaxed) == 1)
        gate.signal()
        try await drain(queue)
    }

    @Test func `who waits for what is dropped hears that it was`() async throws {
        let queue = WorkQueue("test")
        let gate = try held(queue)
        let wish = Wish()
        let value = Task { try await queue.value(for: guest, wish) { 1 } }
        while queue.count == 0 { await Task.yield() }
        wish.end()
        queue.dropUnwanted()
        await #expect(throws: ResponseError.self) { try await value.value }
        gate.signal()
    }

    @Test func `a guest who has used up the processor time waits, and goes on later`() {
        var budget = ProcessorBudget()
        let begin = ContinuousClock.now
        #expect(budget.wait(of: guest, now: begin) == nil)
        budget.charge(.seconds(11), to: guest, now: begin)
        let wait = budget.wait(of: guest, now: begin)
        #expect(wait.map { $0 > .seconds(3) && $0 < .seconds(5) } == true)
        #expect(budget.wait(of: other, now: begin) == nil)
        #expect(budget.wait(of: guest, now: begin + .seconds(5)) == nil)
    }
}
