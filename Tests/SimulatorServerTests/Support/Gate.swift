import Dispatch
import Synchronization

/// Holds threads up until it is opened, and then for ever lets them pass.
final class Gate: Sendable {
    private let group = DispatchGroup()
    private let isOpen = Mutex(false)

    init() { group.enter() }

    deinit { open() }

    /// Waits on this thread, which must not be one of Swift's tasks.
    func wait() { group.wait() }

    /// Waits without holding up a thread.
    func pass() async {
        await withCheckedContinuation { continuation in
            group.notify(queue: .global()) { continuation.resume() }
        }
    }

    /// Opens; once is enough.
    func open() {
        let isFirst = isOpen.withLock { isOpen in
            defer { isOpen = true }
            return !isOpen
        }
        if isFirst { group.leave() }
    }
}
