internal import Diagnostics

/// DI18: scenes that stay although a scope that they look through was closed.
///
/// A run and a check share the words.
enum SceneOrphans {
    /// Says which scenes stay.
    /// - Parameters:
    ///   - scenes: the scenes that stay.
    ///   - location: where the scope is closed. The default is nil.
    /// - Returns: the problem.
    static func problem(_ scenes: [String], at location: SourceLocation? = nil) -> Problem {
        let names = scenes.map { "'\($0)'" }.joined(separator: ", ")
        return Problem(
            .orphanedScenes,
            "\(names) stay on the screen after the scope that they look through was closed",
            at: location,
            lines: [Problem.Line(.fix, "set another root after closing the scope")]
        )
    }
}
