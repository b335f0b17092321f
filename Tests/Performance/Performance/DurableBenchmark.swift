internal import Foundation
internal import ProjectLoading
internal import RoomStore
internal import Rooms
internal import SceneFlow
internal import Simulation
internal import SimulatorServer

/// Steps that are on disk before anyone sees them, beside bare SQLite that writes rows of that size.
enum DurableBenchmark: Benchmark {
    static let name = "durable"
    static let summary = "steps of rooms that are kept on disk, one at a time and over 100 rooms, and bare SQLite"

    private static let alone = 2000
    private static let rooms = 100
    private static let steps = 100
    /// About what such a step has in the store.
    private static let bytes = 300

    static func run(_ options: Options) throws -> Outcome {
        let examples = URL(filePath: "Docs/Examples/Items/before")
        guard let app = try? ProjectLoader().load(examples).apps.first else {
            return .skipped("'Docs/Examples' is not here; run it in the package's folder")
        }
        // Beside the build, which is on a disk; the folder for temporary files may be in memory.
        let folder = ".build/durable-\(RoomKeys.random(bits: 60))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let simulator = Simulator(flow: app.flow, release: app.release)
        let store = try SQLiteRoomStore(folder: folder, coding: RecordingFile.steps)
        defer { store.close() }
        let (single, many) = try Waiting.result {
            var all: [Room<Nobody>] = []
            for number in 0..<rooms { all.append(try await room("r\(number)", in: store, simulator)) }
            return (try await one(all[0]), try await together(all))
        }
        let floor = try FloorSQLite(file: "\(folder)/floor.sqlite", bytes: Self.bytes)
        let bare = try floor.commits(alone, rows: 1)
        let group = try floor.commits(steps, rows: rooms)
        let (ours, theirs) = (Double(rooms * steps) / many, Double(rooms * steps) / (group.sum / 1e6))
        return .measured(
            """
            act to committed answer p50 \(Int(single.percentile(0.5))) µs, p99 \(Int(single.percentile(0.99))) µs; bare \
            commit p50 \(Int(bare.percentile(0.5))) µs, p99 \(Int(bare.percentile(0.99))) µs; over \(rooms) rooms \
            \(Int(ours)) steps/s; bare in transactions of \(rooms) \(Int(theirs)) rows/s
            """
        )
    }

    // MARK: - Private

    private static func room(
        _ id: String,
        in store: SQLiteRoomStore,
        _ simulator: Simulator
    ) async throws -> Room<Nobody> {
        let record = RoomRecord(id: id, title: id, flow: "app", lock: RoomLock(RoomKeys()))
        let life = LogEpoch(of: simulator)
        let room = Room(
            record,
            simulator: simulator,
            log: try await store.create(record, as: life).log,
            audience: Nobody(),
            state: RoomState(epoch: life.epoch, limits: RoomLimits())
        )
        try await room.act(Action(.launch), by: nil)
        return room
    }

    /// Steps in one room, one after the other.
    private static func one(_ room: Room<Nobody>) async throws -> Samples {
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
