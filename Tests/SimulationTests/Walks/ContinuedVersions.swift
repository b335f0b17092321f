import Rooms
import SceneFlow
import Simulation
import Wire

@testable import SimulatorServer

/// An app that was changed, so that its lookups were partly kept, acts like one that was read anew.
struct ContinuedVersions: WalkProperty {
    static let name = "a changed app acts like one that was read anew"

    private var state = SimulationState()

    mutating func check(_ moment: Moment) -> String? {
        let step = moment.app.continued.step(moment.step.action, in: state)
        state = step.state
        guard step.events.count == moment.step.events.count else {
            return "\(moment.step.action.kind) has \(step.events.count) events, not \(moment.step.events.count)"
        }
        guard moment.isThorough, moment.app.fault == nil else { return nil }
        let first = StepMapping(moment.app.simulator).encoded(RoomStep(seq: 1, by: nil, step: moment.step))
        let second = StepMapping(moment.app.continued).encoded(RoomStep(seq: 1, by: nil, step: step))
        return first.json == second.json ? nil : "\(moment.step.action.kind) is another step"
    }
}

extension SceneFlow.Flow {
    /// An earlier version: every second class was without code, and the order of the others was another.
    var earlier: SceneFlow.Flow {
        var flow = self
        for index in flow.classes.indices where index.isMultiple(of: 2) {
            for method in flow.classes[index].methods.indices { flow.classes[index].methods[method].body = [] }
        }
        flow.classes.reverse()
        return flow
    }
}
