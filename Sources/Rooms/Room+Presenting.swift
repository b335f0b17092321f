package import Simulation

/// What those who may act do with everyone else in a room.
extension Room {
    /// Who is here, who presents, and what the room is called.
    var presence: RoomPresence {
        RoomPresence(title: title, participants: state.participants, presenter: state.presenter)
    }

    /// The step that everyone looks at.
    var sought: RoomSought { RoomSought(epoch: state.epoch, seq: state.at, state: state.shown) }

    /// Has somebody else present; or takes over, where both are the same.
    /// - Parameters:
    ///   - successor: who presents from now on.
    ///   - id: who says so, and follows from now on.
    /// - Throws: `RoomError`; nothing was changed then.
    package func handOver(to successor: Participant.ID, by id: Participant.ID) throws(RoomError) {
        try state.handOver(to: successor, by: id)
        audience.show(presence)
    }

    /// Calls the room something else.
    /// - Parameters:
    ///   - title: what people call it from now on.
    ///   - id: who says so.
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

    /// Points at something on the screens that everyone looks at.
    /// - Parameters:
    ///   - instance: the controller whose screen it is.
    ///   - view: the Interface Builder id of a view in it; nil for the whole screen.
    ///   - x: where, as a share of the width; nil for all of it.
    ///   - y: where, as a share of the height; nil for all of it.
    ///   - id: who points.
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
    }

    /// Says what is read besides the device, for those who follow and for whoever comes.
    /// - Parameters:
    ///   - tab: what, as the pages call it.
    ///   - id: who reads.
    /// - Throws: `RoomError`; nothing was changed then.
    package func look(at tab: String, by id: Participant.ID) throws(RoomError) {
        let presenter = try state.checkPresents(id)
        self.tab = tab
        audience.show(RoomLook(by: presenter, tab: tab))
    }

    /// Asks everyone back who looks at something else.
    /// - Parameter id: who asks.
    /// - Throws: `RoomError`.
    package func recall(by id: Participant.ID) throws(RoomError) {
        audience.showRecall(by: try state.checkPresents(id))
    }

    /// Takes everyone to a step, from which the run goes on with the next thing that is done.
    /// - Parameters:
    ///   - seq: the step.
    ///   - id: who takes them there.
    ///   - answer: called in the room before anyone else is told.
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
        } catch {
            throw RoomError(error)
        }
        try state.seek(to: seq)
        answer()
        audience.show(sought)
        noteUse()
    }
}
