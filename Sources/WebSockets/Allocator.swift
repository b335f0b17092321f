internal import HostSystem

/// The unused memory of the process.
package struct Allocator {
    /// The least number of bytes worth giving back.
    private static let worthwhile = 16 << 20

    /// The resident memory beyond the memory in use after the last trim.
    private var floor: Int?

    /// Creates an allocator without earlier measurements.
    package init() {}

    /// Gives unused memory back to the system.
    ///
    /// The allocator would keep it for later use. Does nothing for small amounts.
    /// - Parameter resident: measures the resident bytes of the process; nothing is done if it returns nil.
    package mutating func trim(resident: () -> Int?) {
        guard let before = Self.unused(resident) else { return }
        let known = min(floor ?? 0, before)
        floor = known
        guard before - known > Self.worthwhile else { return }
        ProcessMemory.giveBack()
        floor = Self.unused(resident)
    }

    /// Returns the resident memory beyond the memory in use.
    private static func unused(_ resident: () -> Int?) -> Int? {
        resident().map { $0 - ProcessMemory.inUse }
    }
}
