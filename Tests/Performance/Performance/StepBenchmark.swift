internal import Foundation
internal import ProjectLoading
internal import SceneFlow
internal import Simulation

/// One `step` with the trace on, on a random walk over the app of the corpus that has the most scenes.
enum StepBenchmark: Benchmark {
    static let name = "step"
    static let summary = "one step of a random walk over the largest app of the corpus (goal ≤ 20 µs at the median)"

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
        let traced = walk(simulator, tracing: true)
        let bare = walk(simulator, tracing: false)
        let figures = [
            "p50 \(format(traced.percentile(0.5))) µs (goal ≤ 20)",
            "p99 \(format(traced.percentile(0.99))) µs",
            "without trace p50 \(format(bare.percentile(0.5))) µs",
            "\(count) steps over \(flow.id), \(flow.scenes.count) scenes",
        ]
        return .measured(figures.joined(separator: ", "))
    }

    /// Walks, and times each step by itself.
    private static func walk(_ simulator: Simulator, tracing: Bool) -> Samples {
        var dice = Dice(seed: 11)
        var state = simulator.step(Action(.launch), in: SimulationState()).state
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0..<count {
            let actions = simulator.enabledActions(in: state)
            // Now and then the app is started again, so that the walk does not end in one corner.
            let action = dice.roll(60) == 0 ? Action(.launch) : dice.pick(actions)
            let start = clock.now
            let step = simulator.step(action, in: state, tracing: tracing)
            times.append(start.duration(to: clock.now) / .microseconds(1))
            state = step.state
        }
        return Samples(times)
    }

    private static func format(_ number: Double) -> String { String(format: "%.2f", number) }
}

/// A linear congruential generator: the same walk on every machine.
private struct Dice {
    var seed: UInt64

    mutating func roll(_ count: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(count))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}
