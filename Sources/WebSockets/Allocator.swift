internal import CLibWebSockets

/// The allocator of the C library.
package enum Allocator {
    /// Gives memory that is not in use back to the system, which the allocator would keep.
    package static func trim() {
        malloc_trim(0)
    }
}
