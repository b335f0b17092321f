import Rooms
import SceneFlow
import Synchronization
import Wire

/// Tells the clients of a room what happens in it, each thing encoded once.
final class RoomBroadcast: RoomAudience {
    private struct Reader {
        var participant: Rooms.Participant.ID
        var client: any Client
    }

    private struct State {
        var readers: [Reader] = []
        var last: (seq: Int, step: Encoded<Wire.Step>)?
        var answer: (client: any Client, message: OutgoingMessage)?
    }

    /// The flow that runs in the room.
    let served: ServedFlow
    /// How steps look on the wire.
    let mapping: StepMapping

    private let room: String
    private let state = Mutex(State())

    /// Creates a broadcast without clients.
    /// - Parameters:
    ///   - room: the room's id.
    ///   - served: the flow that runs in it.
    ///   - mapping: how steps look on the wire.
    init(room: String, served: ServedFlow, mapping: StepMapping) {
        self.room = room
        self.served = served
        self.mapping = mapping
    }

    /// Adds a client, called while the room answers its joining.
    /// - Parameters:
    ///   - client: the client.
    ///   - participant: who it is in the room.
    func add(_ client: any Client, as participant: Rooms.Participant.ID) {
        state.withLock { state in
            state.readers.removeAll { $0.participant == participant }
            state.readers.append(Reader(participant: participant, client: client))
        }
    }

    /// Forgets a client.
    /// - Parameter participant: who it was in the room.
    func remove(_ participant: Rooms.Participant.ID) {
        state.withLock { state in state.readers.removeAll { $0.participant == participant } }
    }

    /// A step as it goes into messages; the one that was asked for last is kept.
    /// - Parameter step: a step of the room.
    /// - Returns: the encoded step.
    func encoded(_ step: RoomStep) -> Encoded<Wire.Step> {
        if let last = state.withLock({ $0.last }), last.seq == step.seq { return last.step }
        let encoded = mapping.encoded(step)
        state.withLock { $0.last = (step.seq, encoded) }
        return encoded
    }

    /// Keeps the answer to whoever acted until the step is shown, which follows at once, and sends it first then.
    ///
    /// Messages that leave together wake the service thread once.
    /// - Parameters:
    ///   - message: the answer.
    ///   - client: who acted.
    func answer(_ message: OutgoingMessage, to client: any Client) {
        state.withLock { $0.answer = (client, message) }
    }

    func show(_ step: RoomStep, epoch: String) {
        var notification = RoomStepNotification(step: encoded(step))
        notification.room = room
        notification.epoch = epoch
        send(notification)
    }

    func show(_ participants: [Rooms.Participant]) {
        var notification = RoomPresenceNotification()
        notification.room = room
        notification.participants = participants.map(Wire.Participant.init)
        send(notification)
    }

    private func send(_ notification: some Wire.Notification) {
        let (readers, answer) = state.withLock { state in
            defer { state.answer = nil }
            return (state.readers, state.answer)
        }
        let message = readers.isEmpty ? nil : OutgoingMessage(Outgoing.notification(notification))
        if let answer { answer.client.send(answer.message) }
        guard let message else { return }
        for reader in readers { reader.client.send(message) }
    }
}
