/// The scopes and instances of a run: a value of flat arrays of fixed-size records, hashable and cheap to copy.
///
/// What the numbers mean is in the container that made the state.
package struct InjectionState: Hashable, Sendable {
    /// The scopes, in order of opening.
    var scopes: ContiguousArray<ScopeRecord> = []
    /// What each open scope stores, one place a registration: an instance's number, or 0.
    var slots: ContiguousArray<Int32> = []
    /// The live instances, in order of creation: what something needed comes before it.
    var instances: ContiguousArray<InstanceRecord> = []
    /// Who holds whom.
    var edges: ContiguousArray<EdgeRecord> = []
    /// What was handed out for later.
    var handles: ContiguousArray<HandleRecord> = []
    /// The arguments of stored instances.
    var arguments: [ArgumentRecord] = []
    /// The bits of the active layers.
    var layers: UInt8 = Layer.permanentBits
    /// The interactive transition that was begun and not ended (N9).
    var pending: PendingTransition?
    /// The next scope's number; like the others it never goes back, so that a trace stays unambiguous (N14).
    var nextScope: Int32 = 0
    /// The next instance's number.
    var nextInstance: Int32 = 1
    /// The next handle's number.
    var nextHandle: Int32 = 1
    /// The next span's number.
    var nextSpan: Int32 = 1
    /// The next event's number.
    var nextSequence: Int32 = 1

    /// Creates the state before the launch.
    package init() {}

    /// How many bytes the records take.
    package var byteCount: Int {
        scopes.count * MemoryLayout<ScopeRecord>.stride + slots.count * MemoryLayout<Int32>.stride
            + instances.count * MemoryLayout<InstanceRecord>.stride + edges.count * MemoryLayout<EdgeRecord>.stride
            + handles.count * MemoryLayout<HandleRecord>.stride
            + arguments.count * MemoryLayout<ArgumentRecord>.stride
    }

    /// The place of a scope's record, or nil where nothing knows of it any more.
    func index(of scope: Int32) -> Int32? {
        var low = 0
        var high = scopes.count
        while low < high {
            let middle = (low + high) / 2
            if scopes[middle].id < scope { low = middle + 1 } else { high = middle }
        }
        return low < scopes.count && scopes[low].id == scope ? Int32(low) : nil
    }

    /// The nearest open scope of a kind at or above a place, or -1.
    func nearest(_ kind: Int32, from scope: Int32) -> Int32 {
        var index = scope
        while index >= 0 {
            let record = scopes[Int(index)]
            if record.kind == kind, record.isOpen { return index }
            index = record.parent
        }
        return -1
    }

    /// The nearest closed scope of a kind at or above a place, or -1.
    func nearestClosed(_ kind: Int32, from scope: Int32) -> Int32 {
        var index = scope
        while index >= 0 {
            let record = scopes[Int(index)]
            if record.kind == kind, !record.isOpen { return index }
            index = record.parent
        }
        return -1
    }

    /// The places of a scope and all that it looks through, nearest first.
    func chain(from scope: Int32) -> [Int32] {
        var chain: [Int32] = []
        var index = scope
        while index >= 0 {
            chain.append(index)
            index = scopes[Int(index)].parent
        }
        return chain
    }

    /// The place of an instance's record, or nil where it is gone.
    func instanceIndex(_ id: Int32) -> Int? {
        instances.lastIndex { $0.id == id }
    }
}
