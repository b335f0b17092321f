import Logging
import Rooms
import RoomStore
import Simulation
import Wire

/// The contents of a new room.
struct RoomPlan: Sendable {
    /// Its title for people.
    var title: String
    /// The flow running in it.
    var served: ServedFlow
    /// The launch settings of the app.
    var launch: LaunchSettings
    /// The app's rules, launched so.
    var simulator: Simulator
    /// The steps already taken, oldest first.
    var steps: [RoomStep] = []
    /// The same as actions; there may be more of them than steps are kept.
    var entries: [LogEntry] = []
    /// The room and step it continues from.
    var origin: Rooms.RoomOrigin?
    /// The principal responsible for it.
    var owner: Principal
}

/// The response to the room's creator.
struct MadeRoom: Sendable {
    /// The room's id.
    let room: String
    /// The keys to it.
    let keys: Wire.RoomKeys
    /// The path of the room's page, relative to the server, without a key.
    let url: String
}

extension ServerContext {
    /// Makes a room.
    /// - Parameters:
    ///   - plan: the contents of the room.
    ///   - begin: the first actions in it, taken before anyone can know of it. The default is nothing.
    /// - Returns: the response to its creator.
    /// - Throws: the reason for refusing the room.
    func open(
        _ plan: RoomPlan,
        begin: (Room<RoomBroadcast>) async throws(RoomError) -> Void = { _ in }
    ) async throws(ResponseError) -> MadeRoom {
        let name = Rooms.RoomKeys.random(bits: 60)
        let keys = Rooms.RoomKeys()
        let record = RoomRecord(
            id: name,
            title: plan.title,
            flow: plan.served.id,
            deploymentTarget: plan.launch.deploymentTarget,
            configuration: plan.launch.configuration,
            lock: RoomLock(keys),
            origin: plan.origin,
            owner: plan.owner
        )
        let life = LogEpoch(of: plan.simulator)
        do throws(RoomError) {
            try rooms.checkPlace(for: plan.owner, steps: plan.steps.count)
            let log = try await log(for: record, as: life, with: plan)
            let room = room(
                record,
                of: plan.served,
                with: plan.simulator,
                log: log,
                state: RoomState(epoch: life.epoch, limits: limits.rooms, steps: plan.steps)
            )
            do throws(RoomError) {
                try rooms.add(room)
                try await begin(room)
                try await catchUp(room)
            } catch {
                rooms.remove(room)
                try? await log.delete()
                throw error
            }
        } catch {
            throw ResponseError(error, in: name)
        }
        counters.rooms.count()
        if !catalog.isListed(plan.served.id) { tellUploads() }
        logger.info("room created", metadata: ["room": "\(name)", "flow": "\(plan.served.id)"])
        audit(.roomCreated) { ($0.room, $0.flow) = (name, plan.served.id) }
        var told = Wire.RoomKeys()
        told.present = keys.present
        told.view = keys.view
        return MadeRoom(room: name, keys: told, url: "\(basePath)/#room=\(name)")
    }

    /// Assembles a room.
    /// - Parameters:
    ///   - record: the stored record of the room.
    ///   - served: the flow running in it.
    ///   - simulator: the app's rules, launched as in the record.
    ///   - log: the log of its actions.
    ///   - state: the run up to now.
    ///   - used: the time of its last use, in milliseconds since 1970. The default is nil: now.
    /// - Returns: the room, not yet in a directory.
    func room(
        _ record: RoomRecord,
        of served: ServedFlow,
        with simulator: Simulator,
        log: any RoomLog,
        state: RoomState,
        used: Int? = nil
    ) -> Room<RoomBroadcast> {
        Room(
            record,
            simulator: simulator,
            log: log,
            audience: RoomBroadcast(
                room: record.id,
                served: served,
                launch: LaunchSettings(record),
                mapping: StepMapping(simulator),
                counters: counters
            ),
            state: state,
            expiry: expiry,
            used: used
        )
    }

    // MARK: - Private

    /// Returns the log for the actions of a new room.
    ///
    /// The log of an upload's room goes with the upload.
    private func log(
        for record: RoomRecord,
        as life: LogEpoch,
        with plan: RoomPlan
    ) async throws(RoomError) -> any RoomLog {
        let limit = limits.rooms.replay
        guard let store, catalog.isListed(record.flow) else {
            return MemoryRoomLog(limit: limit, upTo: plan.entries.last?.seq ?? 0, known: plan.entries)
        }
        do {
            let (log, gone) = try await store.create(
                record,
                as: life,
                with: plan.entries,
                limit: limit,
                within: limits.store,
                isAwake: { [rooms] in rooms[$0] != nil }
            )
            for id in gone { audit(.roomGaveWay) { ($0.room, $0.detail) = (id, "gave way to \(record.id)") } }
            if !gone.isEmpty { await endKeys(of: gone) }
            return log
        } catch {
            throw RoomError(error)
        }
    }
}
