/// Immutable records outside reference counting, because the walk reads them in its innermost loop.
///
/// The allocating object owns the memory and must outlive every copy. For the tables, this is `Tables`.
struct FixedArray<Element>: RandomAccessCollection, @unchecked Sendable {
    private let base: UnsafePointer<Element>
    let count: Int

    /// Copies records to a place of their own.
    init(copying records: ContiguousArray<Element>) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: Swift.max(records.count, 1))
        for (index, record) in records.enumerated() { (memory + index).initialize(to: record) }
        base = UnsafePointer(memory)
        count = records.count
    }

    /// Frees the memory.
    ///
    /// Only the owner may call this, once.
    func deallocate() {
        let memory = UnsafeMutablePointer(mutating: base)
        memory.deinitialize(count: count)
        memory.deallocate()
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "a number that is none of these tables'")
        return base[index]
    }

    /// The record of a number.
    subscript(number: Int32) -> Element { self[Int(number)] }
}
