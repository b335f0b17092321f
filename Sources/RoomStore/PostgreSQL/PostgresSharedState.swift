import Postgres
import Rooms

/// The shared state of the servers at one database.
///
/// It is soft: no commit waits for a disk or a standby, and a crash of the database may lose the last moments.
struct PostgresSharedState: SharedState {
    /// The connection for soft state.
    let board: PostgresBoard
    /// Tells the others what this server has.
    let listener: PostgresListener

    func name() async throws(RoomLogError) -> String {
        let name = try await board.run("SELECT name FROM sceneflow.cluster", []) { try $0.first?.text("name") }
        guard let name else { throw .unavailable(reason: "the room database has lost its name") }
        return name
    }

    func keep(_ ticket: SharedTicket, within limits: TicketLimits) async throws(RoomLogError) {
        let owner: [PostgresValue] = [.text(ticket.principal.stored)]
        let answers = try await board.run([
            // The expired ones, and of a guest all but the newest.
            PostgresCommand(
                """
                DELETE FROM sceneflow.ticket WHERE until < clock_timestamp() OR name IN (
                    SELECT name FROM sceneflow.ticket WHERE owner = $1 AND $1 <> '' ORDER BY until DESC OFFSET $2::bigint - 1)
                """,
                owner + [PostgresValue(limits.guest)]
            ),
            PostgresCommand(
                """
                DELETE FROM sceneflow.ticket WHERE name = (
                    SELECT name FROM sceneflow.ticket WHERE $1 = '' OR owner = $1 ORDER BY owner = '', until LIMIT 1)
                AND (SELECT count(*) FROM sceneflow.ticket) >= $2::bigint
                """,
                owner + [PostgresValue(limits.all)]
            ),
            PostgresCommand(
                """
                INSERT INTO sceneflow.ticket (owner, name, room, flow, room_key, until)
                SELECT $1, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7::double precision)
                WHERE (SELECT count(*) FROM sceneflow.ticket) < $2::bigint
                """,
                owner + [
                    PostgresValue(limits.all), .bytes(ticket.name.bytes), PostgresValue(ticket.room),
                    PostgresValue(ticket.flow), PostgresValue(ticket.roomKey?.stored), PostgresValue(ticket.seconds),
                ]
            ),
        ]) { $0.last?.changes }
        guard answers == 1 else { throw .unavailable(reason: "the limit of page tickets is reached") }
    }

    func ticket(named names: [KeyHash]) async throws(RoomLogError) -> SharedTicket? {
        try await board.run(
            """
            SELECT name, room, flow, owner, room_key, extract(epoch FROM until - clock_timestamp())::bigint AS seconds
            FROM sceneflow.ticket WHERE name = ANY ($1::bytea[]) AND until > clock_timestamp()
            AND (room IS NULL OR EXISTS (SELECT 1 FROM sceneflow.room WHERE room.id = ticket.room))
            """,
            [.list(names.map(\.bytes))]
        ) { result in
            guard let row = result.first else { return nil }
            return SharedTicket(
                name: KeyHash(bytes: try row.bytes("name")),
                room: try row.optionalText("room"),
                flow: try row.optionalText("flow"),
                principal: Principal(stored: try row.text("owner")),
                roomKey: try row.optionalText("room_key").map(Principal.init(stored:)),
                seconds: try row.int("seconds")
            )
        }
    }

    func charge(_ charges: [String: Duration], paidBy percent: Int) async throws(RoomLogError) -> [String: Duration] {
        // In the same order at each server, so that no two wait for each other.
        let sorted = charges.sorted { $0.key < $1.key }
        let charging = PostgresCommand(
            """
            WITH given AS MATERIALIZED (
                SELECT * FROM unnest($1::text[], $2::bigint[]) AS given (name, used)
            ), charged AS (
                INSERT INTO sceneflow.account (name, used, at) SELECT name, used, clock_timestamp() FROM given
                ON CONFLICT (name) DO UPDATE SET at = clock_timestamp(),
                    used = excluded.used + sceneflow.debt(account.used, account.at, $3) RETURNING name
            )
            SELECT pg_notify('sceneflow', $4::text || ' account -') FROM (SELECT count(*) FROM charged) AS done
            """,
            [
                .texts(sorted.map(\.key)), .ints(sorted.map { Int64($0.value / .microseconds(1)) }),
                PostgresValue(percent), .text(board.node),
            ]
        )
        let rest = [
            PostgresCommand(
                "DELETE FROM sceneflow.account WHERE sceneflow.debt(used, at, $1) = 0",
                [PostgresValue(percent)]
            ),
            PostgresCommand(
                """
                SELECT name, sceneflow.debt(used, at, $1) AS debt FROM sceneflow.account ORDER BY debt DESC, name LIMIT 1000
                """,
                [PostgresValue(percent)]
            ),
        ]
        return try await board.run((charges.isEmpty ? [] : [charging]) + rest) { results in
            var debts: [String: Duration] = [:]
            for row in results.last?.rows ?? [] { debts[try row.text("name")] = .microseconds(try row.int("debt")) }
            return debts
        }
    }

    func hold(_ names: Set<String>) { listener.hold(names) }

    func isHeldElsewhere(_ name: String) async throws(RoomLogError) -> Bool {
        try await board.run(
            """
            SELECT 1 FROM sceneflow.node WHERE id <> $1 AND until > clock_timestamp() AND holds @> ARRAY[$2::text] LIMIT 1
            """,
            [.text(board.node), .text(name)]
        ) { $0.first != nil }
    }
}
