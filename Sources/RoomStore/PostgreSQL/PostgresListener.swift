internal import Dispatch
internal import Postgres
import Synchronization

/// Listens for the changes of other servers, and keeps this one known to them, on a thread and a connection of its own.
///
/// A hint may be lost with the connection, so a new connection and the passing of time are hints of any change. Servers know
/// of each other by leases in the database, which its clock ends: a server that is killed, frozen or cut off is gone for the
/// others after `PostgresListener.leaseSeconds`, and there again with its next renewal.
final class PostgresListener: Sendable {
    /// The longest wait at once, after which the thread can do something else.
    private static let slice = Duration.milliseconds(200)
    /// The time between two renewals of the lease.
    private static let renewalInterval = Duration.seconds(1)
    /// The time between two hints of any change.
    private static let pollInterval = Duration.seconds(2)
    /// The lifetime of a lease after its renewal, in seconds.
    private static let leaseSeconds = 4
    /// The time between two attempts to connect.
    private static let pause = DispatchTimeInterval.milliseconds(100)

    private struct State {
        /// True after a new connection, until that is told.
        var isNew = false
        var isClosed = false
        var isStarted = false
        var news = News()
        /// What the others know; nil for nothing.
        var told: News?
        var servers = 1
    }

    /// What the others are told of this server.
    private struct News: Hashable {
        /// The apps, one text each.
        var apps: [String] = []
        /// The names of what only this server has.
        var holds: [String] = []
    }

    /// The times of what is due next.
    private struct Schedule {
        var poll = ContinuousClock.now + pollInterval
        var renewal = ContinuousClock.now
    }

    private let session: PostgresSession
    private let node: String
    private let board: PostgresBoard
    private let state: Shared

    /// The state shared with the preparation of connections.
    private final class Shared: Sendable {
        let value = Mutex(State())
    }

    /// Creates a listener without a connection.
    /// - Parameters:
    ///   - settings: the address of the database.
    ///   - node: the name of this process; its own hints of steps, participants and signals are not passed on.
    ///   - board: the participants of this server.
    init(_ settings: PostgresSettings, node: String, board: PostgresBoard) {
        let state = Shared()
        self.state = state
        self.node = node
        self.board = board
        session = PostgresSession(settings, label: "sceneflow.postgres.listener") { connection, deadline in
            try connection.run(
                "SELECT set_config('synchronous_commit', 'off', false)",
                until: deadline
            )
            try connection.run("LISTEN sceneflow", until: deadline)
            state.value.withLock { $0.isNew = true }
        }
    }

    /// Listens until `close`.
    /// - Parameter hear: called on the listener's thread with each hint; it must not wait.
    func start(_ hear: @escaping @Sendable (RoomHint) -> Void) {
        state.value.withLock { $0.isStarted = true }
        session.queue.async { [self] in listen(Schedule(), hear) }
    }

    /// The number of servers with a lease, at the last renewal.
    var servers: Int { state.value.withLock(\.servers) }

    /// Tells the others the apps of this server, with the next renewal.
    func serve(_ apps: Set<ServedApp>) {
        let texts = apps.map(\.stored).sorted()
        state.value.withLock { $0.news.apps = texts }
    }

    /// Tells the others what only this server has, with the next renewal.
    func hold(_ names: Set<String>) {
        let texts = names.sorted()
        state.value.withLock { $0.news.holds = texts }
    }

    /// Ends listening, after at most a fifth of a second, and gives up the lease.
    func close() {
        let isStarted = state.value.withLock { state in
            defer { state.isClosed = true }
            return state.isStarted && !state.isClosed
        }
        if isStarted { session.queue.sync { leave() } }
        session.close()
    }

    // MARK: - Private

