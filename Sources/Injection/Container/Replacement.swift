/// A replacement for a registration in a what-if run.
package struct Replacement: Hashable, Sendable {
    /// The registration, by its index in order of declaration, or nil if the key had none.
    package var registration: Int?
    /// The replacement.
    ///
    /// With nil, the key counts as never registered.
    package var with: Registration?

    /// Creates a replacement.
    /// - Parameters:
    ///   - registration: the registration, by its index in order of declaration, or nil if there was none.
    ///   - with: the replacement, or nil to remove the registration.
    package init(_ registration: Int?, with: Registration?) {
        self.registration = registration
        self.with = with
    }
}

extension Resolver {
    /// Switches to other replacements.
    ///
    /// Drops the instances made by the previous ones and keeps everything else.
    ///
    /// Replacements belong to the layer `session`, active as long as there are any.
    /// - Parameter container: the container, built by the same builder except for its replacements.
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
    /// Gives each open scope the slots of its kind in another container.
    ///
    /// The first slots are the same in both.
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
