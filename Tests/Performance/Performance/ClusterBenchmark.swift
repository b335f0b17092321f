internal import Foundation
internal import Postgres
internal import ScratchPostgres
internal import Wire

/// Several servers of one database: how late the others show a step, what it costs them, and what an empty room weighs.
enum ClusterBenchmark: Benchmark {
    static let name = "cluster"
    static let summary =
        "a step seen at another server, followers at one and three servers, empty rooms, and bare libpq"

    private static let rounds = 500
    private static let followers = 3000
    private static let emptyRooms = 300
    private static let deadline = Duration.seconds(60)

    static func run(_ options: Options) throws -> Outcome {
        guard ScratchPostgres.isInstalled else { return .skipped(ScratchPostgres.absence) }
        guard FileManager.default.fileExists(atPath: "Docs/Examples") else {
            return .skipped("'Docs/Examples' is not here; run it in the package's folder")
        }
        let database = try ScratchPostgres(settings: ["fsync=on"])
        let store = try database.database()
        let servers = try (0..<3).map { _ in try MeasuredServer.ours(store: store) }
        defer { for server in servers { server.stop() } }
        let seen = try seen(from: servers[0], at: servers[1])
        let bare = try bare(at: database.database())
        let one = try crowd(at: [servers[0]])
        let three = try crowd(at: servers)
        let idle = try MeasuredServer.ours(store: store)
        defer { idle.stop() }
        let growth = try growth(of: idle)
        let (cost, floor) = (three.cpu / three.messages, one.cpu / one.messages)
        return .measured(
            """
            seen at another server p50 \(Int(seen.percentile(0.5))) µs, p99 \(Int(seen.percentile(0.99))) µs; bare insert, \
            notification and select p50 \(Int(bare.percentile(0.5))) µs, p99 \(Int(bare.percentile(0.99))) µs (ratio \
            \((seen.percentile(0.5) / bare.percentile(0.5)).text(2))); \(followers) followers: \(cost.text(2)) s CPU a million \
            deliveries at three servers, \(floor.text(2)) at one (ratio \((cost / floor).text(2))); \
            \(growth / (2 * emptyRooms)) bytes for an empty room \
            (goals: seen ≤ 1.3 or 1,000 µs more, CPU ≤ 1.1, no bytes)
            """
        )
    }

    // MARK: - Seen at another server

    /// The times from an action at one server until another one has shown its step.
    private static func seen(from here: MeasuredServer, at there: MeasuredServer) throws -> Samples {
        let host = try RoomHost(port: here.port)
        let (presenter, follower) = (try WebSocketClient(port: here.port), try WebSocketClient(port: there.port))
        try enter(host, host.room.keys.present, presenter)
        try enter(host, host.room.keys.view, follower)
        var times: [Double] = []
        for number in 0..<rounds {
            let start = ContinuousClock.now
            try presenter.send(host.turn(number.isMultiple(of: 2) ? "compact" : "regular"))
            try step(at: follower)
            times.append((ContinuousClock.now - start) / .microseconds(1))
            try step(at: presenter)
        }
        return Samples(times)
    }

    /// Joins a room.
    private static func enter(_ host: RoomHost, _ key: String, _ client: WebSocketClient) throws {
        for text in [host.hello, host.join(key)] {
            try client.send(text)
            try wait(for: #"{"jsonrpc":"2.0","id":"#, at: client)
        }
    }

    /// Waits for the push of a step.
    private static func step(at client: WebSocketClient) throws {
        try wait(for: #"{"jsonrpc":"2.0","method":"room.step","#, at: client)
    }

    /// Waits for a message that begins with a text.
    private static func wait(for text: String, at client: WebSocketClient) throws {
        while try !client.receive().starts(with: text.utf8) {}
    }

    /// The times that the database needs for the same: a row with its notification, and its reader.
    private static func bare(at address: String) throws -> Samples {
        let settings = try PostgresSettings(address)
        let writer = try PostgresConnection(settings, until: .now + deadline)
        let reader = try PostgresConnection(settings, until: .now + deadline)
        try writer.run("CREATE TABLE e (r bigint, s bigint, b bytea, PRIMARY KEY (r, s))", until: .now + deadline)
        try reader.run("LISTEN e", until: .now + deadline)
        let payload = [UInt8](repeating: 120, count: DurableSteps.bytes)
        var times: [Double] = []
        for number in 0..<rounds {
            let start = ContinuousClock.now
            try writer.run(
                """
                WITH taken AS (INSERT INTO e VALUES (1, $1, $2) RETURNING s)
                SELECT pg_notify('e', 'node step ' || s || ' room') FROM taken
                """,
                [PostgresValue(number), .bytes(payload)],
                until: .now + deadline
            )
            while try reader.waitForNotifications(until: .now + deadline).isEmpty {}
            try reader.run("SELECT b FROM e WHERE r = 1 AND s = $1", [PostgresValue(number)], until: .now + deadline)
            times.append((ContinuousClock.now - start) / .microseconds(1))
        }
        return Samples(times)
    }

    // MARK: - Followers

    /// A step to as many followers, at some servers.
    private static func crowd(at servers: [MeasuredServer]) throws -> Crowd {
        let host = try RoomHost(port: servers[0].port)
        var plan = Crowd.Plan()
        (plan.followers, plan.rounds, plan.replies) = (followers, 100, 2)
        plan.follow = [host.hello, host.join(host.room.keys.view)]
        plan.lead = [host.hello, host.join(host.room.keys.present)]
        plan.say = ["compact", "regular"].map(host.turn)
        return try Crowd.measure(plan, on: servers)
    }

    // MARK: - Empty rooms

    /// The bytes by which a new server grows for rooms that were used and left, twice `emptyRooms` of them.
    private static func growth(of server: MeasuredServer) throws -> Int {
        // The first ones fill what the server keeps anyway. It still grows a little with the second ones.
        for _ in 0..<2 { try useRooms(of: server) }
        let before = server.memory
        for _ in 0..<2 { try useRooms(of: server) }
        return max(0, server.memory - before)
    }

    private static func useRooms(of server: MeasuredServer) throws {
        for _ in 0..<emptyRooms {
            let host = try RoomHost(port: server.port)
            let client = try WebSocketClient(port: server.port)
            try enter(host, host.room.keys.present, client)
            for vertical in ["regular", "compact"] {
                try client.send(host.turn(vertical))
                try step(at: client)
            }
        }
        // The server lets go of empty rooms, and gives memory back, every ten seconds.
        Thread.sleep(forTimeInterval: 22)
    }
}
