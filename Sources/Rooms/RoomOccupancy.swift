/// How many are in a room, since when nobody is, and when it was used last; apart from the room, so that nobody who asks need
/// wait for it.
///
/// Being in a room is using it, unless its end was near already when somebody came: then they are told, and it stays near
/// until one of those who may act does something, or says that the room is to be kept.
struct RoomOccupancy {
    /// Whether nobody is let in any more.
    private(set) var isClosed = false
    /// How many steps the room keeps in memory.
    var heldSteps = 0

    private let expiry: RoomExpiry
    private var count = 0
    private var emptySince = ContinuousClock.now
    /// When somebody used the room last, as far as that is known, and as far as the log knows it.
    private var used: Int
    private var noted: Int
    /// Whether those who are in the room know that its end is near.
    private var isNear = false

    /// A room that nobody is in.
    /// - Parameters:
    ///   - expiry: when rooms come to their end.
    ///   - used: when it was used last; nil for now.
    init(_ expiry: RoomExpiry, used: Int?) {
        self.expiry = expiry
        self.used = used ?? expiry.now()
        noted = self.used
    }

    /// The end that those in the room are told of; nil where it is not near.
    var end: RoomEnd? {
        // With somebody in it, a room does not end; when they go, there is a day left.
        guard isNear, let end = expiry.end(usedAt: max(used, expiry.leave(usedAt: used))) else { return nil }
        return RoomEnd(at: end, left: end - expiry.now())
    }

    /// Since when nobody is in the room; nil while somebody is, or it is closed.
    var emptyTime: ContinuousClock.Instant? { count == 0 && !isClosed ? emptySince : nil }

    mutating func enter() -> Bool {
        guard !isClosed else { return false }
        if count == 0 { isNear = expiry.isNear(usedAt: used) }
        count += 1
        return true
    }

    mutating func leave() {
        count -= 1
        emptySince = .now
        used = isNear ? expiry.leave(usedAt: used) : expiry.now()
    }

    /// Somebody uses the room.
    /// - Returns: whether its end was near until now.
    mutating func use() -> Bool {
        defer { isNear = false }
        used = expiry.now()
        return isNear
    }

    /// What the log is to know of the room's use; nil where it knows enough.
    mutating func takeUse() -> Int? {
        if count > 0, !isNear { used = expiry.now() }
        guard used - noted >= RoomExpiry.precision else { return nil }
        noted = used
        return used
    }

    mutating func close() { isClosed = true }

    mutating func close(ifEmptyFor duration: Duration, now: ContinuousClock.Instant) -> Bool {
        if count == 0, now - emptySince >= duration { isClosed = true }
        return isClosed
    }

    /// Closes the room if nobody is in it and it has come to its end.
    /// - Returns: whether that has closed it.
    mutating func closeAtEnd() -> Bool {
        guard !isClosed, count == 0, expiry.isOver(usedAt: used) else { return false }
        isClosed = true
        return true
    }
}
