internal import Synchronization

/// Holds changes until they are requested.
///
/// Waiting changes are merged into one.
final class ChangeMailbox: Sendable {
    private struct State {
        var changes = FileChanges()
        var isEnded = false
        var waiter: CheckedContinuation<FileChanges?, Never>?

        /// Takes the result for the waiting task; nothing if there is none yet.
        mutating func take() -> FileChanges?? {
            guard changes.isEmpty else {
                defer { changes = FileChanges() }
                return .some(changes)
            }
            return isEnded ? .some(nil) : .none
        }
    }

    private let state = Mutex(State())

    /// Puts changes in; never waits.
    func post(_ changes: FileChanges) {
        deliver { $0.changes.merge(changes) }
    }

    /// Ends the mailbox: the waiting task receives the remaining changes, then nil.
    func end() {
        deliver { $0.isEnded = true }
    }

    /// Waits for changes; for one task at a time.
    /// - Returns: all changes since the last call, or nil after the end.
    func next() async -> FileChanges? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready = state.withLock { state -> FileChanges?? in
                    precondition(state.waiter == nil, "one task waits for changes")
                    if let ready = state.take() { return ready }
                    if Task.isCancelled { return .some(nil) }
                    state.waiter = continuation
                    return .none
                }
                if let ready { continuation.resume(returning: ready) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume(returning: nil)
        }
    }

    private func deliver(_ change: (inout State) -> Void) {
        let delivery = state.withLock { state -> (CheckedContinuation<FileChanges?, Never>, FileChanges?)? in
            change(&state)
            guard let waiter = state.waiter, let ready = state.take() else { return nil }
            state.waiter = nil
            return (waiter, ready)
        }
        if let (waiter, ready) = delivery { waiter.resume(returning: ready) }
    }
}
