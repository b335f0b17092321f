internal import Diagnostics

/// DI18: scenes that remain after the close of a visible scope.
///
/// A run and a check share the wording.
enum SceneOrphans {
    /// Reports the remaining scenes.
    /// - Parameters:
    ///   - scenes: the remaining scenes.
    ///   - location: the location of the close. The default is nil.
    /// - Returns: the problem.
    static func problem(_ scenes: [String], at location: SourceLocation? = nil) -> Problem {
        let names = scenes.map { "'\($0)'" }.joined(separator: ", ")
        return Problem(
            .orphanedScenes,
            "\(names) stay on screen after the scope that they use was closed",
            // The remaining scenes depend on the current screen.
            subject: "",
            at: location,
            lines: [Problem.Line(.fix, "set another root after closing the scope")]
        )
    }
}
