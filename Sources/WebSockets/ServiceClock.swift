internal import CLibWebSockets
internal import HostSystem

/// The server's sense of time: ticks of one timer, fine enough for the shortest of its limits.
///
/// The timer is a descriptor of our own. The library's libev plugin does not move a running timer, so an earlier
/// deadline of `lws_sul` would be missed. Confined to the service thread.
final class ServiceClock {
    /// The ticks since the start.
    private(set) var now = 0
    let pingTicks: Int
    let pongTicks: Int
    let closeTicks: Int
    let drainTicks: Int
    let bodyTicks: Int

    private let tick: Duration
    private var heartbeats: HeartbeatWheel
    private var timer: OpaquePointer?

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
        heartbeats = HeartbeatWheel(horizon: max(1, pingTicks, pongTicks))
    }

    /// Starts the timer.
    ///
    /// - Returns: true if the library watches it.
    func start(in library: LibraryContext) -> Bool {
        timer = library.watch(PeriodicTimer.start(every: tick))
        return timer != nil
    }

    /// Returns true if an event concerns the timer.
    func owns(_ socket: OpaquePointer) -> Bool {
        socket == timer
    }

    /// Schedules the next beat of a connection.
    func scheduleBeat(of id: UInt64, in ticks: Int) {
        heartbeats.schedule(id, in: ticks)
    }

    /// Counts one tick.
    ///
    /// - Returns: the connections whose beat is due.
    func advance() -> [UInt64] {
        if let timer { PeriodicTimer.acknowledge(lws_get_socket_fd(timer)) }
        now += 1
        return heartbeats.advance()
    }
}
