/// Finds the bodies of a type that lead to read bodies, although they have none of the policy's words themselves.
///
/// A method such as `begin()` may do nothing but call `showLogin()` of its own type. It is read too, and so are its
/// callers in the type, however long their bodies are. Setting a property calls its `didSet`.
struct PassingBodies {
    /// A method of the type, or the `didSet` of a property.
    struct Method {
        /// The range of its name.
        var name: Range<Int>
        /// The range of its body.
        var body: Range<Int>
        /// True if the body contains one of the policy's words.
        var isRead: Bool
    }

    /// Finds the bodies.
    /// - Parameters:
    ///   - methods: the methods of the type.
    ///   - bytes: the file.
    /// - Returns: the start offsets of the bodies calling read methods.
    static func starts(_ methods: [Method], in bytes: UnsafeBufferPointer<UInt8>) -> Set<Int> {
        var names = methods.filter(\.isRead).map(\.name)
        var rest = methods.filter { !$0.isRead }
        var starts: Set<Int> = []
        // Each round but the last takes one out of the rest at least.
        while !names.isEmpty, !rest.isEmpty {
            let called = NameFilter(names, in: bytes)
            let found = rest.indices.filter { called.hasName(in: rest[$0].body) }
            names = found.map { rest[$0].name }
            starts.formUnion(found.map { rest[$0].body.lowerBound })
            for index in found.reversed() { rest.remove(at: index) }
        }
        return starts
    }
}

/// The names to find in text.
private struct NameFilter {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The names, by length.
    private var names: [Int: [Range<Int>]] = [:]

    init(_ names: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        for name in names { self.names[name.count, default: []].append(name) }
    }

    /// Returns true if the text contains one of the names as a whole word.
    func hasName(in range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            guard bytes[index].isInWord else {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, bytes[index].isInWord { index += 1 }
            if names[index - start]?.contains(where: { isSame($0, at: start) }) == true { return true }
        }
        return false
    }

    private func isSame(_ name: Range<Int>, at start: Int) -> Bool {
        name.indices.allSatisfy { bytes[$0] == bytes[start + $0 - name.lowerBound] }
    }
}
