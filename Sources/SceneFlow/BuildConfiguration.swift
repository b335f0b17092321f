/// Which of Xcode's two usual configurations an app is built in.
///
/// What stands below `#if DEBUG` makes two apps of one.
package enum BuildConfiguration: String, Sendable, Hashable, CaseIterable {
    /// The build that Xcode runs: `DEBUG` is set.
    case debug
    /// The build that people get.
    case release
}
