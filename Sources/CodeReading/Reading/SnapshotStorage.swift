/// A list for keeping many versions at once: a change copies a few elements, not all.
struct SnapshotList<Element> {
    /// The number of elements in one part.
    private static var width: Int { 16 }

    private var parts: [[Element]] = []
    /// The number of elements.
    private(set) var count = 0

    /// The places of the elements.
    var indices: Range<Int> { 0..<count }

    /// Adds an element at the end.
    mutating func append(_ element: Element) {
        if count % Self.width == 0 { parts.append([]) }
        parts[count / Self.width].append(element)
        count += 1
    }

    /// The element at a place.
    subscript(place: Int) -> Element {
        get { parts[place / Self.width][place % Self.width] }
        _modify { yield &parts[place / Self.width][place % Self.width] }
    }
}

/// A dictionary for keeping many versions at once: a change copies a few entries, not all.
struct SnapshotDictionary<Key: Hashable, Value> {
    /// The number of parts holding the entries.
    private static var width: Int { 64 }

    private var parts: [[Key: Value]] = []

    /// The value of a key; nil if it has none.
    subscript(key: Key) -> Value? {
        get { parts.isEmpty ? nil : parts[Self.part(of: key)][key] }
        set {
            if parts.isEmpty { parts = [[Key: Value]](repeating: [:], count: Self.width) }
            parts[Self.part(of: key)][key] = newValue
        }
    }

    private static func part(of key: Key) -> Int { Int(UInt(bitPattern: key.hashValue) % UInt(width)) }
}
