import SceneFlow

/// Who lives, and until when (LIFE-50 to LIFE-53).
///
/// The window, a container, a presenter and a property that is not weak keep a controller alive. What a closure, a
/// timer or an object beside the controllers keeps is not followed.
extension Run {
    /// Lets an instance go at the end of the step: until then transitions and running methods hold it (LIFE-50).
    mutating func depart(_ instance: Int32, _ rule: RuleID = "LIFE-50") { departing.append((instance, rule)) }

    /// Lets go of an instance: it dies unless a property holds it, and with it whatever only it kept alive.
    mutating func release(_ instance: Int32, _ rule: RuleID = "LIFE-50") {
        guard state.index(of: instance) != nil else { return }
        made.removeAll { $0 == instance }
        var pending = [instance]
        var dead: [Int32] = []
        var isSettled = false
        while !isSettled {
            isSettled = true
            for next in pending where !isHeld(next, dead) {
                pending.removeAll { $0 == next }
                dead.append(next)
                pending += owned(by: next).filter { !dead.contains($0) && !pending.contains($0) }
                // What its properties held may be free now.
                pending += held(by: next).filter { isOrphan($0, dead) && !dead.contains($0) && !pending.contains($0) }
                isSettled = false
                break
            }
        }
        for id in pending {
            for owner in dead where state[id].parent == owner || state[id].presenter == owner {
                state[id].parent = 0
                state[id].presenter = 0
                state[id].flags.remove(.appeared)
            }
            guard let holder = holder(of: id, dead) else { continue }
            emit(.retain(by: InstanceID(Int(holder.instance)), property: tables.names[holder.property]), id, "LIFE-51")
        }
        if dead.count > 1, dead.dropFirst().contains(where: { dead.contains(state[$0].parent) }) {
            tellOrder("the container is released before what it holds", "LIFE-53", .unsure)
        }
        for id in dead { emit(.deinitialize, id, rule) }
        guard !dead.isEmpty else { return }
        state.instances.removeAll { dead.contains($0.id) }
        state.injections.removeAll { dead.contains($0.instance) }
        emptyReferences(to: dead)
        deferred.removeAll { dead.contains($0.source) }
    }

    /// Releases what was made and never became part of anything, and what no property holds any more.
    mutating func releaseUnused() {
        made.removeAll()
        let leaving = departing
        departing.removeAll()
        for (instance, rule) in leaving where state.index(of: instance) != nil && isOrphan(instance, []) {
            release(instance, rule)
        }
        while let unused = state.instances.first(where: { isOrphan($0.id, []) && !isHeld($0.id, []) }) {
            release(unused.id)
        }
    }

    // MARK: - Private

    /// What an instance keeps alive as its children and its presentation, what is presented first to go last.
    private func owned(by instance: Int32) -> [Int32] {
        state.offspring(of: instance) + state.instances.lazy.filter { $0.presenter == instance }.map(\.id)
    }

    /// Whether nothing of UIKit's owns an instance.
    private func isOrphan(_ instance: Int32, _ dead: [Int32]) -> Bool {
        let record = state[instance]
        guard state.root?.rawValue != instance, launchRoot != instance else { return false }
        func owns(_ id: Int32) -> Bool { id != 0 && !dead.contains(id) }
        return !owns(record.parent) && !owns(record.presenter)
    }

    /// Whether a property holds an instance, or a method that made it and still runs.
    private func isHeld(_ instance: Int32, _ dead: [Int32]) -> Bool {
        made.contains(instance) || holder(of: instance, dead) != nil
    }

    /// The first property of a living instance that holds another strongly.
    private func holder(of instance: Int32, _ dead: [Int32]) -> InjectionRecord? {
        state.injections.first { record in
            record.reference == instance && record.instance != instance && !dead.contains(record.instance)
                && isStrong(record)
        }
    }

    private func held(by instance: Int32) -> [Int32] {
        state.injections.lazy.filter { $0.instance == instance && $0.reference > 0 }.map(\.reference)
            .filter { state.index(of: $0) != nil }
    }

    /// Empties the weak properties that refer to what is gone (INJ-86).
    private mutating func emptyReferences(to dead: [Int32]) {
        for index in state.injections.indices where dead.contains(state.injections[index].reference) {
            let isWeak = property(of: state.injections[index])?.fact.isWeak ?? false
            state.injections[index].reference = isWeak ? InjectionRecord.nothing : InjectionRecord.opaque
        }
    }

    private func property(of record: InjectionRecord) -> ClassEntry.Property? {
        guard let index = state.index(of: record.instance) else { return nil }
        let entry = tables.classes.entries[Int(state.instances[index].classIndex)]
        return entry.properties.last { $0.name == record.property }
    }

    private func isStrong(_ record: InjectionRecord) -> Bool {
        property(of: record).map { !$0.fact.isWeak } ?? false
    }
}
