internal import Simulation

/// The participants of a room at other servers.
extension Room {
    /// Reads the participants of all servers, and shows them if any have changed.
    ///
    /// While they cannot be read, the last known ones stay.
    package func readRoster() async {
        guard let roster = log.roster, let reading = try? await roster.read() else { return }
        rosterMark = reading.mark
        let listed = Set(reading.seats.map(\.participant.id))
        // Those who have entered or left during the reading are known here.
        let missing = state.participants.filter { own.contains($0.id) && !listed.contains($0.id) }
        let shown = reading.seats.filter { !$0.isOwn || own.contains($0.participant.id) }.map(\.participant) + missing
        if state.seat(shown.sorted { $0.id.number < $1.id.number }, presenter: reading.presenter) {
            audience.show(presence)
        }
        if let tab = reading.tab { self.tab = tab }
        for seat in reading.seats where seat.isOwn && !own.contains(seat.participant.id) {
            await roster.leave(seat.participant.id)
        }
        if !missing.isEmpty { try? await roster.restore(missing) }
    }

    /// Shows what a presenter at another server shows.
    /// - Parameter signal: the signal; without effect if the presenter is not in the room.
    package func show(_ signal: RoomSignal) {
        switch signal {
        case .point(let id, let instance, let view, let x, let y):
            guard let presenter = try? state.checkPresents(id), state.shown.isAlive(instance) else { return }
            audience.show(RoomPointer(by: presenter, instance: instance, view: view, x: x, y: y))
        case .look(let id, let tab):
            guard let presenter = try? state.checkPresents(id) else { return }
            self.tab = tab
            audience.show(RoomLook(by: presenter, tab: tab))
        case .recall(let id):
            if let presenter = try? state.checkPresents(id) { audience.showRecall(by: presenter) }
        }
    }

    /// Admits a participant to the room, here and in the roster.
    func enter(_ name: String?, _ role: Role) async throws(RoomError) -> Participant {
        guard let roster = log.roster else {
            let you = try state.join(name: name, role: role)
            own.insert(you.id)
            return you
        }
        try state.checkPlace()
        let given = try? await roster.enter(name: name, role: role, after: state.lastNumber)
        // Without the roster, nobody else may have this number. The roster takes it later.
        let id = given ?? Participant.ID(Int.random(in: 1_000_000..<1_000_000_000))
        do {
            let you = try state.join(name: name, role: role, as: id)
            own.insert(id)
            return you
        } catch {
            await roster.leave(id)
            throw error
        }
    }
}
