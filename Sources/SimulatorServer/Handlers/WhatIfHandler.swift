import Rooms
import SceneFlow
import Simulation
import Wire

extension Session {
    /// Does a room's run again with one thing changed, and sends both.
    func whatIf(_ request: RoomsWhatIfRequest, _ id: RequestID) async throws(ResponseError) {
        let moment = try await moment(in: await membership(request.room))
        let change = try change(request.change, in: moment)
        let stepsPerAnswer = context.limits.stepsPerAnswer
        let response = try await worked { () throws(ResponseError) in
            do throws(RoomError) {
                let result = try WhatIf(moment.steps, with: moment.simulator, change, limits: moment.limits)
                return Encoded(RoomsWhatIfResponse(result, stepsPerAnswer: stepsPerAnswer))
            } catch {
                throw ResponseError(error, in: request.room)
            }
        }
        answer(id, response)
    }

    // MARK: - Private

    private func change(_ change: WhatIfChange, in moment: RoomSnapshot) throws(ResponseError) -> WhatIf.Change {
        switch (change.deploymentTarget, change.configuration, change.technique, change.override) {
        case (let target?, nil, nil, nil):
            guard let version = Version(target) else {
                let pointer = ["params", "change", "deploymentTarget"]
                throw .invalidParams(InvalidField("a version such as '15.0' is expected", at: pointer))
            }
            return .system(version)
        case (nil, let configuration?, nil, nil):
            return .configuration(SceneFlow.BuildConfiguration(configuration))
        case (nil, nil, let technique?, nil):
            let flow = moment.simulator.flow(in: moment.head)
            guard flow.scenes.contains(where: { $0.key == technique.scene }) else {
                throw .notFound("scene", technique.scene)
            }
            return .question(.technique(scene: technique.scene, SceneFlow.Technique(technique.technique)))
        case (nil, nil, nil, let override?):
            try check(registration: override.registration, in: moment)
            return .question(.override(registration: override.registration, with: override.with))
        default:
            let names = "'deploymentTarget', 'configuration', 'technique', 'override'"
            throw .invalidParams(InvalidField("exactly one of \(names) is expected", at: ["params", "change"]))
        }
    }
}
