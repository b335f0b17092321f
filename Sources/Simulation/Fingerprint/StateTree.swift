internal import Injection
import SceneFlow

/// The tree of a state's controllers during fingerprinting.
///
/// It works in borrowed buffers, and is gone before they are.
struct StateTree {
    /// The place of a record in the tree: the places of others, -1 for none.
    struct Node {
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        var parent: Int32 = -1
        /// The number of records before it, parents before their children.
        var rank: Int32 = -1
        /// The hash of the record by itself.
        var hash: UInt64 = 0
    }

    private let instances: UnsafeBufferPointer<InstanceRecord>
    /// The number of the window's root, or 0.
    private let root: Int32
    private let detail: Fingerprinter.Detail
    private let landmarks: UnsafeBufferPointer<Bool>
    /// By the place of a record.
    private let nodes: UnsafeMutableBufferPointer<Node>
    /// The places of the records, parents before their children: the first `count` are in use.
    private let order: UnsafeMutableBufferPointer<Int32>
    private var count = 0

    /// Finds the children of each record, and an order with parents first.
    /// - Parameters:
    ///   - instances: the records.
    ///   - root: the window's root.
    ///   - detail: the granularity.
    ///   - landmarks: the scenes, by index, counted wherever they are.
    ///   - nodes: a buffer with room for each record.
    ///   - order: another.
    init(
        _ instances: UnsafeBufferPointer<InstanceRecord>,
        root: InstanceID?,
        _ detail: Fingerprinter.Detail,
        _ landmarks: UnsafeBufferPointer<Bool>,
        _ nodes: UnsafeMutableBufferPointer<Node>,
        _ order: UnsafeMutableBufferPointer<Int32>
    ) {
        self.instances = instances
        self.root = root?.rawValue ?? 0
        self.detail = detail
        self.landmarks = landmarks
        self.nodes = nodes
        self.order = order
        for index in instances.indices { nodes[index] = Node() }
        for index in instances.indices.reversed() { link(index) }
        let first = self.root == 0 ? -1 : self.index(of: self.root) ?? -1
        if first >= 0 { visit(first) }
        for index in instances.indices where nodes[index].parent < 0 && index != first { visit(index) }
    }

    /// Makes the fingerprint.
    /// - Parameter state: the state of the records.
    /// - Returns: its number.
    mutating func value(of state: SimulationState) -> UInt64 {
        for index in instances.indices { nodes[index].hash = hash(of: index) }
        // In any order: an injection under the same property replaces the earlier one.
        for record in state.injections {
            if let index = index(of: record.instance) { nodes[index].hash &+= hash(of: record, at: index) }
        }
        let elements = state.elements
        var place: Int32 = 0
        for (number, element) in elements.enumerated() {
            // Those of one list follow each other.
            let isNext = number > 0 && elements[number - 1].isBeside(element)
            place = isNext ? place + 1 : 0
            if let index = index(of: element.instance) { nodes[index].hash &+= hash(of: element, place, at: index) }
        }
        for record in state.selections {
            guard let index = index(of: record.instance) else { continue }
            var mixer = StateMixer(3)
            mixer.mix(record.list, 0)
            nodes[index].hash &+= mixer.value
        }
        var mixer = StateMixer()
        for closure in state.waiting {
            mixer.mix(closure.number, Int32(closure.objects.count))
            for object in closure.objects { mixer.mix(index(of: object).map { sort(of: $0) } ?? 0) }
        }
        mixer.mix(Int32(state.status.rawValue), state.configuration == .release ? 1 : 0)
        mixer.mix(state.system, state.linkedSDK)
        mixer.mix(state.traits.code)
        switch detail {
        case .everything:
            for place in 0..<count where nodes[Int(order[place])].parent < 0 { mixer.mix(whole(Int(order[place]))) }
        case .front:
            mixFront(into: &mixer)
        }
        if state.hasContainer {
            state.container.injection.mix(into: &mixer) { id in index(of: id).map { nodes[$0].rank } ?? -1 }
        }
        return mixer.value
    }

    // MARK: - Private

    /// Returns the index of a live instance's record.
    private func index(of id: Int32) -> Int? { instances.place(of: id) }

