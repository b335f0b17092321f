import Dispatch
import RoomStore
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

    @Test func `charges are reported once, and replaced by the debts at all servers`() {
        var budget = ProcessorBudget()
        let begin = ContinuousClock.now
        budget.charge(.seconds(1), to: guest, now: begin)
        #expect(budget.report().isEmpty, "nobody shares it")
        budget.share()
        budget.charge(.seconds(2), to: guest, now: begin)
        let charges = budget.report()
        #expect(charges == [guest: .seconds(2)])
        budget.keep(charges)
        budget.charge(.seconds(1), to: guest, now: begin)
        #expect(budget.report() == [guest: .seconds(3)])
        #expect(budget.report().isEmpty)
        budget.charge(.seconds(1), to: guest, now: begin)
        budget.replace(by: [guest: .seconds(9), other: .seconds(12)], now: begin)
        #expect(budget.wait(of: guest, now: begin) != nil, "the last charge counts as well")
        #expect(budget.wait(of: other, now: begin).map { $0 > .seconds(8) } == true)
        budget.replace(by: [:], now: begin)
        #expect(budget.wait(of: guest, now: begin) == nil)
    }

    @Test func `a guest of two servers waits at both`() async throws {
        let store = Accounts()
        let queues = [WorkQueue("work"), WorkQueue("work")]
        let budgets = queues.map { SharedBudgets([$0], store) }
        for shared in budgets { shared.start() }
        queues[0].withBudget { budget, now in budget.charge(.seconds(11), to: guest, now: now) }
        store.isAway.withLock { $0 = true }
        budgets[0].exchangeSoon()
        while store.attempts.withLock({ $0 == 0 }) { try await Task.sleep(for: .milliseconds(10)) }
        store.isAway.withLock { $0 = false }
        // The charge is not lost.
        budgets[0].exchangeSoon()
        while store.debts.withLock(\.isEmpty) { try await Task.sleep(for: .milliseconds(10)) }
        budgets[1].exchangeSoon()
        func wait(_ queue: WorkQueue) -> Duration? { queue.withBudget { [guest] in $0.wait(of: guest, now: $1) } }
        while wait(queues[1]) == nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(wait(queues[0]) != nil)
        #expect(store.debts.withLock { $0 } == ["work view:a": .seconds(11)])
    }
}

/// Accounts in memory, which nobody pays.
private final class Accounts: SharedState {
    let debts = Mutex<[String: Duration]>([:])
    let attempts = Mutex(0)
    let isAway = Mutex(false)

    func charge(_ charges: [String: Duration], paidBy percent: Int) throws(RoomLogError) -> [String: Duration] {
        attempts.withLock { $0 += 1 }
        guard !isAway.withLock(\.self) else { throw .unavailable(reason: "away") }
        return debts.withLock { debts in
            debts.merge(charges, uniquingKeysWith: +)
            return debts
        }
    }

    func name() -> String { "accounts" }

    func keep(_ ticket: SharedTicket, within limits: TicketLimits) {}

    func ticket(named names: [KeyHash]) -> SharedTicket? { nil }

    func hold(_ names: Set<String>) {}

    func isHeldElsewhere(_ name: String) -> Bool { false }
}
