internal import Injection
package import SceneFlow

/// Makes fingerprints of states, with buffers that it uses again.
///
/// Two states have the same fingerprint where the same can be done with them. What no rule reads is always left out:
///
/// - **the numbers of instances**, and with them the order in which the branches of a tree were made. A reference from one
///   instance to another is told by the target's scene and class, and by how many of that sort lie between the two;
/// - **where a value was set**, and its expression, unless it is a text that conditions compare.
///
/// How much of the rest counts is the `Detail`.
package struct Fingerprinter: Sendable {
    /// How much of a state is told apart.
    package enum Detail: Sendable, Hashable {
        /// All of it. An app in which one can go round in circles has no end then: each round makes a stack longer.
        case everything
        /// What a person acts on, and what that goes back to: the front.
        ///
        /// That is: the topmost presented tree, in it the selected tabs, and of each stack the root, the controller on top
        /// and the one under it; of the tree below, what it shows; and of everything else which scenes are alive that an
        /// unwind could end in. Of a tab that is not selected it counts only whether its view was loaded.
        ///
        /// It is sound for what looks no further, which are the rules of UIKit that are modelled here: whatever lies deeper
        /// was itself in front when it was covered, and was looked at then. What gets lost is a change that code makes to
        /// something deep in a stack, or in another tab, from afar: then one of several such histories is followed.
        case front
    }

    /// How much of a state is told apart.
    package let detail: Detail
    /// The scenes, by index, whose presence counts wherever they are.
    private let landmarks: ContiguousArray<Bool>

    /// Where a record stands in the tree: the places of others, -1 for none.
    private struct Node {
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        var parent: Int32 = -1
        /// How many records come before it, parents before their children.
        var rank: Int32 = -1
        /// What the record is by itself.
        var hash: UInt64 = 0
    }

    /// By the place of a record.
    private var nodes: ContiguousArray<Node> = []
    /// The places of the records, parents before their children.
    private var order: ContiguousArray<Int32> = []

    /// Creates a maker of fingerprints.
    /// - Parameters:
    ///   - simulator: the simulator of the states.
    ///   - configuration: the build that the states are of.
    ///   - detail: how much is told apart.
    package init(_ simulator: Simulator, _ configuration: BuildConfiguration, detail: Detail) {
        self.detail = detail
        landmarks = simulator.tables(configuration).landmarks
    }

    /// The fingerprint of a state.
    /// - Parameter state: the state.
    /// - Returns: a number that is the same on every run.
    package mutating func fingerprint(of state: SimulationState) -> Fingerprint {
        linkTree(of: state)
        for index in state.instances.indices { nodes[index].hash = hash(of: index, in: state) }
        // In any order: what is injected under the same property replaces what was there.
        for record in state.injections {
            if let index = state.index(of: record.instance) {
                nodes[index].hash &+= hash(of: record, at: index, in: state)
            }
        }
        var mixer = StateMixer()
        mixer.mix(Int32(state.status.rawValue), state.configuration == .release ? 1 : 0)
        mixer.mix(state.system, state.linkedSDK)
        mixer.mix(state.traits.code)
        switch detail {
        case .everything:
            for index in order where nodes[Int(index)].parent < 0 { mixer.mix(whole(Int(index))) }
        case .front:
            mixFront(of: state, into: &mixer)
        }
        if state.hasContainer {
            state.container.injection.mix(into: &mixer) { id in state.index(of: id).map { nodes[$0].rank } ?? -1 }
        }
        return Fingerprint(mixer.value)
    }

    // MARK: - Private

    /// Finds the children of each record, and an order in which parents come first.
    private mutating func linkTree(of state: SimulationState) {
        let count = state.instances.count
        nodes.removeAll(keepingCapacity: true)
        nodes.append(contentsOf: repeatElement(Node(), count: count))
        order.removeAll(keepingCapacity: true)
        nodes.withUnsafeMutableBufferPointer { Self.link(state, &$0) }
        let root = state.root.flatMap { state.index(of: $0.rawValue) } ?? -1
        if root >= 0 { visit(root) }
        for index in 0..<count where nodes[index].parent < 0 && index != root { visit(index) }
    }

    /// Puts each record among the children of the one it is in.
    private static func link(_ state: SimulationState, _ nodes: inout UnsafeMutableBufferPointer<Node>) {
        for index in state.instances.indices.reversed() {
            let record = state.instances[index]
            guard record.parent != 0, let above = state.index(of: record.parent) else { continue }
            nodes[index].parent = Int32(above)
            var before: Int32 = -1
            var after = nodes[above].firstChild
            while after >= 0, comes(state.instances[Int(after)], before: record) {
                before = after
                after = nodes[Int(after)].nextSibling
            }
            nodes[index].nextSibling = after
            if before < 0 {
                nodes[above].firstChild = Int32(index)
            } else {
                nodes[Int(before)].nextSibling = Int32(index)
            }
        }
    }

    private static func comes(_ one: InstanceRecord, before other: InstanceRecord) -> Bool {
        (one.embedding, one.order) < (other.embedding, other.order)
    }

    private mutating func visit(_ start: Int) {
        var index = Int32(start)
        while true {
            nodes[Int(index)].rank = Int32(order.count)
            order.append(index)
            if nodes[Int(index)].firstChild >= 0 {
                index = nodes[Int(index)].firstChild
                continue
            }
            while nodes[Int(index)].nextSibling < 0 {
                if Int(index) == start { return }
                index = nodes[Int(index)].parent
                if Int(index) == start { return }
            }
            index = nodes[Int(index)].nextSibling
        }
    }

    private func hash(of index: Int, in state: SimulationState) -> UInt64 {
        let record = state.instances[index]
        var mixer = StateMixer()
        mixer.mix(record.scene, record.classIndex)
        mixer.mix(record.initializer, record.embedding)
        let place = UInt64(record.slot) << 16 | UInt64(UInt16(bitPattern: record.selected))
        let sort = UInt64(record.role.rawValue) << 24 | UInt64(record.technique) << 16
        let look = UInt64(record.style.rawValue) << 8 | UInt64(record.flags.rawValue)
        mixer.mix(place << 32 | sort | look)
        if record.presenter != 0 { mixer.mix(reference(from: index, to: record.presenter, in: state)) }
        if record.initiator != 0 { mixer.mix(reference(from: index, to: record.initiator, in: state)) }
        if state.root?.rawValue == record.id { mixer.mix(1) }
        return mixer.value
    }

    private func hash(of record: InjectionRecord, at index: Int, in state: SimulationState) -> UInt64 {
        var mixer = StateMixer(1)
        mixer.mix(record.property, record.type)
        if record.reference > 0 {
            mixer.mix(reference(from: index, to: record.reference, in: state))
        } else {
            mixer.mix(record.reference, record.reference == InjectionRecord.text ? record.value : 0)
        }
        return mixer.value
    }

    /// What a reference means: the sort of its target, and how many of the sort lie between.
    private func reference(from index: Int, to id: Int32, in state: SimulationState) -> UInt64 {
        guard let target = state.index(of: id) else { return 0 }
        let record = state.instances[target]
        let (low, high) = (min(nodes[index].rank, nodes[target].rank), max(nodes[index].rank, nodes[target].rank))
        var between: UInt64 = 0
        var place = Int(low) + 1
        while place < Int(high) {
            let other = state.instances[Int(order[place])]
            if other.scene == record.scene, other.classIndex == record.classIndex { between += 1 }
            place += 1
        }
        if detail == .front { between = min(between, 1) }
        let direction: UInt64 =
            nodes[target].rank < nodes[index].rank ? 1 : nodes[target].rank == nodes[index].rank ? 2 : 3
        let sort = UInt64(UInt32(bitPattern: record.scene)) << 32 | UInt64(UInt32(bitPattern: record.classIndex)) << 12
        return sort ^ between << 2 ^ direction
    }

    /// A controller with everything in it.
    private func whole(_ index: Int) -> UInt64 {
        var mixer = StateMixer(nodes[index].hash)
        var child = nodes[index].firstChild
        while child >= 0 {
            mixer.mix(whole(Int(child)))
            child = nodes[Int(child)].nextSibling
        }
        return mixer.value
    }

    private func mixFront(of state: SimulationState, into mixer: inout StateMixer) {
        var trees = (front: -1, below: -1, count: 0)
        var kept: UInt64 = 0
        for index in order where nodes[Int(index)].parent < 0 {
            let record = state.instances[Int(index)]
            if record.presenter != 0 || record.id == state.root?.rawValue {
                trees = (Int(index), trees.front, trees.count + 1)
            } else {
                kept &+= nodes[Int(index)].hash
            }
        }
        mixer.mix(kept)
        if trees.front >= 0 { mixer.mix(front(trees.front, in: state)) }
        if trees.below >= 0 { mixer.mix(shown(trees.below, in: state)) }
        mixer.mix(trees.count > 2 ? 2 : 1)
        for (index, record) in state.instances.enumerated() where landmarks[Int(record.scene)] {
            // Each scene once, in whatever order.
            let isFirst = !state.instances[..<index].contains { $0.scene == record.scene }
            if isFirst { kept &+= StateMixer(UInt64(record.scene)).value &* 0x9E37_79B9_7F4A_7C15 }
        }
        mixer.mix(kept)
    }

    /// What a person acts on in a tree.
    private func front(_ index: Int, in state: SimulationState) -> UInt64 {
        var mixer = StateMixer(nodes[index].hash)
        let record = state.instances[index]
        var child = Int(nodes[index].firstChild)
        switch record.role {
        case .navigation:
            guard child >= 0 else { break }
            let root = child
            var (below, count) = (-1, 1)
            while nodes[child].nextSibling >= 0 {
                (below, child, count) = (child, Int(nodes[child].nextSibling), count + 1)
            }
            mixer.mix(front(child, in: state))
            if below >= 0 { mixer.mix(shown(below, in: state)) }
            if below >= 0, root != below { mixer.mix(nodes[root].hash) }
            mixer.mix(UInt64(min(count, 4)))
        case .tabs:
            var place: Int16 = 0
            while child >= 0 {
                if place == record.selected {
                    mixer.mix(front(child, in: state))
                } else {
                    mixer.mix(state.instances[child].flags.contains(.viewLoaded) ? 1 : 2)
                }
                (child, place) = (Int(nodes[child].nextSibling), place + 1)
            }
        case .split, .content:
            while child >= 0 {
                mixer.mix(front(child, in: state))
                child = Int(nodes[child].nextSibling)
            }
        }
        return mixer.value
    }

    /// What a tree shows where something lies over it.
    private func shown(_ index: Int, in state: SimulationState) -> UInt64 {
        var mixer = StateMixer(nodes[index].hash)
        var child = Int(nodes[index].firstChild)
        guard child >= 0 else { return mixer.value }
        switch state.instances[index].role {
        case .navigation:
            while nodes[child].nextSibling >= 0 { child = Int(nodes[child].nextSibling) }
        case .tabs:
            for _ in 0..<max(0, state.instances[index].selected) where nodes[child].nextSibling >= 0 {
                child = Int(nodes[child].nextSibling)
            }
        case .split, .content:
            return mixer.value
        }
        mixer.mix(shown(child, in: state))
        return mixer.value
    }
}
