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
    /// Waits three milliseconds at each commit, as long as a usual disk or a standby takes.
    private static let slowCommits = ["commit_delay=3000", "commit_siblings=0"]

    static func run(_ options: Options) throws -> Outcome {
        guard ScratchPostgres.isInstalled else { return .skipped(ScratchPostgres.absence) }
        let examples = URL(filePath: "Docs/Examples/Items/before")
        guard let app = try? ProjectLoader().load(examples).apps.first else {
            return .skipped("'Docs/Examples' is not here; run it in the package's folder")
        }
        let simulator = Simulator(flow: app.flow, release: app.release)
        let goals = "goals: answer ≤ 1.3 or 500 µs more, steps ≥ 0.7"
        let (disk, slow) = (try measure(simulator), try measure(simulator, slowCommits))
        return .measured("on this disk \(disk); with commits of 3 ms more \(slow) (\(goals))")
    }

    // MARK: - Private

    /// Measures a server with some settings.
    private static func measure(_ simulator: Simulator, _ settings: [String] = []) throws -> String {
        let server = try ScratchPostgres(settings: ["fsync=on"] + settings)
        let store = try PostgresRoomStore(server.database(), coding: RecordingFile.steps)
        defer { store.close() }
        let ours = try DurableSteps.measure(store, simulator, alone: alone)
        let floor = try PostgresConnection(PostgresSettings(server.database()), until: .now + deadline)
        try floor.run("CREATE TABLE e (r bigint, s bigint, b bytea, PRIMARY KEY (r, s))", until: .now + deadline)
        let bare = try commits(alone, rows: 1, on: floor)
        // As many rows at once as the store has written.
        let group = try commits(DurableSteps.steps, rows: ours.group, on: floor)
        return DurableSteps.text(ours, bare, (ours.group, group))
    }

    private static func commits(_ commits: Int, rows: Int, on floor: PostgresConnection) throws -> Samples {
        let payload = [UInt8](repeating: 120, count: DurableSteps.bytes)
        var times: [Double] = []
        for number in 0..<commits {
            let rooms = (0..<rows).map { Int64($0) }
            let values: [PostgresValue] = [
                .ints(rooms), .ints(rooms.map { _ in Int64(number) }), .list(rooms.map { _ in payload }),
                PostgresValue(1000 * rows),
            ]
            let start = ContinuousClock.now
            try floor.run(
                "INSERT INTO e SELECT $4::bigint + r, s, b FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS e (r, s, b)",
                values,
                until: .now + deadline
            )
            times.append((ContinuousClock.now - start) / .microseconds(1))
        }
        return Samples(times)
    }
}
