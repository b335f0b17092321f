package import Simulation

/// The shared actions of presenters in a room.
extension Room {
    /// The participants, the presenter, and the title of the room.
    var presence: RoomPresence {
        RoomPresence(title: title, participants: state.participants, presenter: state.presenter)
    }

    /// The step shown to everyone.
    var sought: RoomSought { RoomSought(epoch: state.epoch, seq: state.at, state: state.shown) }

    /// Makes another participant the presenter, or takes over if both are the same.
    /// - Parameters:
    ///   - successor: the new presenter.
    ///   - id: the caller, a follower from now on.
    /// - Throws: `RoomError`; nothing was changed then.
    package func handOver(to successor: Participant.ID, by id: Participant.ID) async throws(RoomError) {
        if let roster = log.roster {
            var next = state
            try next.handOver(to: successor, by: id)
            let isThere: Bool
            do {
                isThere = try await roster.handOver(to: successor, by: id)
            } catch {
                throw RoomError(error)
            }
            guard isThere else { throw .noSuchParticipant(successor) }
        }
        try state.handOver(to: successor, by: id)
        audience.show(presence)
    }

    /// Renames the room.
    /// - Parameters:
    ///   - title: the new title.
    ///   - id: the caller.
    /// - Throws: `RoomError`; nothing was changed then.
    package func rename(_ title: String, by id: Participant.ID) async throws(RoomError) {
        await beginStep()
        defer { endStep() }
        try state.checkPresents(id)
        do {
            try await log.rename(title)
        } catch {
            throw RoomError(error)
        }
        self.title = title
        audience.show(presence)
        noteUse()
    }

    /// Points at a place on the shared screens.
    /// - Parameters:
    ///   - instance: the controller of the screen.
    ///   - view: the Interface Builder id of a view in it; nil for the whole screen.
    ///   - x: the position, as a share of the width; nil for all of it.
    ///   - y: the position, as a share of the height; nil for all of it.
    ///   - id: the participant pointing.
    /// - Throws: `RoomError`.
    package func point(
        at instance: InstanceID,
        view: String?,
        x: Double?,
        y: Double?,
        by id: Participant.ID
    ) throws(RoomError) {
        let presenter = try state.checkPresents(id)
        guard state.shown.isAlive(instance) else { throw .noSuchInstance(instance) }
        audience.show(RoomPointer(by: presenter, instance: instance, view: view, x: x, y: y))
        log.roster?.tell(.point(by: id, instance: instance, view: view, x: x, y: y))
    }

    /// Shares the inspector tab of a presenter with present and future followers.
    /// - Parameters:
    ///   - tab: the tab, by its name in the pages.
    ///   - id: the participant reading it.
    /// - Throws: `RoomError`; nothing was changed then.
    package func look(at tab: String, by id: Participant.ID) throws(RoomError) {
        let presenter = try state.checkPresents(id)
        self.tab = tab
        audience.show(RoomLook(by: presenter, tab: tab))
        log.roster?.tell(.look(by: id, tab: tab))
    }

    /// Asks everyone looking at something else to return.
    /// - Parameter id: the caller.
    /// - Throws: `RoomError`.
    package func recall(by id: Participant.ID) throws(RoomError) {
        audience.showRecall(by: try state.checkPresents(id))
        log.roster?.tell(.recall(by: id))
    }

    /// Takes everyone to a step.
    ///
    /// The next action continues the run from there.
    /// - Parameters:
    ///   - seq: the step.
    ///   - id: the caller.
    ///   - answer: called in the room before the others are informed.
    /// - Throws: `RoomError`; nothing was changed then.
    package func seek(
        to seq: Int,
        by id: Participant.ID,
        answer: @Sendable () -> Void = {}
    ) async throws(RoomError) {
        await beginStep()
        defer { endStep() }
        try state.checkPresents(id)
        var next = state
        try next.seek(to: seq)
        do {
            try await log.seek(to: next.sought)
        } catch .conflict {
            try await takeNews()
            throw .conflict(seq: state.at)
        } catch {
            throw RoomError(error)
        }
        try state.seek(to: seq)
        answer()
        audience.show(sought)
        noteUse()
    }
}
