internal import Foundation

/// The server's sense of time: ticks of one timer, fine enough for the shortest of its limits.
struct ServiceClock {
    /// The ticks since the start.
    private(set) var now = 0
    let pingTicks: Int
    let pongTicks: Int
    let closeTicks: Int
    let drainTicks: Int
    let bodyTicks: Int
    var heartbeat: HeartbeatWheel

    private let tick: Duration

    /// Derives the length of a tick: half a second, or less if a limit is shorter.
    init(limits: WebServerLimits) {
        let limits = [
            limits.pingInterval, limits.pongTimeout, limits.closeTimeout, limits.drainTimeout, limits.bodyTimeout,
        ]
        let shortest = limits.filter { $0 > .zero }.min() ?? .milliseconds(500)
        let tick = max(.milliseconds(1), min(.milliseconds(500), shortest))
        let ticks = limits.map { $0 > .zero ? max(1, Int(($0 / tick).rounded(.up))) : 0 }
        self.tick = tick
        pingTicks = ticks[0]
        pongTicks = ticks[1]
        closeTicks = ticks[2]
        drainTicks = ticks[3]
        bodyTicks = ticks[4]
        heartbeat = HeartbeatWheel(horizon: max(1, pingTicks, pongTicks))
    }

    /// Counts one tick.
    mutating func advance() {
        now += 1
    }

    /// The setting for the timer.
    var timerInterval: itimerspec {
        let (seconds, attoseconds) = tick.components
        let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        return itimerspec(it_interval: time, it_value: time)
    }
}
