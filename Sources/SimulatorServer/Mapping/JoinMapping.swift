import Rooms
import Wire

extension RoomsJoinResponse {
    /// Creates the response to a joining participant.
    /// - Parameters:
    ///   - entry: the room at that moment.
    ///   - room: the room.
    ///   - stepsPerAnswer: the most missed steps in the response; it has none if there are more.
    init(_ entry: RoomEntry, of room: Room<RoomBroadcast>, stepsPerAnswer: Int) {
        self.init()
        let mapping = room.audience.mapping
        self.room = room.id
        flow = room.audience.served.id
        title = entry.presence.title
        origin = room.origin.map(Wire.RoomOrigin.init)
        you = Wire.Participant(entry.you)
        epoch = entry.position.epoch
        seq = entry.position.seq
        state = mapping.encoded(entry.head)
        sought = entry.sought.map {
            var sought = Wire.Sought()
            sought.seq = $0.seq
            sought.state = mapping.encoded($0.state)
            return sought
        }
        tab = entry.tab
        presenter = entry.presence.presenter?.name
        participants = entry.presence.participants.map(Wire.Participant.init)
        steps = entry.missed.count > stepsPerAnswer ? [] : entry.missed.map { mapping.encoded($0) }
    }
}

extension Wire.RoomOrigin {
    /// Creates the origin of a run, a room and a step.
    init(_ origin: Rooms.RoomOrigin) {
        self.init()
        room = origin.room
        seq = origin.seq
    }
}
