import Rooms
import Simulation
import Wire

extension Session {
    /// Sends the registrations of the app and their live objects.
    func listContainer(_ request: ContainerListRequest, _ id: RequestID) async throws(ResponseError) {
        let moment = try await moment(in: await membership(request.room), after: request.seq)
        answer(id, ContainerListResponse(moment.simulator.container(in: moment.head), at: moment.seq))
    }

    /// Sends the dependencies of a controller.
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

    /// Returns the run of a room at present or after an earlier step.
    /// - Parameters:
    ///   - membership: the room and the participant.
    ///   - seq: the step. The default is nil: the newest.
    /// - Returns: the run.
    /// - Throws: the room's reason for refusing.
    func moment(in membership: Membership, after seq: Int? = nil) async throws(ResponseError) -> RoomSnapshot {
        do {
            return try await membership.room.moment(for: membership.you).after(seq)
        } catch {
            throw ResponseError(error, in: membership.room.id)
        }
    }

    /// Verifies a name against the registrations of a run and its missing keys.
    /// - Parameters:
    ///   - registration: the name of a registration or of a missing key, as received.
    ///   - moment: the run.
    /// - Throws: `notFound`.
    func check(registration: String, in moment: RoomSnapshot) throws(ResponseError) {
        guard moment.simulator.canOverride(registration, in: moment.head) else {
            throw .notFound("registration", registration)
        }
    }
}
