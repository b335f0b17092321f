import SceneFlow

/// The lifetime of controllers (LIFE-50 to LIFE-53).
///
/// The window, a container, a presenter and a property that is not weak keep a controller alive. References from a
/// closure, a timer or an object beside the controllers are not followed.
extension Run {
    /// Releases an instance.
    ///
    /// It dies unless a property holds it, with everything only it kept alive.
    mutating func release(_ instance: Int32, _ rule: RuleID = "LIFE-50") {
        guard state.index(of: instance) != nil else { return }
        held.release(instance)
        var pending = InstanceList(instance)
        var dead = InstanceList()
        var isSettled = false
        while !isSettled {
            isSettled = true
            for next in pending where !isHeld(next, dead) {
                pending.removeAll { $0 == next }
                dead.append(next)
                pending += owned(by: next).filter { !dead.contains($0) && !pending.contains($0) }
                // Objects held by its properties may be free now.
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
            trace.emit(
                .retain(by: InstanceID(Int(holder.owner)), property: tables.names[holder.property]),
                id,
                "LIFE-51"
            )
        }
        if dead.count > 1, dead.dropFirst().contains(where: { dead.contains(state[$0].parent) }) {
            trace.emitOrder("the container is released before its children", "LIFE-53", .unsure)
        }
        for id in dead { trace.emit(.deinitialize, id, rule) }
        guard !dead.isEmpty else { return }
        state.instances.removeAll { dead.contains($0.id) }
        state.injections.removeAll { dead.contains($0.instance) }
        emptyReferences(to: dead)
        requests.removeAll(of: dead)
    }

    /// Releases objects made but never used, and objects no longer held by a property.
    mutating func releaseUnused() {
        for gone in held.releaseAll() where state.index(of: gone.instance) != nil && isOrphan(gone.instance) {
            release(gone.instance, gone.rule)
        }
        var index = 0
        while index < state.instances.count {
            let record = state.instances[index]
            // Most are in something, or presented by something.
            if record.parent == 0, record.presenter == 0, isOrphan(record.id), !isHeld(record.id, InstanceList()) {
                release(record.id)
                // Other instances went with it; those before this place were already checked.
                index = state.instances.firstIndex { $0.id > record.id } ?? state.instances.count
            } else {
                index += 1
            }
        }
    }

    // MARK: - Private

    /// Returns the children and the presentation an instance keeps alive, the presentation last.
    private func owned(by instance: Int32) -> InstanceList {
        var result = state.offspring(of: instance)
        for record in state.instances where record.presenter == instance { result.append(record.id) }
        return result
    }

    /// Returns true if nothing of UIKit's owns an instance.
    func isOrphan(_ instance: Int32, _ dead: InstanceList = InstanceList()) -> Bool {
        let record = state[instance]
        guard !isRoot(instance) else { return false }
        func owns(_ id: Int32) -> Bool { id != 0 && !dead.contains(id) }
        return !owns(record.parent) && !owns(record.presenter)
    }

    /// Returns true if an instance is held by the window, by a property, or by a running method that made it.
    private func isHeld(_ instance: Int32, _ dead: InstanceList) -> Bool {
        isRoot(instance) || held.contains(instance) || holder(of: instance, dead) != nil
    }

    /// Returns true if an instance is the window's root, or will be after the launch.
    private func isRoot(_ instance: Int32) -> Bool { state.root?.rawValue == instance || origin.launchRoot == instance }

    /// Returns the first property of a living instance with a strong reference to another.
    private func holder(of instance: Int32, _ dead: InstanceList) -> (owner: Int32, property: Int32)? {
        let single = state.injections.first { record in
            record.reference == instance && record.instance != instance && !dead.contains(record.instance)
                && isStrong(record)
        }
        if let single { return (single.instance, single.property) }
        let element = state.elements.first { element in
            element.reference == instance && element.instance != instance && !dead.contains(element.instance)
        }
        return element.map { ($0.instance, $0.property) }
    }

    private func held(by instance: Int32) -> InstanceList {
        var result = InstanceList()
        for record in state.injections
        where record.instance == instance && record.reference > 0 && state.index(of: record.reference) != nil {
            result.append(record.reference)
        }
        for element in state.elements where element.instance == instance && state.index(of: element.reference) != nil {
            result.append(element.reference)
        }
        return result
    }

    /// Empties the weak properties referring to instances that are gone (INJ-86).
    private mutating func emptyReferences(to dead: InstanceList) {
        for index in state.injections.indices where dead.contains(state.injections[index].reference) {
            let isWeak = property(of: state.injections[index])?.fact.isWeak ?? false
            state.injections[index].reference = isWeak ? InjectionRecord.nothing : InjectionRecord.opaque
        }
        state.removeElements { dead.contains($0.instance) || dead.contains($0.reference) }
        state.removeSelections { dead.contains($0) }
        state.removeWaiting { dead.contains($0) }
    }

    private func property(of record: InjectionRecord) -> ClassEntry.Property? {
        guard let index = state.index(of: record.instance) else { return nil }
        return tables.classes.entries[Int(state.instances[index].classIndex)].property(numbered: record.property)
    }

    private func isStrong(_ record: InjectionRecord) -> Bool {
        property(of: record).map { !$0.fact.isWeak } ?? false
    }
}
