import Checking
import Dispatch
import Synchronization
import Testing
import Wire

@testable import SimulatorServer

struct FlowChecksTests {
    private func settings(_ states: Int = 10) throws -> CheckSettings {
        var options = CheckOptions()
        options.states = states
        return try CheckSettings(options, ServerLimits())
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
        let settings = try settings()
        let asked = (0..<40).map { _ in Task { await checks.answer(settings) { _ in } } }
        gate.open()
        for task in asked { #expect(try await task.value?.decoded().omitted == 1) }
        #expect(try await checks.answer(settings) { _ in }?.decoded().omitted == 1)
        #expect(runs.count == 1)
    }

    @Test func `other settings are another check, and of the answers the newest four are kept`() async throws {
        let runs = Counter()
        let checks = FlowChecks { _ in Self.response(runs.next()) }
        for states in 1...5 { _ = await checks.answer(try settings(states)) { _ in } }
        #expect(runs.count == 5)
        _ = await checks.answer(try settings(2)) { _ in }
        #expect(runs.count == 5)
        _ = await checks.answer(try settings(1)) { _ in }
        #expect(runs.count == 6)
    }

    @Test func `one who goes leaves the check to the others`() async throws {
        let (gate, started) = (Gate(), Gate())
        let checks = FlowChecks { job in
            started.open()
            gate.wait()
            return job.isAbandoned ? nil : Self.response(7)
        }
        let settings = try settings()
        let stays = Task { await checks.answer(settings) { _ in } }
        await started.pass()
        let goes = Task { await checks.answer(settings) { _ in } }
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
        let settings = try settings()
        let first = Task { await checks.answer(settings) { _ in } }
        await started.pass()
        first.cancel()
        #expect(await first.value == nil)
        let second = Task { await checks.answer(settings) { _ in } }
        gate.open()
        #expect(try await second.value?.decoded().omitted == 2)
    }

    @Test func `whoever was cancelled before the check began is answered, too`() async throws {
        let gate = Gate()
        let blocker = FlowChecks { _ in
            gate.wait()
            return nil
        }
        let settings = try settings()
        let blocking = Task { await blocker.answer(settings) { _ in } }
        let checks = FlowChecks { _ in Self.response(1) }
        let waiting = Task { await checks.answer(settings) { _ in } }
        waiting.cancel()
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
