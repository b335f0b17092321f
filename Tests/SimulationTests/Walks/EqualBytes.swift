import Rooms
import Simulation
import Wire

@testable import SimulatorServer

/// The data that clients get for a step depends on the step alone.
struct EqualBytes: WalkProperty {
    static let name = "the same step is the same bytes on the wire"

    mutating func check(_ moment: Moment) -> String? {
        guard moment.isThorough else { return nil }
        let again = moment.app.other.step(moment.step.action, in: moment.before)
        let first = StepMapping(moment.app.simulator).encoded(RoomStep(seq: 1, by: nil, step: moment.step))
        let second = StepMapping(moment.app.other).encoded(RoomStep(seq: 1, by: nil, step: again))
        return first.json == second.json ? nil : "\(moment.step.action.kind) is written in two ways"
    }
}
