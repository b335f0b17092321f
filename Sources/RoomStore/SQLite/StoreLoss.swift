import GRDB
import Rooms

/// A room, or steps of a room, written earlier but missing from the database.
package enum StoreLoss: Sendable, Hashable, CustomStringConvertible {
    /// The room is not there any more.
    case room(String)
    /// The room ends before the last written step.
    case steps(room: String, last: Int)

    /// One sentence, without a full stop.
    package var description: String {
        switch self {
        case .room(let room):
            "room '\(room)' is missing from the room database, which was changed outside of sceneflow"
        case .steps(let room, let last):
            "the steps of room '\(room)' after step \(last) are missing from the room database, "
                + "which was changed outside of sceneflow"
        }
    }
}

extension Database {
    /// Compares the database with the ledger, and updates the ledger.
    ///
    /// A room with missing steps continues from the remaining ones in a new epoch. So no client mistakes its next step
    /// for one already seen.
    /// - Parameter ledger: the ledger of written steps.
    /// - Returns: the losses, sorted by the rooms' numbers.
    /// - Throws: the errors of the database.
    func reconcile(with ledger: StepLedger) throws -> [StoreLoss] {
        let sql = "SELECT number, id, life, \(Self.lastSeq(ofRoom: "room.number", life: "room.life")) AS last FROM room"
        let rooms = try Row.fetchAll(self, sql: sql).map { row -> (number: Int64, mark: StepLedger.Mark) in
            (row["number"], StepLedger.Mark(room: row["id"], life: row["life"], seq: row["last"]))
        }
        let marks = ledger.marks()
        var missing = marks
        var losses: [(number: Int64, loss: StoreLoss)] = []
        for (number, mark) in rooms {
            // A number may have been given to another room since.
            guard let known = marks[number], known.room == mark.room else { continue }
            missing[number] = nil
            guard (mark.life, mark.seq) < (known.life, known.seq) else { continue }
            losses.append((number, .steps(room: mark.room, last: mark.seq)))
            let sql = "UPDATE life SET epoch = ? WHERE room = ? AND number = ?"
            try execute(sql: sql, arguments: [LogEpoch.newEpoch(), number, mark.life])
        }
        losses += missing.map { ($0.key, .room($0.value.room)) }
        ledger.forget(missing.keys.sorted())
        for (number, mark) in rooms where marks[number] != mark { ledger.note(mark, of: number) }
        return losses.sorted { $0.number < $1.number }.map(\.loss)
    }
}
