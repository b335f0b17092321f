import Logging
import Rooms
import RoomStore
import Simulation
import Wire

/// What a room is made of.
struct RoomPlan: Sendable {
    /// What people call it.
    var title: String
    /// The flow that runs in it.
    var served: ServedFlow
    /// How the app is launched.
    var launch: LaunchSettings
    /// The app's rules, launched so.
    var simulator: Simulator
    /// What was done already, oldest first.
    var steps: [RoomStep] = []
    /// The same as actions; there may be more of them than steps are kept.
    var entries: [LogEntry] = []
    /// The room and step that it goes on from.
    var origin: Rooms.RoomOrigin?
    /// Who answers for it.
    var owner: Principal
}

/// What whoever makes a room is told.
struct MadeRoom: Sendable {
    /// The room's id.
    let room: String
    /// The keys to it.
    let keys: Wire.RoomKeys
    /// Where the page shows it, relative to the server, without a key.
    let url: String
}

extension Services {
    /// Makes a room.
    /// - Parameters:
    ///   - plan: what it is made of.
    ///   - begin: what is done in it first, before anyone can know of it. The default is nothing.
    /// - Returns: what its maker is told.
    /// - Throws: why there is no such room.
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
        let life = RoomLife(of: plan.simulator)
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
        logger.info("A room was made.", metadata: ["room": "\(name)", "flow": "\(plan.served.id)"])
        var told = Wire.RoomKeys()
        told.present = keys.present
        told.view = keys.view
        return MadeRoom(room: name, keys: told, url: "\(basePath)/#room=\(name)")
    }

    /// Puts a room together.
    /// - Parameters:
    ///   - record: what is kept of it.
    ///   - served: the flow that runs in it.
    ///   - simulator: the app's rules, launched as the record says.
    ///   - log: where its actions are kept.
    ///   - state: what was done in it already.
    ///   - used: when it was used last, in milliseconds since 1970. The default is nil: now.
    /// - Returns: the room, which no directory has yet.
    func room(
        _ record: RoomRecord,
        of served: ServedFlow,
        with simulator: Simulator,
        log: any RoomLog,
        state: RoomState,
        used: Int? = nil
    ) -> Room<RoomBroadcast> {
        Room(
            id: record.id,
            title: record.title,
            simulator: simulator,
            lock: record.lock,
            log: log,
            audience: RoomBroadcast(
                room: record.id,
                served: served,
                launch: LaunchSettings(record),
                mapping: StepMapping(simulator),
                counters: counters
            ),
            state: state,
            origin: record.origin,
            owner: record.owner,
            expiry: expiry,
            used: used
        )
    }

    // MARK: - Private

    /// Where the actions of a new room are kept; those of an upload go when it does.
    private func log(
        for record: RoomRecord,
        as life: RoomLife,
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
            if !gone.isEmpty { await endKeys(of: gone) }
            return log
        } catch {
            throw RoomError(error)
        }
    }
}
