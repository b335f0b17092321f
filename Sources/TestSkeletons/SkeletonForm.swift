package import Rooms

/// The kind of test to write for a run.
package enum SkeletonForm: String, Sendable, CaseIterable {
    /// Swift Testing in the app's process: controllers are made, driven and looked into.
    case testing
    /// XCUITest in a process of its own: the app is launched and tapped.
    case xcuitest

    /// Writes a run as a test to complete.
    ///
    /// The same run always gives the same text.
    ///
    /// Information missing from the files, such as the name of a control without text, becomes a comment at its step.
    /// - Parameter run: the run, as it goes now.
    /// - Returns: a Swift file that parses.
    package func print(_ run: RecordedRun) -> String {
        let lines =
            switch self {
            case .testing: UnitSkeleton(run).lines
            case .xcuitest: InterfaceSkeleton(run).lines
            }
        return lines.map { $0 + "\n" }.joined()
    }
}
