internal import Injection
internal import SceneFlow

/// Makes fingerprints of states, with buffers that it uses again.
///
/// Two states have the same fingerprint where one tree of controllers, with the same classes, flags and injected values,
/// stands in both. Left out is what no rule reads:
///
/// - **the numbers of instances**, and with them the order in which the branches of a tree were made. A reference from one
///   instance to another is told by the target's scene and class, and by how many of that sort lie between the two;
/// - **where a value was set**, and its expression, unless it is a text that conditions compare;
/// - **the third and every further repetition** of the same block of controllers on one stack, or in one chain of
///   presentations (see `Repeats`).
///
/// The last is an abstraction. It is sound for every rule that looks at the top of a stack, at what lies under it, or for
/// the nearest controller of a class, which all rules of UIKit do that are modelled here: what can be done with two
/// repetitions can be done with three, and a way back from the third leads to the second. Code that counts the controllers
/// on a stack is read as an open question, and both of its answers are tried.
package struct Fingerprinter {
    /// Whether a chain of presentations of the last state repeats itself.
    package private(set) var repeatsModals = false
    /// Whether a stack of the last state repeats itself.
    package private(set) var repeatsStack = false

    // By the place of a record.
    private var firstChild: ContiguousArray<Int32> = []
    private var nextSibling: ContiguousArray<Int32> = []
    private var parent: ContiguousArray<Int32> = []
    private var rank: ContiguousArray<Int32> = []
    private var hashes: ContiguousArray<UInt64> = []
    /// The places of the records, parents before their children.
    private var order: ContiguousArray<Int32> = []
    private var repeats = Repeats()

    /// Creates a maker of fingerprints.
    package init() {}

    /// The fingerprint of a state.
    /// - Parameter state: the state.
    /// - Returns: a number that is the same on every run.
    package mutating func fingerprint(of state: SimulationState) -> Fingerprint {
        repeatsStack = false
        linkTree(of: state)
        for index in state.instances.indices { hashes[index] = hash(of: index, in: state) }
        // In any order: what is injected under the same property replaces what was there.
        for record in state.injections {
            if let index = state.index(of: record.instance) { hashes[index] &+= hash(of: record, at: index, in: state) }
        }
        for index in order.reversed() where firstChild[Int(index)] >= 0 { foldChildren(of: Int(index), in: state) }
        var mixer = StateMixer()
        repeats.removeAll()
        for index in order where parent[Int(index)] < 0 { repeats.append(hashes[Int(index)]) }
        repeatsModals = repeats.isShortened
        for number in repeats.numbers { mixer.mix(number) }
        mixer.mix(Int32(state.status.rawValue), state.configuration == .release ? 1 : 0)
        mixer.mix(state.system, state.linkedSDK)
        mixer.mix(state.traits.code)
        if state.hasContainer {
            state.container.injection.mix(into: &mixer) { id in state.index(of: id).map { rank[$0] } ?? -1 }
        }
        return Fingerprint(mixer.value)
    }

    // MARK: - Private

    /// Finds the children of each record, and an order in which parents come first.
    private mutating func linkTree(of state: SimulationState) {
        let count = state.instances.count
        reset(&firstChild, count, -1)
        reset(&nextSibling, count, -1)
        reset(&parent, count, -1)
        reset(&rank, count, -1)
        reset(&hashes, count, 0)
        order.removeAll(keepingCapacity: true)
        for index in state.instances.indices.reversed() {
            let record = state.instances[index]
            guard record.parent != 0, let above = state.index(of: record.parent) else { continue }
            parent[index] = Int32(above)
            var before: Int32 = -1
            var after = firstChild[above]
            while after >= 0, Self.comes(state.instances[Int(after)], before: record) {
                before = after
                after = nextSibling[Int(after)]
            }
            nextSibling[index] = after
            if before < 0 { firstChild[above] = Int32(index) } else { nextSibling[Int(before)] = Int32(index) }
        }
        let root = state.root.flatMap { state.index(of: $0.rawValue) } ?? -1
        if root >= 0 { visit(root) }
        for index in 0..<count where parent[index] < 0 && index != root { visit(index) }
    }

    private static func comes(_ one: InstanceRecord, before other: InstanceRecord) -> Bool {
        (one.embedding, one.order) < (other.embedding, other.order)
    }

    private mutating func visit(_ start: Int) {
        var index = Int32(start)
        while true {
            rank[Int(index)] = Int32(order.count)
            order.append(index)
            if firstChild[Int(index)] >= 0 {
                index = firstChild[Int(index)]
                continue
            }
            while nextSibling[Int(index)] < 0 {
                if Int(index) == start { return }
                index = parent[Int(index)]
                if Int(index) == start { return }
            }
            index = nextSibling[Int(index)]
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
        let (low, high) = (min(rank[index], rank[target]), max(rank[index], rank[target]))
        var between: UInt64 = 0
        var place = Int(low) + 1
        while place < Int(high) {
            let other = state.instances[Int(order[place])]
            if other.scene == record.scene, other.classIndex == record.classIndex { between += 1 }
            place += 1
        }
        let direction: UInt64 = rank[target] < rank[index] ? 1 : rank[target] == rank[index] ? 2 : 3
        let sort = UInt64(UInt32(bitPattern: record.scene)) << 32 | UInt64(UInt32(bitPattern: record.classIndex)) << 12
        return sort ^ between << 2 ^ direction
    }

    private mutating func foldChildren(of index: Int, in state: SimulationState) {
        var mixer = StateMixer(hashes[index])
        var child = firstChild[index]
        if state.instances[index].role == .navigation {
            repeats.removeAll()
            while child >= 0 {
                repeats.append(hashes[Int(child)])
                child = nextSibling[Int(child)]
            }
            if repeats.isShortened { repeatsStack = true }
            for number in repeats.numbers { mixer.mix(number) }
        } else {
            while child >= 0 {
                mixer.mix(hashes[Int(child)])
                child = nextSibling[Int(child)]
            }
        }
        hashes[index] = mixer.value
    }

    private func reset<Number>(_ numbers: inout ContiguousArray<Number>, _ count: Int, _ value: Number) {
        numbers.removeAll(keepingCapacity: true)
        for _ in 0..<count { numbers.append(value) }
    }
}
