import Testing

@testable import WebSockets

struct HeartbeatWheelTests {
    @Test(arguments: 1...5) func `everyone is due exactly when scheduled`(_ ticks: Int) {
        var wheel = HeartbeatWheel(horizon: 5)
        _ = wheel.advance()
        _ = wheel.advance()
        wheel.schedule(7, in: ticks)
        wheel.schedule(8, in: ticks)
        let due = (1...12).map { _ in wheel.advance() }
        #expect(due.enumerated().filter { !$0.element.isEmpty }.map(\.offset) == [ticks - 1])
        #expect(due[ticks - 1] == [7, 8])
    }
}
