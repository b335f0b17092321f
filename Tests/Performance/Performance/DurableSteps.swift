internal import RoomStore
internal import Rooms
internal import SceneFlow
internal import Simulation

/// Steps that a store keeps before anyone sees them.
enum DurableSteps {
    /// The number of rooms that act at the same time.
    static let rooms = 100
    /// The number of steps in each of them.
    static let steps = 100
    /// About what such a step has in the store.
    static let bytes = 300

    /// Measures a store.
    /// - Parameters:
    ///   - store: an empty store.
    ///   - simulator: the rules of the app.
    ///   - alone: the number of steps in one room, one after the other.
    /// - Returns: the time of each of these in microseconds; that of all steps in all rooms in seconds, and the mean number
    ///   of them in a transaction.
    /// - Throws: the errors of the store.
    static func measure(
        _ store: any RoomStore,
        _ simulator: Simulator,
        alone: Int
    ) throws -> (single: Samples, many: Double, group: Int) {
        try Waiting.result {
            var all: [Room<Nobody>] = []
            for number in 0..<rooms { all.append(try await room("r\(number)", in: store, simulator)) }
            let single = try await one(all[0], alone)
            let before = store.counters.transactions
            let many = try await together(all)
            return (single, many, max(1, rooms * steps / max(1, store.counters.transactions - before)))
        }
    }

    /// Writes the figures.
    /// - Parameters:
    ///   - ours: those of a store.
    ///   - bare: the times of bare commits of one row.
    ///   - group: the number of rows in larger bare commits, and the times of these.
    /// - Returns: one line.
    static func text(
        _ ours: (single: Samples, many: Double, group: Int),
        _ bare: Samples,
        _ group: (rows: Int, times: Samples)
    ) -> String {
        let rows = Double(group.rows * group.times.count) / (group.times.sum / 1e6)
        let steps = Double(rooms * steps) / ours.many
        return """
            act to committed answer p50 \(Int(ours.single.percentile(0.5))) µs \
            (ratio \((ours.single.percentile(0.5) / bare.percentile(0.5)).text(2))), \
            p99 \(Int(ours.single.percentile(0.99))) µs; bare commit p50 \(Int(bare.percentile(0.5))) µs, \
            p99 \(Int(bare.percentile(0.99))) µs; over \(rooms) rooms \(Int(steps)) steps/s, \(ours.group) in a \
            transaction; bare in transactions of \(group.rows) \(Int(rows)) rows/s (ratio \((steps / rows).text(2)))
            """
    }

    // MARK: - Private

    private static func room(
        _ id: String,
        in store: any RoomStore,
        _ simulator: Simulator
    ) async throws -> Room<Nobody> {
        let record = RoomRecord(id: id, title: id, flow: "app", lock: RoomLock(RoomKeys()))
        let life = LogEpoch(of: simulator)
        let room = Room(
            record,
            simulator: simulator,
            log: try await store.create(
                record,
                as: life,
                with: [],
                limit: 10_000,
                within: StoreLimits(),
                isAwake: { _ in false }
            ).log,
            audience: Nobody(),
            state: RoomState(epoch: life.epoch, limits: RoomLimits())
        )
        try await room.act(Action(.launch), by: nil)
        return room
    }

    /// Steps in one room, one after the other.
    private static func one(_ room: Room<Nobody>, _ alone: Int) async throws -> Samples {
        var times: [Double] = []
        for number in 0..<alone {
            let start = ContinuousClock.now
            try await room.act(turn(number), by: nil)
            times.append((ContinuousClock.now - start) / .microseconds(1))
        }
        return Samples(times)
    }

    /// Steps in all rooms at the same time, in seconds.
    private static func together(_ rooms: [Room<Nobody>]) async throws -> Double {
        let start = ContinuousClock.now
        try await withThrowingTaskGroup { group in
            for room in rooms {
                group.addTask {
                    for number in 0..<steps { try await room.act(turn(number), by: nil) }
                }
            }
            try await group.waitForAll()
        }
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Turns the device there or back.
    private static func turn(_ number: Int) -> Action {
        Action(.setTraits(Traits(horizontal: .compact, vertical: number.isMultiple(of: 2) ? .compact : .regular)))
    }
}

/// An audience that ignores every event.
private struct Nobody: RoomAudience {
    func show(_ step: RoomStep, epoch: String) {}

    func show(_ presence: RoomPresence) {}

    func show(_ sought: RoomSought) {}

    func show(_ pointer: RoomPointer) {}
    func show(_ look: RoomLook) {}

    func showRecall(by presenter: Participant) {}

    func showEnd(_ end: RoomEnd?) {}
}