    /// Puts a record among the children of the one it is in.
    private func link(_ index: Int) {
        let record = instances[index]
        guard record.parent != 0, let above = self.index(of: record.parent) else { return }
        nodes[index].parent = Int32(above)
        var before: Int32 = -1
        var after = nodes[above].firstChild
        while after >= 0, Self.comes(instances[Int(after)], before: record) {
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

    private static func comes(_ one: InstanceRecord, before other: InstanceRecord) -> Bool {
        (one.embedding, one.order) < (other.embedding, other.order)
    }

    private mutating func visit(_ start: Int) {
        var index = Int32(start)
        while true {
            nodes[Int(index)].rank = Int32(count)
            order[count] = index
            count += 1
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

    private func hash(of index: Int) -> UInt64 {
        let record = instances[index]
        var mixer = StateMixer()
        mixer.mix(record.scene, record.classIndex)
        mixer.mix(record.initializer, record.embedding)
        let place = UInt64(record.slot) << 16 | UInt64(UInt16(bitPattern: record.selected))
        let sort = UInt64(record.role.rawValue) << 24 | UInt64(record.technique) << 16
        let look = UInt64(record.style.rawValue) << 16 | UInt64(record.flags.rawValue)
        mixer.mix(place << 32 | sort | look)
        if record.presenter != 0 { mixer.mix(reference(from: index, to: record.presenter)) }
        if record.initiator != 0 { mixer.mix(reference(from: index, to: record.initiator)) }
        if root == record.id { mixer.mix(1) }
        return mixer.value
    }

    private func hash(of record: InjectionRecord, at index: Int) -> UInt64 {
        var mixer = StateMixer(1)
        mixer.mix(record.property, record.type)
        if record.reference > 0 {
            mixer.mix(reference(from: index, to: record.reference))
        } else {
            mixer.mix(record.reference, record.reference == InjectionRecord.text ? record.value : 0)
        }
        return mixer.value
    }

    private func hash(of element: ElementRecord, _ place: Int32, at index: Int) -> UInt64 {
        var mixer = StateMixer(2)
        mixer.mix(element.property, place)
        mixer.mix(reference(from: index, to: element.controller))
        return mixer.value
    }

    /// Returns the hash of a reference: the sort of its target, and the number of that sort in between.
    private func reference(from index: Int, to id: Int32) -> UInt64 {
        guard let target = self.index(of: id) else { return 0 }
        let record = instances[target]
        let (low, high) = (min(nodes[index].rank, nodes[target].rank), max(nodes[index].rank, nodes[target].rank))
        var between: UInt64 = 0
        var place = Int(low) + 1
        while place < Int(high) {
            let other = instances[Int(order[place])]
            if other.scene == record.scene, other.classIndex == record.classIndex { between += 1 }
            place += 1
        }
        if detail == .front { between = min(between, 1) }
        let direction: UInt64 =
            nodes[target].rank < nodes[index].rank ? 1 : nodes[target].rank == nodes[index].rank ? 2 : 3
        return sort(of: target) ^ between << 2 ^ direction
    }

    /// Returns the hash of an instance's scene and class.
    private func sort(of index: Int) -> UInt64 {
        let record = instances[index]
        return UInt64(UInt32(bitPattern: record.scene)) << 32 | UInt64(UInt32(bitPattern: record.classIndex)) << 12
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

    private func mixFront(into mixer: inout StateMixer) {
        var trees = (front: -1, below: -1, count: 0)
        var kept: UInt64 = 0
        for place in 0..<count where nodes[Int(order[place])].parent < 0 {
            let index = Int(order[place])
            let record = instances[index]
            if record.presenter != 0 || record.id == root {
                trees = (index, trees.front, trees.count + 1)
            } else {
                kept &+= nodes[index].hash
            }
        }
        mixer.mix(kept)
        if trees.front >= 0 { mixer.mix(front(trees.front)) }
        if trees.below >= 0 { mixer.mix(shown(trees.below)) }
        mixer.mix(trees.count > 2 ? 2 : 1)
        for (index, record) in instances.enumerated() where landmarks[Int(record.scene)] {
            // Each scene once, in any order.
            let isFirst = !instances[..<index].contains { $0.scene == record.scene }
            if isFirst { kept &+= StateMixer(UInt64(record.scene)).value &* 0x9E37_79B9_7F4A_7C15 }
        }
        mixer.mix(kept)
    }

    /// Returns the hash of the part of a tree a person acts on.
    private func front(_ index: Int) -> UInt64 {
        var mixer = StateMixer(nodes[index].hash)
        let record = instances[index]
        var child = Int(nodes[index].firstChild)
        switch record.role {
        case .navigation:
            guard child >= 0 else { break }
            let root = child
            var (below, count) = (-1, 1)
            while nodes[child].nextSibling >= 0 {
                (below, child, count) = (child, Int(nodes[child].nextSibling), count + 1)
            }
            mixer.mix(front(child))
            if below >= 0 { mixer.mix(shown(below)) }
            if below >= 0, root != below { mixer.mix(nodes[root].hash) }
            mixer.mix(UInt64(min(count, 4)))
        case .tabs:
            var place: Int16 = 0
            while child >= 0 {
                if place == record.selected {
                    mixer.mix(front(child))
                } else {
                    mixer.mix(instances[child].flags.contains(.viewLoaded) ? 1 : 2)
                }
                (child, place) = (Int(nodes[child].nextSibling), place + 1)
            }
        case .split, .content:
            while child >= 0 {
                mixer.mix(front(child))
                child = Int(nodes[child].nextSibling)
            }
        }
        return mixer.value
    }

    /// Returns the hash of the shown part of a covered tree.
    private func shown(_ index: Int) -> UInt64 {
        var mixer = StateMixer(nodes[index].hash)
        var child = Int(nodes[index].firstChild)
        guard child >= 0 else { return mixer.value }
        switch instances[index].role {
        case .navigation:
            while nodes[child].nextSibling >= 0 { child = Int(nodes[child].nextSibling) }
        case .tabs:
            for _ in 0..<max(0, instances[index].selected) where nodes[child].nextSibling >= 0 {
                child = Int(nodes[child].nextSibling)
            }
        case .split, .content:
            return mixer.value
        }
        mixer.mix(shown(child))
        return mixer.value
    }
}
