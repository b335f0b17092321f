import Synchronization

/// The rooms with hints of changes by other servers, each followed by one task at a time.
final class HintedRooms: Sendable {
    /// A change to look for.
    enum Change: Sendable {
        /// A step, by the life of the log and its number.
        case step(life: Int, seq: Int)
        /// Any steps.
        case steps
        /// Anything.
        case any
    }

    /// The rooms being followed, each with the change to look for next.
    private let following = Mutex<[String: Change?]>([:])
    private let isChecking = Mutex(false)

    /// Follows a room, or notes that the task in progress has to look again.
    /// - Parameters:
    ///   - id: the room's name.
    ///   - change: the change to look for.
    ///   - follow: brings the room up to date.
    func follow(_ id: String, _ change: Change, _ follow: @escaping @Sendable (Change) async -> Void) {
        let isFirst = following.withLock { following -> Bool in
            guard let next = following[id] else {
                following.updateValue(nil, forKey: id)
                return true
            }
            // A later step includes the earlier ones.
            if case .any? = next { return false }
            following.updateValue(change, forKey: id)
            return false
        }
        guard isFirst else { return }
        Task {
            var next: Change? = change
            while let change = next {
                await follow(change)
                next = takeNext(id)
            }
        }
    }

    /// Runs a check of all rooms, unless one is in progress.
    /// - Parameter check: the check.
    func check(_ check: @escaping @Sendable () async -> Void) {
        let isFirst = isChecking.withLock { isChecking -> Bool in
            defer { isChecking = true }
            return !isChecking
        }
        guard isFirst else { return }
        Task {
            await check()
            isChecking.withLock { $0 = false }
        }
    }

    /// Returns the change to look for next in a followed room; nil if there is none, and the room is followed no more.
    private func takeNext(_ id: String) -> Change? {
        following.withLock { following -> Change? in
            guard let next = following[id] ?? nil else {
                following.removeValue(forKey: id)
                return nil
            }
            following.updateValue(nil, forKey: id)
            return next
        }
    }
}
