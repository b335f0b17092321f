import GRDB
import Rooms

/// What is missing of a room that was written once.
package enum StoreLoss: Sendable, Hashable, CustomStringConvertible {
    /// The room is not there any more.
    case room(String)
    /// The room ends before the last step that was written.
    case steps(room: String, last: Int)

    /// One sentence, without a full stop.
    package var description: String {
        switch self {
        case .room(let room):
            "The room '\(room)' is missing from the file with the rooms, which was changed from outside"
        case .steps(let room, let last):
            "The steps of the room '\(room)' after step \(last) are missing from the file with the rooms, which was changed from outside"
        }
    }
}

extension Database {
    /// Compares what there is with what was written, and has the ledger know what there is.
    ///
    /// A room that lacks steps goes on with what is left under another epoch: nobody takes its next step for one that they have
    /// seen.
    /// - Parameter ledger: what was written.
    /// - Returns: what is missing, sorted by the rooms' numbers.
    /// - Throws: what the database says.
    func reconcile(with ledger: StepLedger) throws -> [StoreLoss] {
        let marks = ledger.marks()
        var unseen = marks
        var losses: [(number: Int64, loss: StoreLoss)] = []
        let rooms = try Row.fetchAll(
            self,
            sql: """
                SELECT number, id, life, coalesce(
                    (SELECT max(seq) FROM entry WHERE entry.room = room.number AND entry.life = room.life),
                    (SELECT start FROM life WHERE life.room = room.number AND life.number = room.life), 0) AS last
                FROM room
                """
        )
        for row in rooms {
            let number: Int64 = row["number"]
            let mark = StepLedger.Mark(room: row["id"], life: row["life"], seq: row["last"])
            guard let known = marks[number] else {
                ledger.note(mark, of: number)
                continue
            }
            // Another room of the same number is none of those that are missing.
            guard known.room == mark.room else { continue }
            unseen[number] = nil
            if (mark.life, mark.seq) < (known.life, known.seq) {
                losses.append((number, .steps(room: mark.room, last: mark.seq)))
                let sql = "UPDATE life SET epoch = ? WHERE room = ? AND number = ?"
                try execute(sql: sql, arguments: [RoomLife.newEpoch(), number, mark.life])
            }
            if mark != known { ledger.note(mark, of: number) }
        }
        for (number, mark) in unseen { losses.append((number, .room(mark.room))) }
        ledger.forget(unseen.keys.sorted())
        for row in rooms where unseen[row["number"]] != nil {
            ledger.note(StepLedger.Mark(room: row["id"], life: row["life"], seq: row["last"]), of: row["number"])
        }
        return losses.sorted { $0.number < $1.number }.map(\.loss)
    }
}
