import Postgres

/// The notification of a change, for the other processes at the same database.
///
/// It is sent with the commit of the change, and only tells where to look: `node word rest…`.
struct PostgresHint: Sendable, Hashable {
    /// The channel of all hints.
    static let channel = "sceneflow"

    /// The name of the process that made the change.
    let node: String
    /// The change.
    let hint: RoomHint

    /// Reads the text of a notification.
    ///
    /// A text of another version of this program is a hint that anything may have changed.
    /// - Parameter text: the text.
    init(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        node = words[0]
        hint =
            switch words.dropFirst().first {
            case "step" where words.count == 5:
                if let life = Int(words[2]), let seq = Int(words[3]) {
                    .step(room: words[4], life: life, seq: seq)
                } else {
                    .anything
                }
            case "change" where words.count == 3: .change(room: words[2])
            case "deletion" where words.count == 3: .deletion(room: words[2])
            default: .anything
            }
    }
}

extension RoomTables {
    /// Tells the other processes of a change of a room, with the commit.
    /// - Parameter room: the room's number.
    /// - Throws: `PostgresError`.
    func tellChange(of room: Int64) throws(PostgresError) {
        try run(
            "SELECT pg_notify('sceneflow', $1 || ' change ' || id) FROM sceneflow.room WHERE number = $2",
            .text(node),
            .int(room)
        )
    }
}
