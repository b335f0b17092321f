internal import Foundation

/// `swift run -c release Performance [--corpus PATH] [--apps PATH] [--passes N] [BENCHMARK...]`.
@main
enum Performance {
    /// Every benchmark, in the order in which they run.
    private static let benchmarks: [any Benchmark.Type] = [
        ActBenchmark.self,
        ClusterBenchmark.self,
        DatabaseBenchmark.self,
        DurableBenchmark.self,
        ExploreBenchmark.self,
        FactsBenchmark.self,
        FanBenchmark.self,
        IdleBenchmark.self,
        LayoutBenchmark.self,
        MixedBenchmark.self,
        ParseBenchmark.self,
        PeersBenchmark.self,
        ResolveBenchmark.self,
        SaveBenchmark.self,
        StepBenchmark.self,
        WarmBenchmark.self,
    ]

    static func main() throws {
        guard !MeasuredServer.isAskedFor else { return try MeasuredServer.serve() }
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            let options = try Options(arguments, environment: ProcessInfo.processInfo.environment)
            if let unknown = options.names.first(where: { name in !benchmarks.contains { $0.name == name } }) {
                throw UsageError(description: "there is no benchmark '\(unknown)'")
            }
            for benchmark in benchmarks where options.names.isEmpty || options.names.contains(benchmark.name) {
                switch try benchmark.run(options) {
                case .measured(let figures): print("\(benchmark.name): \(figures)\(buildNote)")
                case .skipped(let reason): print("\(benchmark.name): skipped: \(reason)")
                }
            }
        } catch let error as UsageError {
            let list = benchmarks.map { "  \($0.name)  \($0.summary)\n" }.joined()
            let usage =
                "Performance: \(error)\nusage: Performance [--corpus PATH] [--apps PATH] [--passes N] [BENCHMARK...]\n\(list)"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
    }

    private static var buildNote: String {
        #if DEBUG
        " (a debug build: run with '-c release')"
        #else
        ""
        #endif
    }
}