    /// Waits once for hints, and goes on.
    private func listen(_ schedule: Schedule, _ hear: @escaping @Sendable (RoomHint) -> Void) {
        guard state.value.withLock({ !$0.isClosed }) else { return }
        var schedule = schedule
        var isConnected = true
        do {
            let connection = try session.connected(until: .now + PostgresSession.callTime)
            // A lost connection is closed by its use, and made again by the next.
            if ContinuousClock.now >= schedule.renewal || state.value.withLock({ $0.news != $0.told }) {
                let before = servers
                try renew(connection)
                schedule.renewal = .now + Self.renewalInterval
                // With a server, its participants come and go.
                if servers != before { schedule.poll = .now }
            }
            let isNew = state.value.withLock { state in
                defer { state.isNew = false }
                return state.isNew
            }
            if isNew { hear(.anything) }
            for notification in try connection.waitForNotifications(until: .now + Self.slice)
            where notification.channel == PostgresHint.channel {
                let told = PostgresHint(notification.payload)
                for hint in told.hints where told.node != node || !hint.isKnownToSender { hear(hint) }
            }
        } catch {
            isConnected = false
        }
        if ContinuousClock.now >= schedule.poll {
            hear(.anything)
            schedule.poll = .now + Self.pollInterval
            Task { [board] in await board.removeLeavers() }
        }
        let next = schedule
        session.queue.asyncAfter(deadline: .now() + (isConnected ? .milliseconds(0) : Self.pause)) { [weak self] in
            self?.listen(next, hear)
        }
    }

    /// Renews the lease, and forgets the servers that have been gone for a minute.
    private func renew(_ connection: PostgresConnection) throws {
        let deadline = ContinuousClock.now + PostgresSession.callTime
        let (news, told) = state.value.withLock { ($0.news, $0.told) }
        let lease: [PostgresValue] = [.text(node), PostgresValue(Self.leaseSeconds)]
        let renewed = try connection.run(
            """
            UPDATE sceneflow.node SET until = clock_timestamp() + make_interval(secs => $2::double precision)
            WHERE id = $1
            """,
            lease,
            until: deadline
        )
        if renewed.changes != 1 || news != told {
            try connection.run(
                """
                INSERT INTO sceneflow.node (id, apps, holds, until)
                VALUES ($1, $3::text[], $4::text[], clock_timestamp() + make_interval(secs => $2::double precision))
                ON CONFLICT (id) DO UPDATE SET apps = excluded.apps, holds = excluded.holds
                """,
                lease + [.texts(news.apps), .texts(news.holds)],
                until: deadline
            )
        }
        let servers = try connection.run(
            "SELECT count(*) AS count FROM sceneflow.node WHERE until > clock_timestamp()",
            until: deadline
        ).first?.int("count")
        state.value.withLock { ($0.told, $0.servers) = (news, servers ?? 1) }
        try connection.run(
            """
            WITH gone AS (DELETE FROM sceneflow.node WHERE until < clock_timestamp() - interval '1 minute' RETURNING id)
            DELETE FROM sceneflow.participant USING gone WHERE participant.node = gone.id
            """,
            until: deadline
        )
    }

    /// Gives up the lease, so that the others need not wait for its end.
    private func leave() {
        let deadline = ContinuousClock.now + .seconds(1)
        guard let connection = try? session.connected(until: deadline) else { return }
        _ = try? connection.run(
            """
            WITH gone AS (DELETE FROM sceneflow.node WHERE id = $1),
            left_rooms AS (DELETE FROM sceneflow.participant WHERE node = $1),
            told AS MATERIALIZED (SELECT pg_notify('sceneflow', $1::text || ' end'))
            SELECT count(*) FROM told
            """,
            [.text(node)],
            until: deadline
        )
    }
}

extension ServedApp {
    /// The app as one text.
    var stored: String { "\(flow) \(digest)" }
}

extension RoomHint {
    /// True for a change that its sender has already shown.
    fileprivate var isKnownToSender: Bool {
        switch self {
        case .step, .roster, .signal, .accounts: true
        case .change, .deletion, .anything: false
        }
    }
}
