/// Something that is measured: one file a benchmark, listed in `Benchmarks`.
protocol Benchmark: Sendable {
    /// The word on the command line.
    static var name: String { get }
    /// One line on what is measured.
    static var summary: String { get }

    /// Measures.
    /// - Parameter options: what the command line says.
    /// - Returns: one line with the figures, or the reason why nothing could be measured.
    /// - Throws: what is wrong with the world.
    static func run(_ options: Options) throws -> Outcome
}

/// The outcome of a benchmark.
enum Outcome {
    /// The figures in one line.
    case measured(String)
    /// Why nothing was measured.
    case skipped(String)
}
