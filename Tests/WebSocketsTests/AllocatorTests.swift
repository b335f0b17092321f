import HostSystem
import Testing

@testable import WebSockets

/// The memory left behind by many connections.
@Suite(.serialized) struct AllocatorTests {
    private func resident() -> Int? { ProcessMemory.resident }

    @Test func `what is not in use is given back, each time that it is much`() throws {
        var allocator = Allocator()
        allocator.trim(resident: resident)
        for _ in 0..<2 {
            var blocks = (0..<16_000).map { [UInt8](repeating: UInt8(truncatingIfNeeded: $0), count: 4096) }
            // One in a hundred stays, so that the rest does not lie together at the end.
            blocks = blocks.enumerated().filter { $0.offset.isMultiple(of: 100) }.map(\.element)
            let before = try #require(resident())
            allocator.trim(resident: resident)
            let after = try #require(resident())
            #expect(before - after > 40 << 20, "\(before >> 20) MiB, then \(after >> 20)")
            #expect(blocks.count == 160)
        }
    }

    @Test func `where nobody can say what there is nothing is done`() {
        var allocator = Allocator()
        allocator.trim { nil }
    }
}
