import Logging
import Rooms
import RoomStore
import Simulation
import Synchronization
import Wire

/// Rooms being fetched from the store, each once for any number of requests.
final class WakingRooms: Sendable {
    /// The outcome of fetching a room: the room, nil if there is none, or an error if it is unavailable.
    typealias Fetching = Task<Result<Room<RoomBroadcast>?, ResponseError>, Never>

    private let tasks = Mutex<[String: Fetching]>([:])

    /// Fetches a room, or waits for the fetch in progress.
    /// - Parameters:
    ///   - id: the room's name.
    ///   - fetch: the closure fetching it.
    /// - Returns: the room; nil if there is none.
    /// - Throws: the reason for its unavailability.
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

extension ServerContext {
    /// Returns the room of a name for a joining client.
    ///
    /// A room only in the store is restored by replaying its steps.
    ///
    /// A room without a served flow stays in the store.
    /// - Parameters:
    ///   - id: the name.
    ///   - key: the client's key. Nothing is done without one of the room's keys.
    /// - Returns: the room; nil if there is none, or its flow is not served.
    /// - Throws: the reason for its unavailability.
    func room(_ id: String, key: String?) async throws(ResponseError) -> Room<RoomBroadcast>? {
        if let room = rooms[id] { return room }
        guard let store else { return nil }
        do {
            guard let record = try await store.record(of: id) else {
                if let key { try await checkElsewhere(room: id, key: key) }
                return nil
            }
            guard catalog.isListed(record.flow) else { return nil }
            guard key.flatMap(record.lock.role(for:)) != nil else { throw RoomError.unauthorized }
        } catch let error as RoomError {
            throw ResponseError(error, in: id)
        } catch let error as ResponseError {
            throw error
        } catch {
            throw .unavailable("\(error)")
        }
        return try await waking.room(id) { () throws(ResponseError) in try await wake(id) }
    }

    /// Returns true if a room of the given name can be joined.
    /// - Parameter id: the name.
    /// - Returns: true if there is one.
    func hasRoom(_ id: String) async -> Bool {
        if rooms[id] != nil { return true }
        guard let record = try? await store?.record(of: id) else { return false }
        return catalog.isListed(record.flow)
    }

    // MARK: - Private

    /// Fetches a room from the store, unless it is already in memory.
    private func wake(_ id: String) async throws(ResponseError) -> Room<RoomBroadcast>? {
        if let room = rooms[id] { return room }
        do {
            guard let kept = try await restore(id) else { return nil }
            let room = room(
                kept.record,
                of: kept.served,
                with: kept.simulator,
                log: kept.log,
                state: kept.run.state,
                used: kept.used
            )
            try rooms.add(room)
            // The store no longer deletes the room from here on, but may have deleted it just before. A disk refusing
            // all writes deletes nothing.
            let isKept = (try? await kept.log.use(at: kept.used)) ?? true
            guard isKept else {
                rooms.remove(room)
                return nil
            }
            logger.info(
                "room restored",
                metadata: ["room": "\(id)", "steps": "\(kept.run.state.seq)", "dropped": "\(kept.run.dropped)"]
            )
            // The flow may have changed during the fetch.
            try await catchUp(room)
            return room
        } catch let error as RoomError {
            throw ResponseError(error, in: id)
        } catch {
            throw .unavailable("\(error)")
        }
    }

    /// A room of the store, replayed with its present flow.
    private struct Restored {
        var record: RoomRecord
        var served: ServedFlow
        var simulator: Simulator
        var run: RestoredRun
        var log: any RoomLog
        var used: Int
    }

    /// Replays a room of the store with its present flow, and begins another life of its log if the flow has changed.
    /// - Parameters:
    ///   - id: the room's name.
    ///   - attempts: the most attempts, because other servers may begin a life of the same room at the same time.
    /// - Returns: the room; nil if there is none, or its flow is not served.
    /// - Throws: `RoomLogError`; `RoomError.otherVersion`.
    private func restore(_ id: String, attempts: Int = 3) async throws -> Restored? {
        guard let store, let kept = try await store.open(id, limit: limits.rooms.replay, within: limits.store),
            let served = catalog[kept.record.flow]
        else { return nil }
        let simulator = LaunchSettings(kept.record).simulator(of: served)
        let digest = kept.chronicle.life.digest
        // Never other rules without a word: while a server has the room's own version, the room stays there.
        if digest != LogEpoch.digest(of: simulator),
            try await store.isServedElsewhere(ServedApp(flow: kept.record.flow, digest: digest))
        {
            throw RoomError.otherVersion
        }
        let run = RestoredRun(kept.chronicle, of: kept.record, with: simulator, limits: limits.rooms)
        let log: any RoomLog
        do {
            log = try await Self.log(of: run, after: kept.log)
        } catch RoomLogError.conflict where attempts > 1 {
            return try await restore(id, attempts: attempts - 1)
        }
        return Restored(
            record: kept.record,
            served: served,
            simulator: simulator,
            run: run,
            log: log,
            used: kept.used
        )
    }

    /// Returns the log of a restored run: the known one, or that of another life.
    private static func log(of run: RestoredRun, after known: any RoomLog) async throws(RoomLogError) -> any RoomLog {
        guard let anew = run.anew else { return known }
        return try await known.restart(with: anew.entries, as: anew.life)
    }
}
