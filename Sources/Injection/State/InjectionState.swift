/// The scopes and instances of a run: a value of flat arrays of fixed-size records, hashable and cheap to copy.
///
/// The container that made the state gives the numbers their meaning.
package struct InjectionState: Hashable, Sendable {
    /// The scopes, in order of opening.
    var scopes: ContiguousArray<ScopeRecord> = []
    /// The slots of each open scope, one a registration: an instance's number, or 0.
    var slots: ContiguousArray<Int32> = []
    /// The live instances, in order of creation.
    ///
    /// A dependency comes before its consumer.
    var instances: ContiguousArray<InstanceRecord> = []
    /// The strong references between holders and instances.
    var edges: ContiguousArray<EdgeRecord> = []
    /// The deferred references and scope handles.
    var handles: ContiguousArray<HandleRecord> = []
    /// The arguments of stored instances.
    var arguments: [ArgumentRecord] = []
    /// The bits of the active layers.
    var layers: UInt8 = Layer.permanentBits
    /// The next scope's number.
    ///
    /// Like the others, it never decreases, so that a trace stays unambiguous (N14).
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

    /// The size of the records in bytes.
    package var byteCount: Int {
        scopes.count * MemoryLayout<ScopeRecord>.stride + slots.count * MemoryLayout<Int32>.stride
            + instances.count * MemoryLayout<InstanceRecord>.stride + edges.count * MemoryLayout<EdgeRecord>.stride
            + handles.count * MemoryLayout<HandleRecord>.stride
            + arguments.count * MemoryLayout<ArgumentRecord>.stride
    }

    /// Returns the index of a scope's record, or nil if the scope is forgotten.
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

    /// Returns the indices of a scope and all its ancestors, nearest first.
    func chain(from scope: Int32) -> [Int32] {
        var chain: [Int32] = []
        var index = scope
        while index >= 0 {
            chain.append(index)
            index = scopes[Int(index)].parent
        }
        return chain
    }

    /// Returns the index of an instance's record, or nil if it is gone.
    func instanceIndex(_ id: Int32) -> Int? {
        instances.lastIndex { $0.id == id }
    }
}
