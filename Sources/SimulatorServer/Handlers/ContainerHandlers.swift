import Rooms
import Simulation
import Wire

extension Session {
    /// Sends what the app registers, and what of it lives.
    func listContainer(_ request: ContainerListRequest, _ id: RequestID) async throws(ResponseError) {
        let moment = try await moment(in: await membership(request.room), after: request.seq)
        answer(id, ContainerListResponse(moment.simulator.container(in: moment.head), at: moment.seq))
    }

    /// Sends what a controller depends on.
    func explain(_ request: ContainerExplainRequest, _ id: RequestID) async throws(ResponseError) {
        let moment = try await moment(in: await membership(request.room), after: request.seq)
        guard let instance = InstanceID(name: request.instance), moment.head.isAlive(instance) else {
            throw .notFound("instance", request.instance)
        }
        answer(id, ContainerExplainResponse(moment.simulator.explain(instance, in: moment.head), at: moment.seq))
    }

    /// Puts another type in the place of a registration.
    func override(_ request: ContainerOverrideRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        try check(registration: request.registration, in: try await moment(in: membership))
        let action = Simulation.Action(.override(registration: request.registration, with: request.with))
        try await act(action, in: membership, ifSeq: request.ifSeq, id)
    }

    /// Takes every override back.
    func resetContainer(_ request: ContainerResetRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        try await act(Simulation.Action(.resetContainer), in: membership, ifSeq: request.ifSeq, id)
    }

    /// The run of a room as it is now, or was.
    /// - Parameters:
    ///   - membership: the room, and who asks.
    ///   - seq: the step after which. The default is nil: the newest.
    /// - Returns: the run.
    /// - Throws: why the room does not tell.
    func moment(in membership: Membership, after seq: Int? = nil) async throws(ResponseError) -> RoomMoment {
        do {
            return try await membership.room.moment(for: membership.you).after(seq)
        } catch {
            throw ResponseError(error, in: membership.room.id)
        }
    }

    /// Makes sure that a run has a registration, or asks for what has none.
    /// - Parameters:
    ///   - registration: the name of a registration or of a missing key, as it came.
    ///   - moment: the run.
    /// - Throws: `notFound`.
    func check(registration: String, in moment: RoomMoment) throws(ResponseError) {
        guard moment.simulator.canOverride(registration, in: moment.head) else {
            throw .notFound("registration", registration)
        }
    }
}
