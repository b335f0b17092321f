internal import Synchronization

/// The departure of a client waiting for an answer, with the actions to run then.
final class Departure: Sendable {
    private struct State {
        var isGone = false
        var actions: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Runs an action at the client's departure, or at once if it has left.
    ///
    /// - Parameter action: the action.
    func whenGone(_ action: @escaping @Sendable () -> Void) {
        let isGone = state.withLock { state in
            if !state.isGone {
                state.actions.append(action)
            }
            return state.isGone
        }
        if isGone {
            action()
        }
    }

    /// Notes the client's departure and runs the actions.
    func note() {
        let actions = state.withLock { state in
            state.isGone = true
            defer { state.actions = [] }
            return state.actions
        }
        for action in actions {
            action()
        }
    }
}
