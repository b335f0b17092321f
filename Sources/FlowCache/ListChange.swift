internal import Packing

/// The difference between two versions of a list: the elements between a common beginning and a common end.
struct ListChange<Element: BinaryCodable & Equatable> {
    /// The number of common elements at the beginning of both versions.
    private var first: Int
    /// The new elements between the beginning and the end.
    private var middle: [Element]
    /// The number of common elements at the end of both versions.
    private var last: Int

    /// Compares two versions of a list.
    /// - Parameters:
    ///   - old: the list as it was.
    ///   - new: the list as it is.
    init(from old: [Element], to new: [Element]) {
        let shorter = min(old.count, new.count)
        var first = 0
        while first < shorter, old[first] == new[first] { first += 1 }
        var last = 0
        while last < shorter - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
        self.first = first
        self.last = last
        middle = Array(new[first..<new.count - last])
    }

    /// Returns the new list.
    /// - Parameter old: the old list.
    /// - Returns: the new list, or nil if the old list has too few elements.
    func applied(to old: [Element]) -> [Element]? {
        guard first >= 0, last >= 0, first <= old.count, last <= old.count - first else { return nil }
        if middle.isEmpty, first + last == old.count { return old }
        return Array(old.prefix(first)) + middle + old.suffix(last)
    }
}

extension ListChange: Sendable where Element: Sendable {}

extension ListChange: PackedObject {
    static var blank: Self { Self(from: [], to: []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&first)
        try fields.field(&middle)
        try fields.field(&last)
    }
}
