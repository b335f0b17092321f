/// The objects shared within one resolution cycle, found in one step by registration and scope.
struct GraphObjects {
    /// An object of a registration.
    private struct Entry {
        /// The cycle of the entry.
        ///
        /// An entry of another cycle is stale, so nothing needs clearing.
        var cycle: Int
        /// The index of the scope of its creation.
        var context: Int32
        /// The object.
        var instance: Int32
    }

    /// The newest object of each registration.
    private var newest: ContiguousArray<Entry>
    /// The objects of this cycle replaced by a newer one of the same registration in another scope.
    private var older: ContiguousArray<(registration: Int32, context: Int32, instance: Int32)> = []
    private var cycle = 1

    init(registrationCount: Int) {
        newest = ContiguousArray(repeating: Entry(cycle: 0, context: 0, instance: 0), count: registrationCount)
    }

    /// Forgets all: a new cycle begins.
    mutating func removeAll() {
        cycle += 1
        if !older.isEmpty { older.removeAll(keepingCapacity: true) }
    }

    /// The object of a registration in a scope, or 0.
    @inline(__always)
    func instance(of registration: Int32, in context: Int32) -> Int32 {
        let entry = newest[Int(registration)]
        guard entry.cycle == cycle else { return 0 }
        return entry.context == context ? entry.instance : olderInstance(of: registration, in: context)
    }

    /// Keeps an object.
    @inline(__always)
    mutating func insert(_ instance: Int32, of registration: Int32, in context: Int32) {
        let before = newest[Int(registration)]
        if before.cycle == cycle { older.append((registration, before.context, before.instance)) }
        newest[Int(registration)] = Entry(cycle: cycle, context: context, instance: instance)
    }

    private func olderInstance(of registration: Int32, in context: Int32) -> Int32 {
        older.last { $0.registration == registration && $0.context == context }?.instance ?? 0
    }
}
