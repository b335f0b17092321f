import Rooms
import Simulation
import Synchronization

/// Remembers what a room shows.
final class Recorder: RoomAudience {
    private struct Shown {
        var steps: [RoomStep] = []
        var presences: [RoomPresence] = []
        var sought: [RoomSought] = []
        var pointers: [RoomPointer] = []
        var looks: [RoomLook] = []
        var recalls: [Participant] = []
        var ends: [RoomEnd?] = []
    }

    private let state = Mutex(Shown())

    func show(_ step: RoomStep, epoch: String) { state.withLock { $0.steps.append(step) } }

    func show(_ presence: RoomPresence) { state.withLock { $0.presences.append(presence) } }

    func show(_ sought: RoomSought) { state.withLock { $0.sought.append(sought) } }

    func show(_ pointer: RoomPointer) { state.withLock { $0.pointers.append(pointer) } }

    func show(_ look: RoomLook) { state.withLock { $0.looks.append(look) } }

    func showRecall(by presenter: Participant) { state.withLock { $0.recalls.append(presenter) } }

    func showEnd(_ end: RoomEnd?) { state.withLock { $0.ends.append(end) } }

    var steps: [RoomStep] { state.withLock { $0.steps } }

    var presences: [RoomPresence] { state.withLock { $0.presences } }

    var participants: [[Participant]] { presences.map(\.participants) }

    var sought: [RoomSought] { state.withLock { $0.sought } }

    var pointers: [RoomPointer] { state.withLock { $0.pointers } }

    var looks: [RoomLook] { state.withLock { $0.looks } }

    var recalls: [Participant] { state.withLock { $0.recalls } }

    var ends: [RoomEnd?] { state.withLock { $0.ends } }
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
    private(set) var lives = 1
    private(set) var uses: [Int] = []
    private(set) var isDeleted = false
    nonisolated let keepsResults = true
    nonisolated let isDurable = true

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

    /// Releases the waiting call; the next call waits again.
    func releaseFirst() {
        if !waiting.isEmpty { waiting.removeFirst().resume() }
    }

    func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError) {
        try await pass()
        appended.append(entry)
    }

    func entries(after position: Int) -> [LogEntry] { appended.filter { $0.seq > position } }

    func branch(
        after position: Int,
        with entry: LogEntry,
        epoch: String
    ) async throws(RoomLogError) -> any RoomLog {
        try await restart(
            with: appended.filter { $0.seq <= position } + [entry],
            as: LogEpoch(epoch: epoch, digest: "")
        )
    }

    func restart(with entries: [LogEntry], as life: LogEpoch) async throws(RoomLogError) -> any RoomLog {
        try await pass()
        appended = entries
        lives += 1
        return self
    }

    func seek(to position: Int?) async throws(RoomLogError) { try await pass() }

    func rename(_ title: String) async throws(RoomLogError) { try await pass() }

    func use(at time: Int) async throws(RoomLogError) -> Bool {
        try await pass()
        uses.append(time)
        return true
    }

    func delete() async throws(RoomLogError) {
        try await pass()
        isDeleted = true
    }

    private func pass() async throws(RoomLogError) {
        if isHeld { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
    }
}
