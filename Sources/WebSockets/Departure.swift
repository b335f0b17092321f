internal import Synchronization

/// That somebody has gone who waited for an answer, and what is to be done then.
final class Departure: Sendable {
    private struct State {
        var isGone = false
        var actions: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Has something done when they go, or at once where they have gone.
    ///
    /// - Parameter action: What to do.
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

    /// Does what is to be done; they have gone.
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
