internal import Dispatch
internal import Postgres
import Synchronization

/// Listens for the changes of other processes, on a thread and a connection of its own.
///
/// A hint may be lost with the connection, so a new connection and the passing of time are hints of any change.
final class PostgresListener: Sendable {
    /// The longest wait at once, after which the thread can do something else.
    private static let slice = Duration.milliseconds(200)
    /// The time between two hints of any change.
    private static let pollInterval = Duration.seconds(2)
    /// The time between two attempts to connect.
    private static let pause = DispatchTimeInterval.milliseconds(100)

    private struct State {
        /// True after a new connection, until that is told.
        var isNew = false
        var isClosed = false
    }

    private let session: PostgresSession
    private let node: String
    private let state: Shared

    /// The state shared with the preparation of connections.
    private final class Shared: Sendable {
        let value = Mutex(State())
    }

    /// Creates a listener without a connection.
    /// - Parameters:
    ///   - settings: the address of the database.
    ///   - node: the name of this process; its own hints of steps are not passed on.
    init(_ settings: PostgresSettings, node: String) {
        let state = Shared()
        self.state = state
        self.node = node
        session = PostgresSession(settings, label: "sceneflow.postgres.listener") { connection, deadline in
            try connection.run("LISTEN sceneflow", until: deadline)
            state.value.withLock { $0.isNew = true }
        }
    }

    /// Listens until `close`.
    /// - Parameter hear: called on the listener's thread with each hint; it must not wait.
    func start(_ hear: @escaping @Sendable (RoomHint) -> Void) {
        session.queue.async { [self] in listen(.now + Self.pollInterval, hear) }
    }

    /// Ends listening, after at most a fifth of a second.
    func close() {
        state.value.withLock { $0.isClosed = true }
        session.close()
    }

    // MARK: - Private

    /// Waits once for hints, and goes on.
    private func listen(_ nextPoll: ContinuousClock.Instant, _ hear: @escaping @Sendable (RoomHint) -> Void) {
        guard state.value.withLock({ !$0.isClosed }) else { return }
        var nextPoll = nextPoll
        var isConnected = true
        do {
            let connection = try session.connected(until: .now + PostgresSession.callTime)
            let isNew = state.value.withLock { state in
                defer { state.isNew = false }
                return state.isNew
            }
            if isNew { hear(.anything) }
            for notification in try connection.waitForNotifications(until: .now + Self.slice)
            where notification.channel == PostgresHint.channel {
                let hint = PostgresHint(notification.payload)
                if case .step = hint.hint, hint.node == node { continue }
                hear(hint.hint)
            }
            if ContinuousClock.now >= nextPoll {
                // A lost connection is closed by its use, and made again by the next.
                _ = try? connection.run("SELECT 1", until: .now + PostgresSession.callTime)
            }
        } catch {
            isConnected = false
        }
        if ContinuousClock.now >= nextPoll {
            hear(.anything)
            nextPoll = .now + Self.pollInterval
        }
        let next = nextPoll
        session.queue.asyncAfter(deadline: .now() + (isConnected ? .milliseconds(0) : Self.pause)) { [weak self] in
            self?.listen(next, hear)
        }
    }
}
