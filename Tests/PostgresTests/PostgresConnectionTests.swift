import Foundation
import ScratchPostgres
import Testing

@testable import Postgres

@Suite(.enabled(if: ScratchPostgres.isInstalled, "PostgreSQL is not installed: apt-get install postgresql-15"))
struct PostgresConnectionTests {
    private let address: String
    private let connection: PostgresConnection

    init() throws {
        address = try ScratchPostgres.database()
        connection = try PostgresConnection(PostgresSettings(address), until: .now + .seconds(10))
    }

    private var soon: ContinuousClock.Instant { .now + .seconds(10) }

    private func connect() throws -> PostgresConnection {
        try PostgresConnection(PostgresSettings(address), until: soon)
    }

    @Test func `values come back as they were`() throws {
        let bytes = (0...255).map { UInt8($0) }
        let row = try #require(
            try connection.run(
                "SELECT $1::bigint AS a, $2::text AS b, $3::bytea AS c, $4::bigint AS d, $5::text AS e, $1 < 0 AS f, 7 AS g",
                [.int(-12_345_678_901), .text("Größe 'x'; --"), .bytes(bytes), PostgresValue(Int?.none), .text("")],
                until: soon
            ).first
        )
        #expect(try row.int("a") == -12_345_678_901)
        #expect(try row.text("b") == "Größe 'x'; --")
        #expect(try row.bytes("c") == bytes)
        #expect(try row.optionalInt("d") == nil)
        #expect(try row.text("e") == "")
        #expect(try row.int("f") == 1)
        #expect(try row.int("g") == 7)
        #expect(throws: PostgresError.self) { try row.int("nothing") }
        #expect(throws: PostgresError.self) { try row.int("b") }
        #expect(throws: PostgresError.self) { try row.int("d") }
        #expect(connection.serverVersion > 120_000)
    }

    @Test(arguments: [Int64.min, -257, -256, -1, 0, 127, 128, 32_768, 2_147_483_648, Int64.max])
    func `a number is itself`(_ number: Int64) throws {
        let row = try #require(try connection.run("SELECT $1::bigint AS n", [.int(number)], until: soon).first)
        #expect(try Int64(row.int("n")) == number)
    }

    @Test func `arrays come back as they were`() throws {
        let rows = try connection.run(
            "SELECT * FROM unnest($1::bigint[], $2::text[], $3::bytea[]) AS t (a, b, c)",
            [.ints([Int64.min, nil, 7]), .texts(["", "a,b\"{}", nil]), .list([[0, 255], [], [92]])],
            until: soon
        ).rows
        #expect(try rows.map { try $0.optionalInt("a") } == [Int.min, nil, 7])
        #expect(try rows.map { try $0.optionalText("b") } == ["", "a,b\"{}", nil])
        #expect(try rows.map { try $0.bytes("c") } == [[0, 255], [], [92]])
    }

    @Test func `commands of one round trip take effect together or not at all`() throws {
        try connection.run("CREATE TABLE t (n bigint PRIMARY KEY)", until: soon)
        let insert: PostgresStatement = "INSERT INTO t VALUES ($1)"
        let results = try connection.run((1...300).map { PostgresCommand(insert, [.int($0)]) }, until: soon)
        #expect(results.map(\.changes) == Array(repeating: 1, count: 300))
        #expect {
            try connection.run([301, 302, 7, 303].map { PostgresCommand(insert, [.int($0)]) }, until: soon)
        } throws: { ($0 as? PostgresError).map { if case .refused("23505", _) = $0 { true } else { false } } == true }
        let count = try #require(try connection.run("SELECT count(*) AS n FROM t", until: soon).first)
        #expect(try count.int("n") == 300)
    }

    @Test func `a transaction that throws leaves nothing`() throws {
        try connection.run("CREATE TABLE t (n bigint PRIMARY KEY)", until: soon)
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try connection.transaction(until: soon) {
                try connection.run("INSERT INTO t VALUES (1)", until: soon)
                throw Refusal()
            }
        }
        _ = try connection.transaction(until: soon) { try connection.run("INSERT INTO t VALUES (2)", until: soon) }
        let rows = try connection.run("SELECT n FROM t", until: soon).rows
        #expect(try rows.map { try $0.int("n") } == [2])
    }

    @Test func `a text with a zero is refused, not cut`() throws {
        #expect(throws: PostgresError.self) { try connection.run("SELECT $1::text", [.text("a\0b")], until: soon) }
        #expect(try connection.run("SELECT 1 AS n", until: soon).count == 1)
    }

    @Test func `a missed deadline closes the connection`() throws {
        let start = ContinuousClock.now
        #expect(throws: PostgresError.timeout) {
            try connection.run("SELECT pg_sleep(60)", until: start + .milliseconds(200))
        }
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(!connection.isOpen)
        #expect(throws: PostgresError.self) { try connection.run("SELECT 1", until: soon) }
    }

    @Test func `a connection ended by the server is reported as lost`() throws {
        let other = try connect()
        try ScratchPostgres.cutConnections(to: address)
        #expect { try other.run("SELECT 1", until: soon) } throws: { ($0 as? PostgresError)?.isDisconnection == true }
        #expect(!other.isOpen)
    }

    @Test func `notifications arrive in order, and the wait for them ends`() throws {
        let other = try connect()
        try other.run("LISTEN told", until: soon)
        for number in 1...3 {
            try connection.run("SELECT pg_notify('told', $1)", [.text("\(number)")], until: soon)
        }
        var told: [String] = []
        while told.count < 3 {
            let more = try other.waitForNotifications(until: soon)
            try #require(!more.isEmpty)
            told += more.map(\.payload)
        }
        #expect(told == ["1", "2", "3"])
        #expect(try other.waitForNotifications(until: .now + .milliseconds(50)).isEmpty)
    }

    @Test func `hosts that cannot be reached are all named`() throws {
        let settings = try PostgresSettings("postgres:///d?host=/nowhere/a,/nowhere/b", environment: [:])
        #expect { try PostgresConnection(settings, until: soon) } throws: { error in
            "\(error)".contains("/nowhere/a") && "\(error)".contains("/nowhere/b")
        }
    }

    @Test func `the first host that accepts writes is used`() throws {
        let host = try #require(address.split(separator: "=").last)
        let rest = try #require(address.split(separator: "?").first)
        let settings = try PostgresSettings("\(rest)?host=/nowhere,\(host)", environment: [:])
        #expect(try PostgresConnection(settings, until: soon).isOpen)
        try ScratchPostgres.run(
            "ALTER DATABASE \(rest.split(separator: "/").last ?? "") SET default_transaction_read_only = on",
            at: address
        )
        #expect(throws: PostgresError.self) { try PostgresConnection(settings, until: soon) }
    }

    @Test func `a host that does not answer costs its own time alone`() throws {
        // A socket nobody accepts from: the kernel completes the connection, and nothing is ever sent.
        let silent = try SilentServer()
        let start = ContinuousClock.now
        let settings = try PostgresSettings("postgres://127.0.0.1:\(silent.port)/d", environment: [:])
        #expect(throws: PostgresError.self) { try PostgresConnection(settings, until: start + .milliseconds(300)) }
        #expect(ContinuousClock.now - start < .seconds(3))
    }
}

/// A listening socket of which nobody accepts connections.
private final class SilentServer {
    let port: UInt16
    private let descriptor: Int32

    init() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = bind(descriptor, pointer, length)
                _ = listen(descriptor, 5)
                _ = getsockname(descriptor, pointer, &length)
            }
        }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
        try #require(port > 0)
    }

    deinit { close(descriptor) }
}
