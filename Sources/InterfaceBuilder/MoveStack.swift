/// A stack whose upper part can be moved into an array of exactly its size.
///
/// An `Array` cannot give up its last elements without copying them. For elements with a handful of strings, the copy
/// costs more than parsing them.
struct MoveStack<Value>: ~Copyable {
    private var base: UnsafeMutablePointer<Value>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        precondition(capacity > 0)
        self.base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    /// Adds the value of the expression.
    ///
    /// The value is built in place, because a passed value would be copied first.
    @inline(__always)
    mutating func push(_ value: @autoclosure () -> Value) {
        if count == capacity {
            grow()
        }
        (base + count).initialize(to: value())
        count += 1
    }

    mutating func pop() -> Value {
        precondition(count > 0)
        count -= 1
        return (base + count).move()
    }

    /// Moves everything from the given index on into an array.
    mutating func popArray(from start: Int) -> [Value] {
        let length = count - start
        precondition(start >= 0 && length >= 0)
        if length == 0 {
            return []
        }
        let source = base + start
        count = start
        // Swift 6.3 does not specialise `init(unsafeUninitializedCapacity:)`, so it would look up its type each time.
        var array: [Value] = []
        array.reserveCapacity(length)
        for index in 0..<length {
            array.append((source + index).move())
        }
        return array
    }

    mutating func removeAll(from start: Int) {
        precondition(start >= 0 && start <= count)
        (base + start).deinitialize(count: count - start)
        count = start
    }

    /// Reads or changes one value in place.
    mutating func update<Result>(_ index: Int, _ body: (inout Value) -> Result) -> Result {
        precondition(index >= 0 && index < count)
        return body(&base[index])
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
