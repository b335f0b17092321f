import Postgres

/// The tables of the store in PostgreSQL and their migrations.
enum PostgresSchema {
    /// Every change of the tables, oldest first.
    ///
    /// Released changes are never edited. The tables lie in a schema of their own, and mean the same as those of
    /// `StoreSchema`.
    private static let migrations: [[PostgresStatement]] = [
        [
            """
            CREATE TABLE sceneflow.room (
                number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL UNIQUE, title text NOT NULL,
                flow text NOT NULL, deployment_target text, configuration text NOT NULL, present bytea NOT NULL,
                view bytea NOT NULL, origin_room text, origin_seq bigint, owner text NOT NULL, life bigint NOT NULL,
                sought bigint, created bigint NOT NULL, used bigint NOT NULL, bytes bigint NOT NULL
            )
            """,
            "CREATE INDEX room_by_use ON sceneflow.room (used)",
            "CREATE INDEX room_by_owner ON sceneflow.room (owner, used)",
            """
            CREATE TABLE sceneflow.life (
                room bigint NOT NULL, number bigint NOT NULL, epoch text NOT NULL, digest text NOT NULL, parent bigint,
                start bigint NOT NULL, PRIMARY KEY (room, number)
            )
            """,
            // Two writers of one step cannot both have the same primary key. By the token, a writer that has lost its
            // connection finds out if a step was its own.
            """
            CREATE TABLE sceneflow.entry (
                room bigint NOT NULL, life bigint NOT NULL, seq bigint NOT NULL, at bigint NOT NULL, by_number bigint,
                by_name text, by_role text, step bytea NOT NULL, sum bigint NOT NULL, token bigint NOT NULL,
                PRIMARY KEY (room, life, seq)
            )
            """,
            // One row, in milliseconds, of the server that started last.
            "CREATE TABLE sceneflow.expiry (idle bigint NOT NULL)",
        ],
        [
            // Soft state, which a crash may empty: the servers that live, by the database's clock, and their participants.
            "CREATE UNLOGGED TABLE sceneflow.node (id text PRIMARY KEY, apps text[] NOT NULL, until timestamptz NOT NULL)",
            """
            CREATE UNLOGGED TABLE sceneflow.participant (
                room bigint NOT NULL, number bigint NOT NULL, node text NOT NULL, name text NOT NULL, role text NOT NULL,
                lead bigint NOT NULL, PRIMARY KEY (room, number)
            )
            """,
            "CREATE INDEX participant_by_node ON sceneflow.participant (node)",
            // The last number given to a participant of a room, which a crash must not give again, and the shared tab.
            "CREATE TABLE sceneflow.roster (room bigint PRIMARY KEY, last bigint NOT NULL, tab text)",
            """
            CREATE VIEW sceneflow.present AS
            SELECT participant.* FROM sceneflow.participant JOIN sceneflow.node ON node.id = participant.node
            WHERE node.until > clock_timestamp()
            """,
            """
            CREATE VIEW sceneflow.empty_room AS
            SELECT room.* FROM sceneflow.room
            WHERE NOT EXISTS (SELECT 1 FROM sceneflow.present WHERE present.room = room.number)
            """,
            // A number that differs after a change of the participants.
            """
            CREATE FUNCTION sceneflow.roster_mark(given bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
                SELECT coalesce((
                    SELECT sum(hashtext(concat_ws(' ', number, role, lead, node, name)))::bigint
                    FROM sceneflow.present WHERE present.room = given), 0)
                + coalesce((SELECT hashtext(tab) FROM sceneflow.roster WHERE roster.room = given), 0)
            $$
            """,
        ],
        [
            // The names of what only one server has, such as uploads.
            "ALTER TABLE sceneflow.node ADD COLUMN holds text[] NOT NULL DEFAULT '{}'",
            // One row: a name of this database, for cookies that its servers share.
            "CREATE TABLE sceneflow.cluster (name text NOT NULL)",
            "INSERT INTO sceneflow.cluster VALUES (substr(md5(random()::text || clock_timestamp()::text), 1, 12))",
            """
            CREATE TABLE sceneflow.ticket (
                name bytea PRIMARY KEY, owner text NOT NULL, room text, flow text, room_key text, until timestamptz NOT NULL
            )
            """,
            "CREATE INDEX ticket_by_owner ON sceneflow.ticket (owner, until)",
            // The processor time that a guest owes, in microseconds.
            "CREATE UNLOGGED TABLE sceneflow.account (name text PRIMARY KEY, used bigint NOT NULL, at timestamptz NOT NULL)",
            """
            CREATE FUNCTION sceneflow.debt(used bigint, at timestamptz, percent bigint) RETURNS bigint LANGUAGE sql AS $$
                SELECT greatest(0, used - (extract(epoch FROM clock_timestamp() - at) * 10000 * percent)::bigint)
            $$
            """,
        ],
    ]

    /// The number of an advisory lock: "SFLWMIGR".
    private static let migrationLock: Int64 = 0x5346_4C57_4D49_4752

    /// The newest version known to this program.
    static var version: Int { migrations.count }

    /// Makes missing tables and changes old ones, one program at a time.
    ///
    /// Present tables need no right to create any.
    /// - Parameters:
    ///   - connection: a connection that may write.
    ///   - name: the name of the database, for errors.
    ///   - deadline: the end of waiting for each answer.
    /// - Throws: `RoomStoreError.newer`, or `PostgresError`.
    static func migrate(
        _ connection: PostgresConnection,
        _ name: String,
        until deadline: ContinuousClock.Instant
    ) throws {
        do {
            return try inspect(connection, name, until: deadline)
        } catch RoomStoreError.empty, RoomStoreError.older {}
        try connection.transaction(until: deadline) {
            try connection.run("SELECT pg_advisory_xact_lock($1)", [.int(migrationLock)], until: deadline)
            try connection.run("CREATE SCHEMA IF NOT EXISTS sceneflow", until: deadline)
            try connection.run(
                "CREATE TABLE IF NOT EXISTS sceneflow.version (number bigint NOT NULL)",
                until: deadline
            )
            let known = try connection.run("SELECT number FROM sceneflow.version", until: deadline).first
            let present = try known?.int("number") ?? 0
            guard present <= version else { throw RoomStoreError.newer(file: name) }
            for statement in migrations[present...].joined() { try connection.run(statement, until: deadline) }
            guard present < version else { return }
            let change: PostgresStatement =
                known == nil
                ? "INSERT INTO sceneflow.version VALUES ($1)" : "UPDATE sceneflow.version SET number = $1"
            try connection.run(change, [PostgresValue(version)], until: deadline)
        }
    }

    /// Verifies that a database has the tables of this version, without a change.
    /// - Parameters:
    ///   - connection: a connection.
    ///   - name: the name of the database, for errors.
    ///   - deadline: the end of waiting for each answer.
    /// - Throws: `RoomStoreError.empty` or `RoomStoreError.newer`; `RoomStoreError.older` for tables that a server has
    ///   to change first; or `PostgresError`.
    static func inspect(
        _ connection: PostgresConnection,
        _ name: String,
        until deadline: ContinuousClock.Instant
    ) throws {
        let exists = try connection.run(
            "SELECT to_regclass('sceneflow.version') IS NOT NULL AS found",
            until: deadline
        )
        guard try exists.first?.int("found") == 1,
            let row = try connection.run("SELECT number FROM sceneflow.version", until: deadline).first
        else { throw RoomStoreError.empty(path: name) }
        let present = try row.int("number")
        guard present <= version else { throw RoomStoreError.newer(file: name) }
        guard present == version else { throw RoomStoreError.older(database: name) }
    }
}
