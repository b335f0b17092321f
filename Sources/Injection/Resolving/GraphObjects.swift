/// The objects that one resolution cycle shares, found in one step by registration and scope.
struct GraphObjects {
    private struct Entry {
        let registration: Int32
        let context: Int32
        let instance: Int32
        /// The entry of the same registration for another scope, or -1.
        let next: Int32
    }

    private var entries: ContiguousArray<Entry> = []
    /// The newest entry of each registration.
    ///
    /// It is never cleared: an entry that is not the registration's is stale.
    private var heads: ContiguousArray<Int32>

    init(registrationCount: Int) {
        heads = ContiguousArray(repeating: 0, count: registrationCount)
    }

    /// Forgets all: a new cycle begins.
    mutating func removeAll() {
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    }

    /// The object of a registration in a scope, or 0.
    @inline(__always)
    func instance(of registration: Int32, in context: Int32) -> Int32 {
        var index = head(of: registration)
        while index >= 0 {
            let entry = entries[Int(index)]
            if entry.context == context { return entry.instance }
            index = entry.next
        }
        return 0
    }

    /// Keeps an object.
    @inline(__always)
    mutating func insert(_ instance: Int32, of registration: Int32, in context: Int32) {
        let next = head(of: registration)
        heads[Int(registration)] = Int32(entries.count)
        entries.append(Entry(registration: registration, context: context, instance: instance, next: next))
    }

    @inline(__always)
    private func head(of registration: Int32) -> Int32 {
        let index = heads[Int(registration)]
        return Int(index) < entries.count && entries[Int(index)].registration == registration ? index : -1
    }
}
