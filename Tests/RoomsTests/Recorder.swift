import Rooms
import Simulation
import Synchronization

/// Remembers what a room shows.
final class Recorder: RoomAudience {
    private let state = Mutex((steps: [RoomStep](), participants: [[Participant]]()))

    func show(_ step: RoomStep, epoch: String) { state.withLock { $0.steps.append(step) } }

    func show(_ participants: [Participant]) { state.withLock { $0.participants.append(participants) } }

    var steps: [RoomStep] { state.withLock { $0.steps } }

    var participants: [[Participant]] { state.withLock { $0.participants } }
}

/// One value that a closure leaves behind.
final class Box<Value: Sendable>: Sendable {
    private let storage = Mutex<Value?>(nil)

    var value: Value? {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }
}

/// A log that can be told to fail, or to wait until it is let go.
actor SlowLog: RoomLog {
    private var failure: RoomLogError?
    private var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var appended: [LogEntry] = []

    func fail(_ error: RoomLogError?) { failure = error }

    func hold() { isHeld = true }

    func release() {
        isHeld = false
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Returns once an append waits.
    func waitForAppend() async {
        while waiting.isEmpty { await Task.yield() }
    }

    func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError) {
        if isHeld { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
        appended.append(entry)
    }

    func entries(after position: Int) -> [LogEntry] { appended.filter { $0.seq > position } }
}
