import Synchronization

/// The expiry of unused rooms.
extension Room {
    /// The announced end of the room; nil if it is not near.
    package nonisolated var end: RoomEnd? { occupancy.withLock { $0.end } }

    /// Keeps a room with a near end for as long as a new one.
    /// - Parameters:
    ///   - id: the participant keeping it.
    ///   - answer: called in the room before the others are informed.
    /// - Throws: `RoomError`; nothing was changed then.
    package func keep(by id: Participant.ID, answer: @Sendable () -> Void = {}) async throws(RoomError) {
        try state.checkPresents(id)
        guard occupancy.withLock({ !$0.isClosed }) else { throw .closed }
        let isKept: Bool
        do {
            isKept = try await log.use(at: now())
        } catch {
            throw RoomError(error)
        }
        guard isKept else { throw .closed }
        let wasNear = occupancy.withLock { $0.use() }
        answer()
        if wasNear { audience.showEnd(nil) }
    }

    /// Records a shared action, so the room's end is no longer near.
    func noteUse() {
        if occupancy.withLock({ $0.use() }) { audience.showEnd(nil) }
    }

    /// Writes the time of the last use to the log, if its entries do not show it.
    package func writeUse() async {
        guard let used = occupancy.withLock({ $0.takeUse() }) else { return }
        // After a failure, the next use writes it.
        _ = try? await log.use(at: used)
    }

    /// Closes the room for good if it is empty and at its end: nothing of it is kept.
    ///
    /// If another process has used it since, it is closed here and stays in the log.
    /// - Returns: true if this call closed and deleted it.
    package func expire() async -> Bool {
        guard let used = occupancy.withLock({ $0.closeAtEnd() }) else { return false }
        // After a failure, it is deleted with the rooms existing only in the log.
        return (try? await log.expire(usedAt: used)) ?? true
    }
}
