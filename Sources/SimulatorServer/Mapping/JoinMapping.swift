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
        title = room.title
        you = Wire.Participant(entry.you)
        epoch = entry.position.epoch
        seq = entry.position.seq
        state = mapping.encoded(entry.head)
        participants = entry.participants.map(Wire.Participant.init)
        steps = entry.missed.count > stepsPerAnswer ? [] : entry.missed.map { mapping.encoded($0) }
    }
}
