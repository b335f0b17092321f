internal import Dispatch
import Postgres
import Rooms
import Simulation
import Synchronization

/// The participants of a room in the database.
struct PostgresRoster: RoomRoster {
    /// The rosters of all rooms.
    let board: PostgresBoard
    /// The room's number.
    let room: Int64
    /// The room's name.
    let id: String

    func enter(name: String?, role: Role, after number: Int) async throws(RoomLogError) -> Participant.ID {
        let row = try await board.run(
            """
            WITH seat AS (
                INSERT INTO sceneflow.roster (room, last) VALUES ($1, $2::bigint + 1)
                ON CONFLICT (room) DO UPDATE SET last = greatest(roster.last, $2::bigint) + 1 RETURNING last
            ), entered AS (
                INSERT INTO sceneflow.participant (room, number, node, name, role, lead)
                SELECT $1, last, $3, coalesce($4::text, 'Guest ' || last), $5, 0 FROM seat RETURNING number
            ), told AS MATERIALIZED (
                SELECT number, pg_notify('sceneflow', $3::text || ' roster ' || $6::text) FROM entered
            )
            SELECT number FROM told
            """,
            [
                .int(room), PostgresValue(number), .text(board.node), PostgresValue(name), .text(role.stored),
                .text(id),
            ]
        ) { try $0.first?.int("number") }
        guard let row else { throw .unavailable(reason: "the room database refused a participant") }
        return Participant.ID(row)
    }

    func restore(_ participants: [Participant]) async throws(RoomLogError) {
        try await board.run(
            """
            WITH entered AS (
                INSERT INTO sceneflow.participant (room, number, node, name, role, lead)
                SELECT $1, number, $2, name, role, 0 FROM unnest($3::bigint[], $4::text[], $5::text[])
                AS given (number, name, role) ON CONFLICT DO NOTHING RETURNING number
            ), told AS MATERIALIZED (
                SELECT number, pg_notify('sceneflow', $2::text || ' roster ' || $6::text) FROM entered
            )
            SELECT count(*) FROM told
            """,
            [
                .int(room), .text(board.node), .ints(participants.map { Int64($0.id.number) }),
                .texts(participants.map(\.name)), .texts(participants.map(\.role.stored)), .text(id),
            ]
        ) { _ in }
    }

    func change(_ participant: Participant) async throws(RoomLogError) {
        try await board.run(
            """
            WITH changed AS (
                UPDATE sceneflow.participant SET name = $3, role = $4 WHERE room = $1 AND number = $2 RETURNING number
            ), told AS MATERIALIZED (
                SELECT number, pg_notify('sceneflow', $5::text || ' roster ' || $6::text) FROM changed
            )
            SELECT count(*) FROM told
            """,
            [
                .int(room), PostgresValue(participant.id.number), .text(participant.name),
                .text(participant.role.stored), .text(board.node), .text(id),
            ]
        ) { _ in }
    }

    func leave(_ id: Participant.ID) async { await board.leave(id, of: room, self.id) }

    func handOver(to successor: Participant.ID, by id: Participant.ID) async throws(RoomLogError) -> Bool {
        try await board.run(
            """
            WITH leader AS (
                UPDATE sceneflow.participant SET role = 'presenter', lead = 1 + (
                    SELECT max(lead) FROM sceneflow.participant WHERE room = $1)
                WHERE room = $1 AND number = $2 AND EXISTS (
                    SELECT 1 FROM sceneflow.present WHERE room = $1 AND number = $2)
                RETURNING number
            ), follower AS (
                UPDATE sceneflow.participant SET role = 'follower' FROM leader
                WHERE room = $1 AND participant.number = $3 AND $3::bigint <> $2::bigint
            ), told AS MATERIALIZED (
                SELECT number, pg_notify('sceneflow', $4::text || ' roster ' || $5::text) FROM leader
            )
            SELECT count(*) AS done FROM told
            """,
            [.int(room), PostgresValue(successor.number), PostgresValue(id.number), .text(board.node), .text(self.id)]
        ) { try $0.first?.int("done") == 1 }
    }

    func tell(_ signal: RoomSignal) { board.tell(signal, of: room, id) }

    func read() async throws(RoomLogError) -> RosterReading {
        try await board.run(
            """
            WITH whole AS MATERIALIZED (
                SELECT sceneflow.roster_mark($1) AS mark, (SELECT tab FROM sceneflow.roster WHERE room = $1) AS tab
            )
            SELECT whole.mark, whole.tab, present.number, present.node, present.name, present.role, present.lead
            FROM whole LEFT JOIN sceneflow.present ON present.room = $1 ORDER BY present.number
            """,
            [.int(room)]
        ) { try RosterReading($0, node: board.node) }
    }
}

extension RosterReading {
    /// Reads the rows of a roster: at least one, with null in place of a participant if there is none.
    fileprivate init(_ result: PostgresResult, node: String) throws(PostgresError) {
        self.init(seats: [], presenter: nil, tab: nil, mark: 0)
        var lead = 0
        for row in result.rows {
            (mark, tab) = (try row.int("mark"), try row.optionalText("tab"))
            guard let number = try row.optionalInt("number") else { continue }
            let participant = Participant(
                id: .init(number),
                name: try row.text("name"),
                role: Role(stored: try row.text("role"))
            )
            seats.append(Seat(participant, isOwn: try row.text("node") == node))
            let own = try row.int("lead")
            if own > lead, participant.role == .presenter { (lead, presenter) = (own, participant.id) }
        }
    }
}
