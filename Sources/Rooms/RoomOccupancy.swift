/// The number of participants, the start of emptiness, and the last use of a room.
///
/// They are kept apart from the room, so queries need not wait for it.
///
/// Presence in a room counts as use, unless its end was already near on joining. The participants are then informed.
/// The end stays near until a presenter acts or keeps the room.
struct RoomOccupancy {
    /// True if the room admits no more participants.
    private(set) var isClosed = false
    /// The number of steps kept by the room in memory.
    var heldSteps = 0

    private let expiry: RoomExpiry
    private var count = 0
    private var emptySince = ContinuousClock.now
    /// The last use of the room, as far as known here, and as far as known to the log.
    private var used: Int
    private var noted: Int
    /// True if the end is near and the participants are informed of it.
    private var isNear = false

    /// Creates the occupancy of an empty room.
    /// - Parameters:
    ///   - expiry: the rules for the end of rooms.
    ///   - used: the time of its last use; nil for now.
    init(_ expiry: RoomExpiry, used: Int?) {
        self.expiry = expiry
        self.used = used ?? expiry.now()
        noted = self.used
    }

    /// The announced end of the room; nil if it is not near.
    var end: RoomEnd? {
        // A room with participants does not end. After they leave, a day is left.
        guard isNear, let end = expiry.end(usedAt: max(used, expiry.leave(usedAt: used))) else { return nil }
        return RoomEnd(at: end, left: end - expiry.now())
    }

    /// The start of the room's present emptiness; nil while it has participants or is closed.
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

    /// Records a use of the room.
    /// - Returns: true if its end was near until now.
    mutating func use() -> Bool {
        defer { isNear = false }
        used = expiry.now()
        return isNear
    }

    /// Returns the last use to be written to the log; nil if the log is recent enough.
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

    /// Closes the room if it is empty and at its end.
    /// - Returns: the time of its last use if this call closed it, otherwise nil.
    mutating func closeAtEnd() -> Int? {
        guard !isClosed, count == 0, expiry.isOver(usedAt: used) else { return nil }
        isClosed = true
        return used
    }
}
