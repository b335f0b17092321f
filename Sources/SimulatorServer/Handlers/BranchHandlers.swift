import Rooms
import Wire

extension Session {
    /// Makes a room continuing from a step of another.
    ///
    /// Every participant may do so, because the original room shows nothing of it.
    func forkRoom(_ request: RoomsForkRequest, _ id: RequestID) async throws(ResponseError) {
        let (beginning, served) = try await beginning(of: await membership(request.room), upTo: request.seq)
        guard !beginning.steps.isEmpty else { throw ResponseError(.noSuchStep(seq: beginning.seq), in: request.room) }
        let room = try await membership(request.room).room
        let made = try await context.open(
            RoomPlan(
                title: beginning.title,
                served: served,
                launch: room.audience.launch,
                simulator: beginning.simulator,
                steps: beginning.steps,
                entries: beginning.entries,
                origin: Rooms.RoomOrigin(room: room.id, seq: beginning.seq),
                owner: principal
            )
        )
        var response = RoomsForkResponse()
        response.room = made.room
        response.keys = made.keys
        response.url = made.url
        response.origin.room = room.id
        response.origin.seq = beginning.seq
        answer(id, response)
    }

    /// Returns the run of a room up to a step, with its flow at that time.
    /// - Parameters:
    ///   - membership: the room and the participant.
    ///   - seq: the step; nil for the newest.
    /// - Returns: the run, and its flow.
    /// - Throws: the room's reason for refusing.
    func beginning(
        of membership: Membership,
        upTo seq: Int?
    ) async throws(ResponseError) -> (RunPrefix, ServedFlow) {
        let broadcast = membership.room.audience
        do {
            return try await membership.room.beginning(upTo: seq, for: membership.you) { ($0, broadcast.served) }
        } catch {
            throw ResponseError(error, in: membership.room.id)
        }
    }
}
