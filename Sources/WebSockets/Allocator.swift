internal import CLibWebSockets

/// The process's memory that is not in use.
package struct Allocator {
    /// How many bytes it pays to give back.
    private static let worthwhile = 16 << 20

    /// What is resident besides what is in use, after as much was given back as could be.
    private var floor: Int?

    /// Looks at an allocator of which nothing is known.
    package init() {}

    /// Gives memory that is not in use back to the system, which the allocator keeps in case as much is needed again; does nothing
    /// where it is little.
    /// - Parameter resident: measures how many bytes the process has; nil where nobody can say, and then nothing is done.
    package mutating func trim(resident: () -> Int?) {
        guard let before = Self.unused(resident) else { return }
        let known = min(floor ?? 0, before)
        floor = known
        guard before - known > Self.worthwhile else { return }
        malloc_trim(0)
        floor = Self.unused(resident)
    }

    /// What is resident besides what is in use.
    private static func unused(_ resident: () -> Int?) -> Int? {
        let info = mallinfo2()
        return resident().map { $0 - Int(info.uordblks) - Int(info.hblkhd) }
    }
}
