/// When rooms are deleted that nobody comes to, beside the clock that it is judged by.
///
/// Moments are in milliseconds since 1970.
package struct RoomExpiry: Sendable {
    /// The moment that it is.
    package let now: @Sendable () -> Int

    /// For how long a room is kept once nobody is in it, in milliseconds; nil for good.
    private let idle: Int?
    /// How long before its end whoever comes is told, in milliseconds.
    private let notice: Int
    /// When the server was started: before, nobody could come.
    private let start: Int

    /// A room is never noted as used more exactly than to this many milliseconds.
    package static let precision = 3_600_000
    /// What whoever finds a room at its end has left to keep it, in milliseconds, where it is announced at all.
    private static let grace = 86_400_000

    /// Creates the expiry of a server's rooms, as of now.
    /// - Parameters:
    ///   - limits: what says for how long rooms are kept.
    ///   - now: the clock, in milliseconds since 1970.
    package init(_ limits: RoomLimits, now: @escaping @Sendable () -> Int) {
        self.now = now
        idle = limits.idle > .zero ? Int(limits.idle / .milliseconds(1)) : nil
        notice = limits.idle > .zero ? Int(min(limits.notice, limits.idle) / .milliseconds(1)) : 0
        start = now()
    }

    /// When a room is deleted unless somebody uses it; nil for never.
    ///
    /// Whoever finds it there after the server was away has a day left, too.
    /// - Parameter used: when it was used last.
    /// - Returns: the moment.
    package func end(usedAt used: Int) -> Int? { idle.map { max(used + $0, start + grace) } }

    /// Whether a room has come to its end.
    /// - Parameter used: when it was used last.
    /// - Returns: whether it has.
    package func isOver(usedAt used: Int) -> Bool { end(usedAt: used).map { $0 <= now() } ?? false }

    /// Whether a room's end is so near that whoever comes is told.
    /// - Parameter used: when it was used last.
    /// - Returns: whether it is.
    package func isNear(usedAt used: Int) -> Bool { end(usedAt: used).map { $0 - notice < now() } ?? false }

    /// The end of a room of which the last one goes who was told of its end and did not put it off.
    /// - Parameter used: when it was used last.
    /// - Returns: when it is to be taken as used last: it has a day left at least.
    package func leave(usedAt used: Int) -> Int { idle.map { max(used, now() + grace - $0) } ?? used }

    /// When somebody must have used a room of the store last, for it to be kept; nil where none is to be deleted now.
    package var leastUse: Int? {
        let now = now()
        return start + grace > now ? nil : idle.map { now - $0 - Self.precision }
    }

    /// What is left where a room is at its end.
    private var grace: Int { min(notice, Self.grace) }
}

/// That a room is to be deleted.
package struct RoomEnd: Sendable, Hashable {
    /// When, in milliseconds since 1970.
    package var at: Int
    /// How long it is until then, in milliseconds.
    package var left: Int

    /// Creates an end.
    /// - Parameters:
    ///   - at: when it is.
    ///   - left: how long it is until then.
    package init(at: Int, left: Int) {
        self.at = at
        self.left = left
    }
}
