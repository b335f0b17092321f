/// The shortest of several passes.
enum Measuring {
    /// Measures the best pass.
    /// - Parameters:
    ///   - passes: how often the work is done.
    ///   - work: the work; what it returns is kept from being optimised away, and freed when the clock has stopped.
    /// - Returns: milliseconds.
    static func best<Result>(of passes: Int, _ work: () -> Result) -> Double {
        let clock = ContinuousClock()
        var best = Duration.seconds(1 << 30)
        for _ in 0..<passes {
            let start = clock.now
            let result = work()
            best = min(best, start.duration(to: clock.now))
            keep(result)
        }
        return best / .milliseconds(1)
    }

    @inline(never)
    private static func keep<Result>(_ result: Result) {
        withExtendedLifetime(result) {}
    }
}
