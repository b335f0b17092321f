import Logging
import Rooms
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
}

/// What whoever makes a room is told.
struct MadeRoom: Sendable {
    /// The room's id.
    let room: String
    /// The keys to it.
    let keys: Wire.RoomKeys
    /// Where the page shows it, relative to the server, without a key.
    var url: String { "/#room=\(room)" }
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
        let position = plan.entries.last?.seq ?? 0
        let room = Room(
            id: name,
            title: plan.title,
            simulator: plan.simulator,
            keys: keys,
            log: MemoryRoomLog(limit: limits.rooms.replay, upTo: position, known: plan.entries),
            audience: RoomBroadcast(
                room: name,
                served: plan.served,
                launch: plan.launch,
                mapping: StepMapping(plan.simulator),
                counters: counters
            ),
            limits: limits.rooms,
            steps: plan.steps,
            origin: plan.origin
        )
        do throws(RoomError) {
            try rooms.add(room)
            try await begin(room)
            try await catchUp(room)
        } catch {
            throw ResponseError(error, in: name)
        }
        counters.rooms.count()
        logger.info("A room was made.", metadata: ["room": "\(name)", "flow": "\(plan.served.id)"])
        var told = Wire.RoomKeys()
        told.present = keys.present
        told.view = keys.view
        return MadeRoom(room: name, keys: told)
    }
}
