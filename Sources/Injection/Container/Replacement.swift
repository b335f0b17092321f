/// What stands for a registration while a run asks what if.
package struct Replacement: Hashable, Sendable {
    /// The registration, by its place in order of declaration; nil where there was none for that key.
    package var registration: Int?
    /// What stands for it; nil is nothing at all, as if it had never been registered.
    package var with: Registration?

    /// Creates a replacement.
    /// - Parameters:
    ///   - registration: the registration, by its place in order of declaration; nil where there was none.
    ///   - with: what stands for it; nil is nothing at all.
    package init(_ registration: Int?, with: Registration?) {
        self.registration = registration
        self.with = with
    }
}

extension Resolver {
    /// Goes on with other replacements: what was made by those before is dropped, everything else stays.
    ///
    /// Replacements are of the layer `session`, which is switched on while there are some.
    /// - Parameter container: the container, built by the same builder but for its replacements.
    package mutating func adopt(_ container: Container) {
        let old = walk.container
        let gone = walk.state.instances.filter { $0.registration >= old.replacementStart }
        gone.reversed().forEach { destroyed($0) }
        walk.state.remove(Set(gone.map(\.id)))
        walk.state.layOutSlots(from: old, to: container)
        let hasReplacements = container.registrations.count > container.replacementStart
        if hasReplacements {
            walk.state.layers |= Layer.session.bit
        } else {
            walk.state.layers &= ~Layer.session.bit
        }
        var next = Resolver(container, state: walk.state, isTracing: trace.isOn)
        next.walk.policy.trace = trace
        next.walk.policy.problems = walk.policy.problems
        next.sweep()
        self = next
    }
}

extension InjectionState {
    /// Gives each open scope the slots that its kind has in another container, whose first ones are the same.
    mutating func layOutSlots(from old: Container, to new: Container) {
        var moved: ContiguousArray<Int32> = []
        for index in scopes.indices where scopes[index].isOpen {
            let first = Int(scopes[index].firstSlot)
            let before = Int(old.tables.kinds[Int(scopes[index].kind)].slotCount)
            let after = Int(new.tables.kinds[Int(scopes[index].kind)].slotCount)
            scopes[index].firstSlot = Int32(moved.count)
            moved += slots[first..<first + min(before, after)]
            moved += repeatElement(0, count: max(0, after - before))
        }
        slots = moved
    }
}
