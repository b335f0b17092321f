import Rooms
import Simulation
import Wire

extension Session {
    /// Sends the actions possible in a room, each with the step that it would be.
    func listActions(_ request: RoomsActionsRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        let moment = try await moment(in: membership)
        let launch = moment.simulator.launch(membership.room.audience.launch.options)
        let limit = context.limits.actionsPerAnswer
        let response = try await worked { () throws(ResponseError) in
            RoomsActionsResponse(moment, launch, limit: limit)
        }
        answer(id, response)
    }
}

extension RoomsActionsResponse {
    /// Lists the actions of a run.
    /// - Parameters:
    ///   - moment: the run.
    ///   - launch: the launch with the settings of the room.
    ///   - limit: the most actions in the list.
    fileprivate init(_ moment: RoomSnapshot, _ launch: Simulation.Action, limit: Int) {
        self.init()
        seq = moment.seq
        let enabled =
            moment.simulator.enabledActions(in: moment.head).map { $0.kind == .launch ? launch : $0 }
            + moment.simulator.openings(in: moment.head)
        omitted = max(0, enabled.count - limit)
        actions = enabled.prefix(limit).map { action in
            let step = moment.simulator.step(action, in: moment.head)
            var result = EnabledAction()
            result.action = Wire.Action(action)
            result.outcome = Outcome(step.outcome)
            result.summary = step.summary
            return result
        }
    }
}
