/// The changes of a room that its log has and a process does not know.
package enum RoomNews: Sendable, Hashable {
    /// The later entries of the same life, oldest first, with the room as it is now.
    case later([LogEntry], RoomHead)
    /// Another life has begun.
    case anotherLife
    /// The room was deleted.
    case deleted
}

/// The present position of a room in its log, and what else may change without a step.
package struct RoomHead: Sendable, Hashable {
    /// The number of the present life.
    package var life: Int
    /// The number of its last entry.
    package var seq: Int
    /// The earlier entry shown to everyone; nil for the last one.
    package var sought: Int?
    /// The title of the room.
    package var title: String
    /// The mark of its roster; nil if it is unknown.
    package var rosterMark: Int?

    /// Creates a head.
    /// - Parameters:
    ///   - life: the number of the present life.
    ///   - seq: the number of its last entry.
    ///   - sought: the earlier entry shown to everyone; nil for the last one.
    ///   - title: the title of the room.
    ///   - rosterMark: the mark of its roster. The default is nil: it is unknown.
    package init(life: Int, seq: Int, sought: Int?, title: String, rosterMark: Int? = nil) {
        self.rosterMark = rosterMark
        self.life = life
        self.seq = seq
        self.sought = sought
        self.title = title
    }
}
