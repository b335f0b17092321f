/// One of Xcode's two standard build configurations.
///
/// Code below `#if DEBUG` makes two apps of one.
package enum BuildConfiguration: String, Sendable, Hashable, CaseIterable {
    /// The build run by Xcode: `DEBUG` is set.
    case debug
    /// The build shipped to users.
    case release
}
