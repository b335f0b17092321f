internal import Checking
internal import Foundation
internal import ProjectLoading
internal import SceneFlow
internal import Simulation

/// Every reachable state of the largest apps of the corpus, and of apps made for it; beside them the same as SPIN counts it.
enum ExploreBenchmark: Benchmark {
    static let name = "explore"
    static let summary =
        "every reachable state of the corpus's largest apps and of made ones, beside the same model in SPIN "
        + "(goals: ≥ 300,000 steps a second a core; 100 scenes read and checked in ≤ 2 s)"

    static func run(_ options: Options) throws -> Outcome {
        var lines: [String] = []
        for scenes in [100, 1000, 10_000] { lines.append(try made(ExploreShape(scenes: scenes, tabs: 1))) }
        lines.append(try made(ExploreShape(scenes: 25, tabs: 3)))
        lines += corpus(options.corpus)
        return .measured("\n  " + lines.joined(separator: "\n  "))
    }

    /// An app that is made: reading, exploring, and SPIN.
    private static func made(_ shape: ExploreShape) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Explore-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try shape.write(to: folder)
        let clock = ContinuousClock()
        let start = clock.now
        let flow = try ProjectLoader().load(folder).apps[0].flow
        let read = start.duration(to: clock.now)
        let figures = explored(flow, expecting: shape.stateCount)
        let check = start.duration(to: clock.now)
        return "\(shape.tabs) × \(shape.scenes) scenes: read in \(format(read)), \(figures), "
            + "\(format(check)) in all; \(try Spin.run(shape, in: folder))"
    }

    private static func corpus(_ path: String) -> [String] {
        let url = URL(filePath: path)
        guard let folders = try? FileManager.default.contentsOfDirectory(atPath: path).sorted() else { return [] }
        let flows = folders.compactMap { try? ProjectLoader().load(url.appending(path: $0)).apps }.joined().map(\.flow)
        return flows.sorted { ($1.scenes.count, $0.id) < ($0.scenes.count, $1.id) }.prefix(5).map { flow in
            "\(flow.id), \(flow.scenes.count) scenes: \(explored(flow, expecting: nil))"
        }
    }

    private static func explored(_ flow: Flow, expecting count: Int?) -> String {
        let detail: Fingerprinter.Detail = count == nil ? .front : .everything
        let explorer = Explorer(Simulator(flow: flow), bounds: Bounds(states: 1_000_000, detail: detail))
        let clock = ContinuousClock()
        let start = clock.now
        let user = Spin.processorTime()
        let exploration = explorer.explore()
        let time = start.duration(to: clock.now)
        let used = Spin.processorTime() - user
        // To let go of what was looked up of the app is no part of exploring it.
        withExtendedLifetime(explorer) {}
        if let count {
            precondition(exploration.states == count, "\(exploration.states) states instead of \(count)")
        }
        let bounds = exploration.bounds.map(\.rawValue).joined(separator: ", ")
        let rate = Int(Double(exploration.transitions) / (time / .seconds(1)))
        let core = Int(Double(exploration.transitions) / max(used, 1e-9))
        let bytes = exploration.byteCount / max(1, exploration.states)
        return "\(exploration.states) states, \(exploration.transitions) steps in \(format(time)): \(rate) steps/s, "
            + "\(core) a core, \(bytes) bytes a state" + (bounds.isEmpty ? "" : " (stopped: \(bounds))")
    }

    private static func format(_ duration: Duration) -> String { String(format: "%.3f s", duration / .seconds(1)) }
}

/// The model checker of the field, where it is installed: `apt-get install spin`.
private enum Spin {
    static func run(_ shape: ExploreShape, in folder: URL) throws -> String {
        let model = folder.appending(path: "model.pml")
        try Data(shape.promela.utf8).write(to: model)
        let commands =
            "spin -o2 -a model.pml && gcc -O2 -DSAFETY -DNOREDUCE -DMEMLIM=4096 -o pan pan.c && ./pan -m1000000"
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "command -v spin > /dev/null || exit 127; \(commands)"]
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return "SPIN: not installed" }
        let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let wanted = ["states, stored", "transitions (=", "elapsed time", "states/second"]
        return "SPIN: " + wanted.compactMap { part in lines.first { $0.contains(part) } }.joined(separator: ", ")
    }

    /// The seconds that all threads of this process have computed.
    static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
