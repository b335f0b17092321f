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
        let ours = try DurableSteps.measure(store, simulator, alone: alone)
        let floor = try FloorSQLite(file: "\(folder)/floor.sqlite", bytes: DurableSteps.bytes)
        let bare = try floor.commits(alone, rows: 1)
        let group = try floor.commits(DurableSteps.steps, rows: DurableSteps.rooms)
        return .measured(DurableSteps.text(ours, bare, (DurableSteps.rooms, group)))
    }
}
