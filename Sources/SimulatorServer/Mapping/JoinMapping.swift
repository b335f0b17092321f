import Rooms
import SceneFlow
import Wire

extension RoomsJoinResponse {
    /// A room as it is for somebody who joins.
    /// - Parameters:
    ///   - entry: the room at that moment.
    ///   - room: the room.
    ///   - stepsPerAnswer: how many missed steps may come with it; where there are more, none do.
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
    /// The room and step that a run goes on from.
    init(_ origin: Rooms.RoomOrigin) {
        self.init()
        room = origin.room
        seq = origin.seq
    }
}
