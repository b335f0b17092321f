internal import Foundation
internal import Postgres
internal import ProjectLoading
internal import RoomStore
internal import ScratchPostgres
internal import SceneFlow
internal import Simulation
internal import SimulatorServer

/// Steps that a PostgreSQL server has on disk before anyone sees them, beside bare libpq that writes rows of that size.
enum DatabaseBenchmark: Benchmark {
    static let name = "database"
    static let summary = "steps of rooms in PostgreSQL, one at a time and over 100 rooms, and bare libpq"

    private static let alone = 500
    private static let deadline = Duration.seconds(60)

    static func run(_ options: Options) throws -> Outcome {
        guard ScratchPostgres.isInstalled else { return .skipped(ScratchPostgres.absence) }
        let examples = URL(filePath: "Docs/Examples/Items/before")
        guard let app = try? ProjectLoader().load(examples).apps.first else {
            return .skipped("'Docs/Examples' is not here; run it in the package's folder")
        }
        let server = try ScratchPostgres(settings: ["fsync=on"])
        let store = try PostgresRoomStore(server.database(), coding: RecordingFile.steps)
        defer { store.close() }
        let simulator = Simulator(flow: app.flow, release: app.release)
        let ours = try DurableSteps.measure(store, simulator, alone: alone)
        let floor = try PostgresConnection(PostgresSettings(server.database()), until: .now + deadline)
        try floor.run("CREATE TABLE e (r bigint, s bigint, b bytea, PRIMARY KEY (r, s))", until: .now + deadline)
        let bare = try commits(alone, rows: 1, on: floor)
        let group = try commits(DurableSteps.steps, rows: DurableSteps.rooms, on: floor)
        return .measured(DurableSteps.text(ours, bare, group))
    }

    // MARK: - Private

    private static func commits(_ commits: Int, rows: Int, on floor: PostgresConnection) throws -> Samples {
        let payload = [UInt8](repeating: 120, count: DurableSteps.bytes)
        var times: [Double] = []
        for number in 0..<commits {
            let values: [PostgresValue] = [PostgresValue(rows), PostgresValue(number), .bytes(payload)]
            let start = ContinuousClock.now
            try floor.run(
                "INSERT INTO e SELECT 1000 * $1::bigint + n, $2::bigint, $3::bytea FROM generate_series(1, $1::bigint) n",
                values,
                until: .now + deadline
            )
            times.append((ContinuousClock.now - start) / .microseconds(1))
        }
        return Samples(times)
    }
}
