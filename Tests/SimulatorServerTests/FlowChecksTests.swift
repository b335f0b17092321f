import Checking
import Dispatch
import Rooms
import Synchronization
import Testing
import Wire

@testable import SimulatorServer

struct FlowChecksTests {
    private func check(_ states: Int = 10) throws -> RequestedCheck {
        var options = CheckOptions()
        options.states = states
        return try RequestedCheck(options, ServerLimits())
    }

    /// A response that says which number it has.
    private static func response(_ number: Int) -> Encoded<ChecksRunResponse> {
        var response = ChecksRunResponse()
        response.omitted = number
        return Encoded(response)
    }

    @Test func `however many ask, a check is done once and its answer is kept`() async throws {
        let (runs, gate) = (Counter(), Gate())
        let checks = FlowChecks { _ in
            gate.wait()
            return Self.response(runs.next())
        }
        let check = try self.check()
        let asked = (0..<40).map { _ in Task { await checks.answer(check, for: .owner) { _ in } } }
        gate.open()
        for task in asked { #expect(try await task.value?.decoded().omitted == 1) }
        #expect(try await checks.answer(check, for: .owner) { _ in }?.decoded().omitted == 1)
        #expect(runs.count == 1)
    }

    @Test func `other check are another check, and of the answers the newest four are kept`() async throws {
        let runs = Counter()
        let checks = FlowChecks { _ in Self.response(runs.next()) }
        for states in 1...5 { _ = await checks.answer(try check(states), for: .owner) { _ in } }
        #expect(runs.count == 5)
        _ = await checks.answer(try check(2), for: .owner) { _ in }
        #expect(runs.count == 5)
        _ = await checks.answer(try check(1), for: .owner) { _ in }
        #expect(runs.count == 6)
    }

    @Test func `what was found can be dropped, and what is under way is not kept then`() async throws {
        let (gate, started, runs) = (Gate(), Gate(), Counter())
        let checks = FlowChecks { _ in
            let number = runs.next()
            if number == 2 {
                started.open()
                gate.wait()
            }
            return Self.response(number)
        }
        let check = try self.check()
        #expect(try await checks.answer(check, for: .owner) { _ in }?.decoded().omitted == 1)
        checks.forget()
        let second = Task { await checks.answer(check, for: .owner) { _ in } }
        await started.pass()
        checks.forget()
        gate.open()
        #expect(try await second.value?.decoded().omitted == 2)
        #expect(try await checks.answer(check, for: .owner) { _ in }?.decoded().omitted == 3)
    }

    @Test func `one who goes leaves the check to the others`() async throws {
        let (gate, started) = (Gate(), Gate())
        let checks = FlowChecks { job in
            started.open()
            gate.wait()
            return job.isAbandoned ? nil : Self.response(7)
        }
        let check = try self.check()
        let stays = Task { await checks.answer(check, for: .owner) { _ in } }
        await started.pass()
        let goes = Task { await checks.answer(check, for: .owner) { _ in } }
        goes.cancel()
        #expect(await goes.value == nil)
        gate.open()
        #expect(try await stays.value?.decoded().omitted == 7)
    }

    @Test func `where all have gone the check ends, and the next who asks gets a new one`() async throws {
        let (gate, started, runs) = (Gate(), Gate(), Counter())
        let checks = FlowChecks { job in
            let number = runs.next()
            started.open()
            gate.wait()
            return job.isAbandoned ? nil : Self.response(number)
        }
        let check = try self.check()
        let first = Task { await checks.answer(check, for: .owner) { _ in } }
        await started.pass()
        first.cancel()
        #expect(await first.value == nil)
        let second = Task { await checks.answer(check, for: .owner) { _ in } }
        gate.open()
        #expect(try await second.value?.decoded().omitted == 2)
    }

    @Test func `whoever was cancelled before the check began is answered, too`() async throws {
        let (gate, started, cancelled) = (Gate(), Gate(), Gate())
        let blocker = FlowChecks { _ in
            started.open()
            gate.wait()
            return nil
        }
        let check = try self.check()
        let blocking = Task { await blocker.answer(check, for: .owner) { _ in } }
        // All checks share a queue: while this one runs no other begins.
        await started.pass()
        let checks = FlowChecks { _ in Self.response(1) }
        let waiting = Task {
            await cancelled.pass()
            return await checks.answer(check, for: .owner) { _ in }
        }
        waiting.cancel()
        cancelled.open()
        #expect(await waiting.value == nil)
        gate.open()
        #expect(await blocking.value == nil)
    }
}

/// Counts, on any thread.
private final class Counter: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func next() -> Int {
        number.withLock { number in
            number += 1
            return number
        }
    }
}
