import SceneFlow

@testable import Simulation

/// The tree is a tree; everything that lives is in it or held by a property; what is shown appeared.
struct ConsistentTree: WalkProperty {
    static let name = "the tree is a tree, and nothing dead is referenced"

    mutating func check(_ moment: Moment) -> String? {
        let state = moment.after
        guard state.status != .idle else { return "the app does not run after \(moment.step.action.kind)" }
        if let wrong = danglingNumber(in: state) ?? sharedPlace(in: state) { return wrong }
        let reached: Set<Int32>
        switch reach(state) {
        case .failure(let wrong): return wrong.message
        case .success(let found): reached = found
        }
        if let wrong = orphan(reached, moment) { return wrong }
        // A crash leaves what was true before.
        return state.status == .running ? misplacedView(in: state) : nil
    }

    private struct Wrong: Error {
        let message: String
    }

    /// A number that no instance has.
    private func danglingNumber(in state: SimulationState) -> String? {
        for record in state.instances {
            for (role, other) in [("parent", record.parent), ("presenter", record.presenter)]
            where other != 0 && state.index(of: other) == nil {
                return "\(record.id) has the \(role) \(other), which is not alive"
            }
            if record.parent != 0, record.presenter != 0 { return "\(record.id) is a child and is presented" }
            if record.id >= state.next { return "\(record.id) is not numbered yet" }
        }
        for record in state.injections where state.index(of: record.instance) == nil {
            return "something reached \(record.instance), which is not alive"
        }
        guard let root = state.root else { return nil }
        guard let index = state.index(of: root.rawValue) else { return "the root \(root.rawValue) is not alive" }
        if state.instances[index].parent != 0 || state.instances[index].presenter != 0 {
            return "the root \(root.rawValue) is in something"
        }
        return nil
    }

    /// Two instances where there may be one.
    private func sharedPlace(in state: SimulationState) -> String? {
        let numbers = state.instances.map(\.id)
        if zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) { return "the records are not sorted" }
        var presenters: Set<Int32> = []
        var places: Set<[Int32]> = []
        for record in state.instances {
            if record.presenter != 0, !presenters.insert(record.presenter).inserted {
                return "\(record.presenter) presents two"
            }
            if record.parent != 0, !places.insert([record.parent, record.order]).inserted {
                return "\(record.id) shares its place in \(record.parent)"
            }
            if record.role == .tabs, record.selected < 0 || Int(record.selected) >= max(1, state.count(of: record.id)) {
                return "\(record.id) selects tab \(record.selected) of \(state.count(of: record.id))"
            }
        }
        return nil
    }

    /// Everything below the root, each once.
    private func reach(_ state: SimulationState) -> Result<Set<Int32>, Wrong> {
        var reached: Set<Int32> = []
        var work = state.root.map { [$0.rawValue] } ?? []
        while let next = work.popLast() {
            guard reached.insert(next).inserted else { return .failure(Wrong(message: "\(next) is reached twice")) }
            for record in state.instances where record.parent == next || record.presenter == next {
                work.append(record.id)
            }
        }
        return .success(reached)
    }

    /// Returns a controller that lives outside the tree without a property in the tree to hold it.
    private func orphan(_ reached: Set<Int32>, _ moment: Moment) -> String? {
        let state = moment.after
        guard reached.count < state.instances.count, state.status == .running else { return nil }
        let classes = moment.app.simulator.tables(state.configuration).classes
        func isStrong(_ injection: InjectionRecord) -> Bool {
            let properties = classes[state[injection.instance].classIndex].properties
            return properties.last { $0.name == injection.property }?.fact.isWeak == false
        }
        // Properties that hold each other in a circle leak, here as there (LIFE-52); containers and presenters may not.
        for record in state.instances where !reached.contains(record.id) {
            if record.parent != 0 || record.presenter != 0 {
                if isInCircle(record, state) { return "\(record.id) is inside of itself" }
            } else if !state.injections.contains(where: { $0.reference == record.id && isStrong($0) }) {
                return "\(record.id) lives, and nothing holds it"
            }
        }
        return nil
    }

    private func isInCircle(_ record: InstanceRecord, _ state: SimulationState) -> Bool {
        var outer = record
        for _ in state.instances {
            let owner = outer.parent == 0 ? outer.presenter : outer.parent
            if owner == 0 { return false }
            outer = state[owner]
        }
        return true
    }

    /// A view in the window that does not belong there, or the other way round.
    private func misplacedView(in state: SimulationState) -> String? {
        let appearing = Set(state.appearing())
        for record in state.instances {
            let isThere = record.flags.contains(.appeared)
            if isThere, !record.flags.contains(.viewLoaded) { return "\(record.id) appeared without a view" }
            if isThere != appearing.contains(record.id) {
                return "\(record.id) \(isThere ? "is still in the window" : "has not appeared")"
            }
        }
        return state.visible.first { !appearing.contains($0.rawValue) }.map { "\($0.rawValue) is touchable, not shown" }
    }
}
