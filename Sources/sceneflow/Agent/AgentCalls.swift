import Synchronization
import Wire

/// The calls of one client in progress, and those cancelled before their turn; usable on any thread.
final class AgentCalls: Sendable {
    private struct State {
        /// The calls in progress: one on each folder.
        var current: [(id: RequestID, interrupt: @Sendable () -> Void)] = []
        var cancelled: [RequestID] = []
    }

    /// The maximum number of remembered cancellations.
    private static let limit = 64

    private let state = Mutex(State())

    /// Begins a call.
    /// - Parameters:
    ///   - id: the id of its request.
    ///   - interrupt: ends the call early.
    /// - Returns: false if it was cancelled already.
    func begin(_ id: RequestID, _ interrupt: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            if let index = state.cancelled.firstIndex(of: id) {
                state.cancelled.remove(at: index)
                return false
            }
            state.current.append((id, interrupt))
            return true
        }
    }

    /// Ends a call.
    /// - Parameter id: the id of its request.
    func end(_ id: RequestID) {
        state.withLock { state in
            if let index = state.current.firstIndex(where: { $0.id == id }) { state.current.remove(at: index) }
        }
    }

    /// Ends a call early, now or at its turn.
    /// - Parameter id: the id of its request.
    func cancel(_ id: RequestID) {
        state.withLock { state in
            if let current = state.current.first(where: { $0.id == id }) {
                current.interrupt()
            } else {
                state.cancelled.append(id)
                if state.cancelled.count > Self.limit { state.cancelled.removeFirst() }
            }
        }
    }

    /// Takes a message that may be a cancellation.
    /// - Parameter message: any message.
    func note(_ message: AgentMessage) {
        guard message.method == "notifications/cancelled",
            let id = message.params["requestId"].flatMap({ try? RequestID(json: $0) })
        else { return }
        cancel(id)
    }
}
