internal import Foundation
internal import Injection

/// Resolving with the trace on, beside direct Swift calls that build the same objects.
enum ResolveBenchmark: Benchmark {
    static let name = "resolve"
    static let summary =
        "resolving, traced, as a multiple of direct calls (goals: leaf ≤ 60 ns, tree20 ≤ 700, dag20 ≤ 900)"

    /// Many short batches: the shortest of them is one that nothing interrupted.
    private static let batches = 2000
    private static let batchLength = Duration.microseconds(100)
    /// The number of resolutions that share one trace before it is emptied, as in a step of the simulation.
    private static let traceLength = 16

    static func run(_ options: Options) throws -> Outcome {
        var figures: [String] = []
        for shape in ResolveShape.all {
            guard let figure = measure(shape) else { return .skipped("'\(shape.name)' does not resolve") }
            figures.append(figure)
        }
        let named = ResolveShape.named.container
        let bytes = Double(named.byteCount) / Double(named.registrationCount)
        figures.append("\(format(bytes)) B a registration (goal ≤ 128)")
        return .measured(figures.joined(separator: ", "))
    }

    /// One shape: the time of a resolution, the goal, the multiple of direct calls, and by how much the state grew.
    private static func measure(_ shape: ResolveShape) -> String? {
        var resolver = Resolver(shape.container)
        resolver.launch()
        let keys = shape.keys.compactMap { shape.container.id(of: $0) }
        for key in keys where resolver.resolve(key, isRetaining: false) == nil { return nil }
        let size = resolver.state.byteCount
        var next = 0
        let time = best { count in
            for round in 0..<count {
                if round % traceLength == 0 { resolver.removeTrace() }
                _ = resolver.resolve(keys[next], isRetaining: false)
                next = next + 1 == keys.count ? 0 : next + 1
            }
        }
        let plain = best(shape.plain)
        let growth = resolver.state.byteCount - size
        return
            "\(shape.name) \(format(time)) ns (goal ≤ \(shape.goal), \(format(time / plain))× direct, grew \(growth) B)"
    }

    /// The shortest of several batches, in nanoseconds a time.
    private static func best(_ work: (Int) -> Void) -> Double {
        let clock = ContinuousClock()
        var count = 64
        while true {
            let time = clock.measure { work(count) }
            if time >= batchLength { break }
            count *= 2
        }
        var best = Duration.seconds(1 << 30)
        for _ in 0..<batches { best = min(best, clock.measure { work(count) }) }
        return best / .nanoseconds(1) / Double(count)
    }

    private static func format(_ number: Double) -> String { String(format: "%.1f", number) }
}
