internal import Foundation
internal import Postgres

/// Examines the database that is to store rooms.
package struct DatabaseExamination {
    /// The oldest version of PostgreSQL that the statements need.
    private static let oldestVersion = 120_000
    /// The longest time for each answer.
    private static let answerTime = Duration.seconds(5)
    /// The time of a round trip above which people notice each step.
    private static let slowTrip = Duration.milliseconds(20)
    /// The difference of two clocks that can be the network's.
    private static let clockTolerance = 5.0

    private let address: String
    private let refusal: String?

    /// Creates an examination.
    /// - Parameters:
    ///   - address: the address of the database.
    ///   - refusal: the reason for which a server would refuse the tables; nil if it would use or make them.
    package init(_ address: String, refusal: String?) {
        self.address = address
        self.refusal = refusal
    }

    /// Runs all examinations.
    ///
    /// - Returns: the results, in the order of the examinations; only the first one if there is no connection.
    package func run() -> [Diagnosis] {
        do throws(PostgresError) {
            let settings = try PostgresSettings(address)
            let connection = try PostgresConnection(settings, until: deadline)
            return try [
                version(connection, settings.name), encryption(connection), durability(connection),
                latency(connection), clock(connection), tables(settings.name),
            ]
        } catch {
            let remedy = "check the address, the password in PGPASSFILE or PGPASSWORD, and the server's pg_hba.conf"
            return [.problem("database", "\(error)", remedy)]
        }
    }

    // MARK: - Private

    private var deadline: ContinuousClock.Instant { .now + Self.answerTime }

    private func version(_ connection: PostgresConnection, _ name: String) -> Diagnosis {
        let version = connection.serverVersion
        let text = "PostgreSQL \(version / 10_000).\(version % 10_000) at \(name)"
        return version >= Self.oldestVersion
            ? .ok("database", text) : .problem("database", text, "use PostgreSQL 12 or newer")
    }

    private func encryption(_ connection: PostgresConnection) throws(PostgresError) -> Diagnosis {
        let row = try connection.run(
            "SELECT inet_server_addr() IS NULL OR inet_server_addr() = inet_client_addr() AS here",
            until: deadline
        ).first
        if connection.isEncrypted { return .ok("database TLS", "the connection is encrypted") }
        return try row?.int("here") == 1
            ? .ok("database TLS", "not needed: the database is on this machine")
            : .warning(
                "database TLS",
                "steps and the password cross the network unencrypted",
                "set sslmode=verify-full"
            )
    }

    private func durability(_ connection: PostgresConnection) throws(PostgresError) -> Diagnosis {
        let row = try connection.run(
            """
            SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
                current_setting('synchronous_standby_names') AS standbys
            """,
            until: deadline
        ).first
        guard let row else { throw .result(reason: "the database did not give its settings") }
        let (fsync, commit) = (try row.text("fsync"), try row.text("commit"))
        guard fsync == "on", commit != "off" else {
            let finding = "fsync is \(fsync) and synchronous_commit is \(commit): answered steps can be lost"
            return .problem("durability", finding, "set fsync = on and synchronous_commit = on")
        }
        let hasStandby = try !row.text("standbys").isEmpty && commit != "local"
        return .ok(
            "durability",
            hasStandby
                ? "answered steps are on the disks of the server and a standby (synchronous_commit = \(commit))"
                : "answered steps are on the disk of one server: without a synchronous standby, its loss is theirs"
        )
    }

    private func latency(_ connection: PostgresConnection) throws(PostgresError) -> Diagnosis {
        var trips: [Duration] = []
        for _ in 0..<5 {
            let start = ContinuousClock.now
            try connection.run("SELECT 1", until: deadline)
            trips.append(ContinuousClock.now - start)
        }
        let median = trips.sorted()[2]
        let text = "a round trip takes \(String(format: "%.1f", median / .milliseconds(1))) ms"
        return median < Self.slowTrip
            ? .ok("latency", text) : .warning("latency", text, "run the server near its database")
    }

    private func clock(_ connection: PostgresConnection) throws(PostgresError) -> Diagnosis {
        let row = try connection.run(
            "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now",
            until: deadline
        ).first
        let apart = abs(Double(try row?.int("now") ?? 0) / 1000 - Date().timeIntervalSince1970)
        return apart < Self.clockTolerance
            ? .ok("database clock", "as that of this machine")
            : .warning(
                "database clock",
                "\(Int(apart)) s from that of this machine, which decides about the expiry of rooms",
                "synchronise both clocks"
            )
    }

    private func tables(_ name: String) -> Diagnosis {
        refusal.map { .problem("tables", $0, "update sceneflow, or pass another database with --store") }
            ?? .ok("tables", "as this version needs them, or made by 'serve'")
    }
}
