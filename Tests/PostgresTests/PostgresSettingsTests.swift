import Testing

@testable import Postgres

struct PostgresSettingsTests {
    private func settings(
        _ address: String,
        _ environment: [String: String] = [:]
    ) throws -> [[String: String]] {
        try PostgresSettings(address, environment: environment).attempts
    }

    @Test func `every host is tried by itself, each with its port`() throws {
        let several = try settings("postgres://ann@db1:5433,db2:5434/rooms")
        #expect(several.map { $0["host"] } == ["db1", "db2"])
        #expect(several.map { $0["port"] } == ["5433", "5434"])
        #expect(several.allSatisfy { $0["dbname"] == "rooms" && $0["user"] == "ann" })
        #expect(several.allSatisfy { $0["target_session_attrs"] == "read-write" })
        #expect(
            try settings("postgres://db1,db2/rooms?target_session_attrs=primary")[1]["target_session_attrs"]
                == "primary"
        )
        #expect(try settings("postgresql:///rooms", ["PGHOST": "db3", "PGPORT": "1"])[0]["host"] == "db3")
    }

    @Test(
        arguments: [
            ("postgres://db1/rooms", "verify-full"), ("postgres://127.0.0.1,db1/rooms", "verify-full"),
            ("postgres://db1/rooms?sslmode=require", "require"), ("postgres://127.0.0.1,[::1],localhost/rooms", nil),
            ("postgres:///rooms?host=/run/postgresql", nil), ("postgres:///rooms", nil),
            ("postgres://localhost/rooms?hostaddr=192.0.2.1", "verify-full"),
        ] as [(String, String?)]
    )
    func `the certificate is verified unless the server is on this machine or the address says otherwise`(
        _ address: String,
        _ mode: String?
    ) throws {
        #expect(try settings(address)[0]["sslmode"] == mode)
    }

    @Test func `the environment may set the mode of TLS`() throws {
        #expect(try settings("postgres://db1/rooms", ["PGSSLMODE": "disable"])[0]["sslmode"] == nil)
    }

    @Test(arguments: [
        "postgres://ann:secret@db1/rooms", "postgres://db1/rooms?password=secret", "mysql://db1/rooms",
        "postgres://db1:1,db2:2,db3/rooms?port=1,2", "postgres://db1/rooms?nonsense=1", "postgres://[::1/rooms",
    ])
    func `an address with a password or an error is refused, and the password is not repeated`(_ address: String) {
        #expect { try PostgresSettings(address, environment: [:]) } throws: { error in
            guard case .address(let reason)? = error as? PostgresError else { return false }
            return !reason.isEmpty && !reason.contains("secret")
        }
    }

    @Test func `messages name the hosts and the database alone`() throws {
        let settings = try PostgresSettings("postgres://ann@db1:5433,db2:5434/rooms?sslmode=disable", environment: [:])
        #expect(settings.name == "postgres://db1:5433,db2:5434/rooms")
    }
}
