/// DI18: scenes that remain after the close of a visible scope.
enum SceneOrphans {
    /// Reports the remaining scenes.
    /// - Parameter scenes: the remaining scenes.
    /// - Returns: the problem.
    static func problem(_ scenes: [String]) -> Problem {
        let names = scenes.map { "'\($0)'" }.joined(separator: ", ")
        return Problem(
            .orphanedScenes,
            "\(names) stay on screen after the scope that they use was closed",
            // The remaining scenes depend on the current screen.
            subject: "",
            lines: [Problem.Line(.fix, "set another root after closing the scope")]
        )
    }
}
