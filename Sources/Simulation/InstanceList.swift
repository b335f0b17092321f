/// An ordered list of instances by number.
///
/// Only a long list allocates a block of memory.
///
/// A step makes a dozen of these, and hardly any is longer than the instances on a screen.
struct InstanceList: Sendable {
    /// The capacity of the list itself.
    private static let room = 12
    private var few = (SIMD4<Int32>(), SIMD4<Int32>(), SIMD4<Int32>())
    private(set) var count = 0
    /// All of them, once there were more than there is room for.
    private var many: ContiguousArray<Int32>?

    /// Creates an empty list.
    init() {}

    /// Creates a list of one.
    init(_ instance: Int32) { append(instance) }

    /// Creates a list of the elements of a sequence.
    init(_ instances: some Sequence<Int32>) { self += instances }

    /// Adds an instance at the end.
    mutating func append(_ instance: Int32) {
        if many != nil {
            many?.append(instance)
        } else if count < Self.room {
            setFew(count, instance)
        } else {
            var all = ContiguousArray<Int32>()
            all.reserveCapacity(3 * Self.room)
            all.append(contentsOf: self)
            all.append(instance)
            many = all
        }
        count += 1
    }

    /// Adds instances at the end.
    static func += (list: inout Self, instances: some Sequence<Int32>) {
        for instance in instances { list.append(instance) }
    }

    /// Puts an instance before the one at a place.
    mutating func insert(_ instance: Int32, at place: Int) {
        append(instance)
        var index = count - 1
        while index > place {
            swapAt(index, index - 1)
            index -= 1
        }
    }

    /// Removes the last instances.
    /// - Parameter length: the number of instances. The default is one.
    mutating func removeLast(_ length: Int = 1) {
        precondition(length <= count, "\(length) are taken out of a list of \(count)")
        many?.removeLast(length)
        count -= length
    }

    /// Removes the instances meeting a condition.
    mutating func removeAll(where isGone: (Int32) -> Bool) {
        var kept = 0
        for index in 0..<count where !isGone(self[index]) {
            self[kept] = self[index]
            kept += 1
        }
        removeLast(count - kept)
    }

    /// Returns the instances meeting a condition, in the same order.
    func filter(_ isIn: (Int32) -> Bool) -> InstanceList {
        var result = InstanceList()
        for instance in self where isIn(instance) { result.append(instance) }
        return result
    }

    // MARK: - Private

    private func getFew(_ index: Int) -> Int32 {
        withUnsafeBytes(of: few) { $0.load(fromByteOffset: index &* 4, as: Int32.self) }
    }

    private mutating func setFew(_ index: Int, _ instance: Int32) {
        withUnsafeMutableBytes(of: &few) { $0.storeBytes(of: instance, toByteOffset: index &* 4, as: Int32.self) }
    }
}

extension InstanceList: RandomAccessCollection, MutableCollection {
    /// Goes through a list.
    struct Iterator: IteratorProtocol {
        fileprivate let list: InstanceList
        private var index = 0

        fileprivate init(_ list: InstanceList) { self.list = list }

        mutating func next() -> Int32? {
            guard index < list.count else { return nil }
            defer { index += 1 }
            return list[index]
        }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Int32 {
        get {
            precondition(index >= 0 && index < count, "there is no instance \(index) of \(count)")
            return many?[index] ?? getFew(index)
        }
        set {
            precondition(index >= 0 && index < count, "there is no instance \(index) of \(count)")
            if many == nil { setFew(index, newValue) } else { many?[index] = newValue }
        }
    }

    func makeIterator() -> Iterator { Iterator(self) }
}

extension InstanceList: Equatable {
    static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}
