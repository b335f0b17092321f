internal import Simulation

/// The set of known fingerprints: a table of 64-bit numbers with linear probing.
///
/// A state takes 8 bytes in it, at a load of at most three quarters.
struct FingerprintSet: Sendable {
    /// The number of fingerprints.
    private(set) var count = 0
    /// Zero is a free place.
    private var table: ContiguousArray<UInt64>
    private var hasZero = false

    /// Creates an empty set.
    init() { table = ContiguousArray(repeating: 0, count: 1 << 10) }

    /// Returns true if the set contains a fingerprint.
    func contains(_ fingerprint: Fingerprint) -> Bool {
        fingerprint.rawValue == 0 ? hasZero : table[place(of: fingerprint.rawValue)] != 0
    }

    /// Adds a fingerprint.
    /// - Returns: true if it is new.
    mutating func insert(_ fingerprint: Fingerprint) -> Bool {
        guard fingerprint.rawValue != 0 else {
            defer { hasZero = true }
            if !hasZero { count += 1 }
            return !hasZero
        }
        let place = place(of: fingerprint.rawValue)
        guard table[place] == 0 else { return false }
        table[place] = fingerprint.rawValue
        count += 1
        if count * 4 > table.count * 3 { grow() }
        return true
    }

    /// The size of the table in bytes.
    var byteCount: Int { table.count * MemoryLayout<UInt64>.stride }

    // MARK: - Private

    /// Returns the place of a number, present or not.
    private func place(of number: UInt64) -> Int {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: number) & mask
        while table[place] != 0, table[place] != number { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = table
        table = ContiguousArray(repeating: 0, count: old.count * 2)
        for number in old where number != 0 { table[place(of: number)] = number }
    }
}
