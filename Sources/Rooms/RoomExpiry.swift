/// The rules for deleting unused rooms, with the clock used for them.
///
/// Moments are in milliseconds since 1970.
package struct RoomExpiry: Sendable {
    /// The current time.
    package let now: @Sendable () -> Int

    /// The time an empty room is kept, in milliseconds; nil for good.
    private let idle: Int?
    /// The time between the announcement and the end, in milliseconds.
    private let notice: Int
    /// The server's start: before it, no participant could join.
    private let start: Int

    /// A room is never noted as used more exactly than to this many milliseconds.
    package static let precision = 3_600_000
    /// The time left for keeping a room found at its end, in milliseconds, if ends are announced at all.
    private static let grace = 86_400_000

    /// Creates the expiry of a server's rooms, as of now.
    /// - Parameters:
    ///   - limits: the limits with the lifetime of rooms.
    ///   - now: the clock, in milliseconds since 1970.
    package init(_ limits: RoomLimits, now: @escaping @Sendable () -> Int) {
        self.now = now
        idle = limits.idle > .zero ? Int(limits.idle / .milliseconds(1)) : nil
        notice = limits.idle > .zero ? Int(min(limits.notice, limits.idle) / .milliseconds(1)) : 0
        start = now()
    }

    /// Returns the deletion time of a room without further use; nil for never.
    ///
    /// A participant returning after the server was away still has a day.
    /// - Parameter used: the time of its last use.
    /// - Returns: the moment.
    package func end(usedAt used: Int) -> Int? { idle.map { max(used + $0, start + grace) } }

    /// Returns true if a room has come to its end.
    /// - Parameter used: the time of its last use.
    /// - Returns: true if it has.
    package func isOver(usedAt used: Int) -> Bool { end(usedAt: used).map { $0 <= now() } ?? false }

    /// Returns true if a room's end is near enough for an announcement.
    /// - Parameter used: the time of its last use.
    /// - Returns: true if it is.
    package func isNear(usedAt used: Int) -> Bool { end(usedAt: used).map { $0 - notice < now() } ?? false }

    /// Returns the new time of last use for a room just left empty, with its end announced but not postponed.
    /// - Parameter used: the time of its last use.
    /// - Returns: the time to record as its last use: at least a day is left.
    package func leave(usedAt used: Int) -> Int { idle.map { max(used, now() + grace - $0) } ?? used }

    /// The earliest last use of a stored room to be kept; nil if no room is to be deleted now.
    package var leastUse: Int? {
        let now = now()
        return start + grace > now ? nil : idle.map { now - $0 - Self.precision }
    }

    /// The time left at a room's end.
    private var grace: Int { min(notice, Self.grace) }
}

/// The announced deletion of a room.
package struct RoomEnd: Sendable, Hashable {
    /// The moment, in milliseconds since 1970.
    package var at: Int
    /// The remaining time, in milliseconds.
    package var left: Int

    /// Creates an end.
    /// - Parameters:
    ///   - at: the moment.
    ///   - left: the remaining time.
    package init(at: Int, left: Int) {
        self.at = at
        self.left = left
    }
}
