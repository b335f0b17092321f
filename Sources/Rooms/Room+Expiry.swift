import Synchronization

/// What becomes of a room that nobody comes to.
extension Room {
    /// The end that those in the room are told of; nil where it is not near.
    package nonisolated var end: RoomEnd? { occupancy.withLock { $0.end } }

    /// Keeps a room whose end is near for as long as if it was new.
    /// - Parameters:
    ///   - id: who says so.
    ///   - answer: called in the room before anyone else is told.
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

    /// Somebody did something with everyone else: the room is not near its end any more.
    func noteUse() {
        if occupancy.withLock({ $0.use() }) { audience.showEnd(nil) }
    }

    /// Has the log know when the room was used last, where it is not told by what is done.
    package func writeUse() async {
        guard let used = occupancy.withLock({ $0.takeUse() }) else { return }
        // What cannot be written now is written with the next use.
        _ = try? await log.use(at: used)
    }

    /// Closes the room for good if nobody is in it and it has come to its end: nothing of it is kept.
    /// - Returns: whether it was closed by that.
    package func expire() async -> Bool {
        guard occupancy.withLock({ $0.closeAtEnd() }) else { return false }
        // What cannot be deleted now is deleted with the rooms that only the log has.
        try? await log.delete()
        return true
    }
}
