import Logging
import Rooms
import RoomStore
import Simulation
import Synchronization
import Wire

/// Rooms that are being fetched from the store, each once however many ask for it.
final class WakingRooms: Sendable {
    /// What becomes of a room: it is there, there is none, or it cannot be had now.
    typealias Fetching = Task<Result<Room<RoomBroadcast>?, ResponseError>, Never>

    private let tasks = Mutex<[String: Fetching]>([:])

    /// Fetches a room, or waits for whoever does.
    /// - Parameters:
    ///   - id: the room's name.
    ///   - fetch: fetches it.
    /// - Returns: the room; nil where there is none.
    /// - Throws: why it cannot be had now.
    func room(
        _ id: String,
        fetch: @escaping @Sendable () async throws(ResponseError) -> Room<RoomBroadcast>?
    ) async throws(ResponseError) -> Room<RoomBroadcast>? {
        let task = tasks.withLock { tasks in
            if let task = tasks[id] { return task }
            let task = Fetching { [self] in
                defer { self.tasks.withLock { $0[id] = nil } }
                do throws(ResponseError) {
                    return .success(try await fetch())
                } catch {
                    return .failure(error)
                }
            }
            tasks[id] = task
            return task
        }
        return try await task.value.get()
    }
}

extension Services {
    /// The room of a name, for somebody who comes in; where it is in the store only, it is done again as far as it was.
    ///
    /// A room whose flow is not served stays in the store.
    /// - Parameters:
    ///   - id: the name.
    ///   - key: the key that they have: without one of the room's nothing is done for them.
    /// - Returns: the room; nil where there is none, or its flow is not there.
    /// - Throws: why it cannot be had now.
    func room(_ id: String, key: String?) async throws(ResponseError) -> Room<RoomBroadcast>? {
        if let room = rooms[id] { return room }
        guard let store else { return nil }
        do {
            guard let record = try await store.record(of: id), catalog.isListed(record.flow) else { return nil }
            guard key.flatMap(record.lock.role(for:)) != nil else { throw RoomError.unauthorized }
        } catch let error as RoomError {
            throw ResponseError(error, in: id)
        } catch {
            throw .unavailable("\(error)")
        }
        return try await waking.room(id) { () throws(ResponseError) in try await wake(id) }
    }

    /// Whether there is a room of a name that can be joined.
    /// - Parameter id: the name.
    /// - Returns: whether there is one.
    func hasRoom(_ id: String) async -> Bool {
        if rooms[id] != nil { return true }
        guard let record = try? await store?.record(of: id) else { return false }
        return catalog.isListed(record.flow)
    }

    // MARK: - Private

    /// Fetches a room from the store, where nobody else has meanwhile.
    private func wake(_ id: String) async throws(ResponseError) -> Room<RoomBroadcast>? {
        if let room = rooms[id] { return room }
        do {
            guard let store, let kept = try await store.open(id, limit: limits.rooms.replay, within: limits.store),
                let served = catalog[kept.record.flow]
            else { return nil }
            let simulator = LaunchSettings(kept.record).simulator(of: served)
            let run = RestoredRun(kept.chronicle, of: kept.record, with: simulator, limits: limits.rooms)
            var log = kept.log
            if let anew = run.anew { log = try await log.restart(with: anew.entries, as: anew.life) }
            let room = room(kept.record, of: served, with: simulator, log: log, state: run.state, used: kept.used)
            try rooms.add(room)
            // From here on it is not forgotten any more; it may have been just before. A disk that takes nothing forgets nothing.
            let isKept = (try? await log.use(at: kept.used)) ?? true
            guard isKept else {
                rooms.remove(room)
                return nil
            }
            logger.info(
                "A room was taken up again.",
                metadata: ["room": "\(id)", "steps": "\(run.state.seq)", "dropped": "\(run.dropped)"]
            )
            // The flow may have changed meanwhile.
            try await catchUp(room)
            return room
        } catch let error as RoomError {
            throw ResponseError(error, in: id)
        } catch {
            throw .unavailable("\(error)")
        }
    }
}
