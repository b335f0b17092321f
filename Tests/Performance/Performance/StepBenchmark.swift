internal import CAllocations
internal import Chance
internal import Foundation
internal import ProjectLoading
internal import SceneFlow
internal import Simulation

/// Steps of a random walk over the app of the corpus that has the most scenes, and what a state takes.
///
/// The floor of a step without trace is a copy of its state that is written to: no step can do with less.
enum StepBenchmark: Benchmark {
    static let name = "step"
    static let summary =
        "one step of a random walk over the largest app of the corpus, its allocations, and copies of its state "
        + "(goals at the median: a step with trace ≤ 5 µs, at most 2 allocations without; a copy ≤ 100 ns)"

    private static let count = 5000

    static func run(_ options: Options) throws -> Outcome {
        let corpus = URL(filePath: options.corpus)
        guard let folders = try? FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted() else {
            return .skipped("no apps in '\(options.corpus)'; name a folder with --corpus")
        }
        let apps = folders.compactMap { try? ProjectLoader().load(corpus.appending(path: $0)).apps }.joined()
        // Of several of one size the first, so that every run measures the same.
        let largest = apps.map(\.flow).reduce(nil as Flow?) { best, flow in
            flow.scenes.count > best?.scenes.count ?? 0 ? flow : best
        }
        guard let flow = largest else { return .skipped("no apps in '\(options.corpus)'") }
        let simulator = Simulator(flow: flow)
        let traced = Walk(simulator, tracing: .full, count: count)
        let bare = Walk(simulator, tracing: .off, count: count)
        let figures = [
            "with trace \(traced) (goal ≤ 5 µs)",
            "without \(bare) (goal ≤ 2 allocations)",
            "a state \(bare.bytes) bytes at the median, \(bare.most) at most",
            copies(of: bare.largest),
            "\(count) steps over \(flow.id), \(flow.scenes.count) scenes",
        ]
        return .measured(figures.joined(separator: "; "))
    }

    /// Returns the cost of copying a state, and of writing to the copy: the latter is the floor of a step.
    private static func copies(of state: SimulationState) -> String {
        let rounds = 1000
        var kept = [SimulationState](repeating: SimulationState(), count: rounds)
        func nanoseconds(_ copy: () -> SimulationState) -> String {
            let best = Measuring.best(of: 20) { for index in kept.indices { kept[index] = copy() } }
            return String(format: "%.0f", best * 1_000_000 / Double(rounds))
        }
        let copied = nanoseconds { state }
        let written = nanoseconds { state.unshared() }
        return "its copy \(copied) ns (goal ≤ 100), written to \(written) ns"
    }
}

/// A random walk whose steps are measured one by one.
private struct Walk: CustomStringConvertible {
    /// The time of each step.
    private(set) var times = Samples([])
    /// The blocks that each step allocates.
    private(set) var allocations = Samples([])
    /// The bytes of the state in the middle, by size.
    private(set) var bytes = 0
    /// The bytes of the largest state.
    private(set) var most = 0
    /// The largest state.
    private(set) var largest = SimulationState()

    /// Walks, and measures each step by itself.
    init(_ simulator: Simulator, tracing: Tracing, count: Int) {
        var dice = Dice(seed: 11)
        var state = simulator.step(Action(.launch), in: SimulationState()).state
        let clock = ContinuousClock()
        var times: [Double] = []
        var allocations: [Double] = []
        var sizes: [Int] = []
        for _ in 0..<count {
            let actions = simulator.enabledActions(in: state)
            // Now and then the app is started again, so that the walk does not end in one corner.
            let action = dice.roll(60) == 0 ? Action(.launch) : dice.pick(actions)
            let before = CAllocations_count()
            let start = clock.now
            let step = simulator.step(action, in: state, tracing: tracing)
            times.append(start.duration(to: clock.now) / .microseconds(1))
            allocations.append(Double(CAllocations_count() - before))
            state = step.state
            sizes.append(state.byteCount)
            if state.byteCount > largest.byteCount { largest = state }
        }
        self.times = Samples(times)
        self.allocations = Samples(allocations)
        bytes = sizes.sorted()[sizes.count / 2]
        most = largest.byteCount
    }

    var description: String {
        let rate = times.count * 1_000_000 / max(1, Int(times.sum))
        return "p50 \(format(times, 0.5)) µs, p99 \(format(times, 0.99)) µs, \(rate) steps/s, "
            + "\(Int(allocations.percentile(0.5))) allocations (p99 \(Int(allocations.percentile(0.99))))"
    }

    private func format(_ samples: Samples, _ share: Double) -> String {
        String(format: "%.2f", samples.percentile(share))
    }
}
