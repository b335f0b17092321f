@testable import Simulation

/// Events concern instances of the run; what is new was made, and what is gone was released, in the step's own trace.
struct KnownInstances: WalkProperty {
    static let name = "every event concerns an instance of its run, and the trace has every birth and death"

    mutating func check(_ moment: Moment) -> String? {
        let (before, after) = (moment.before, moment.after)
        if after.next < before.next { return "the numbers go back from \(before.next) to \(after.next)" }
        var made: Set<InstanceID> = []
        var released: Set<InstanceID> = []
        for event in moment.step.events {
            guard let instance = event.instance else { continue }
            if instance.rawValue < 1 || instance.rawValue >= after.next {
                return "\(event.kind) is about \(instance.rawValue), which there never was"
            }
            if case .initialize = event.kind { made.insert(instance) }
            if case .deinitialize = event.kind { released.insert(instance) }
            let isOld = moment.step.action.kind != .launch && before.isAlive(instance)
            if !isOld, instance.rawValue < before.next {
                return "\(event.kind) is about \(instance.rawValue), which was gone before"
            }
        }
        guard moment.isOver else { return nil }
        let isLaunch = moment.step.action.kind == .launch
        for instance in after.live where (isLaunch || !before.isAlive(instance)) && !made.contains(instance) {
            return "\(instance.rawValue) lives without having been made"
        }
        for instance in before.live where !isLaunch && !after.isAlive(instance) && !released.contains(instance) {
            return "\(instance.rawValue) is gone without having been released"
        }
        return nil
    }
}
