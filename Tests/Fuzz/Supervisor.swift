internal import Foundation
internal import HostSystem

/// Starts workers, watches them, and starts them again behind an input that ended them.
struct Supervisor {
    let options: Options
    let maker: InputMaker

    private struct Running {
        let process: Process
        let number: Int
        /// The input that it was last seen at, and since when.
        var input = UInt64.max
        var since = UInt64(0)

        /// Looks at which input it is.
        mutating func notice(_ path: String) throws {
            let current = try Progress(path).current
            if current != input { (input, since) = (current, steadyNanoseconds()) }
        }
    }

    /// The factor by which an input may exceed its processor time on a busy machine, or waiting.
    private static let patience = 30.0

    /// Runs until all inputs were tried or the time is up.
    /// - Returns: how many inputs failed.
    /// - Throws: where a file cannot be written or a process not started.
    func run() throws -> Int {
        let findings = Findings(options)
        try findings.begin()
        for number in 0..<options.workers { try? FileManager.default.removeItem(atPath: path(number)) }
        let began = steadyNanoseconds()
        let deadline = began + UInt64(options.seconds * 1e9)
        var running = try (0..<options.workers).map { try start($0, first: UInt64($0)) }
        while !running.isEmpty, steadyNanoseconds() < deadline {
            usleep(50_000)
            for index in running.indices { try running[index].notice(path(running[index].number)) }
            for worker in running {
                let progress = try Progress(path(worker.number))
                if worker.process.isRunning {
                    guard isOverdue(worker, progress) else { continue }
                    kill(worker.process.processIdentifier, SIGKILL)
                    worker.process.waitUntilExit()
                    let reason = "longer than \(options.limit) s of processor time"
                    try findings.keep("hang", reason, progress.current, maker.input(progress.current))
                } else if worker.process.terminationReason == .exit, worker.process.terminationStatus == 0 {
                    running.removeAll { $0.number == worker.number }
                    continue
                } else {
                    let reason = "the worker ended with \(worker.process.terminationStatus)"
                    try findings.keep("crash", reason, progress.current, maker.input(progress.current))
                }
                running.removeAll { $0.number == worker.number }
                running.append(try start(worker.number, first: progress.current + UInt64(options.workers)))
            }
        }
        for worker in running {
            kill(worker.process.processIdentifier, SIGKILL)
            worker.process.waitUntilExit()
        }
        try report(Double(steadyNanoseconds() - began) / 1e9, findings.count)
        return findings.count
    }

    /// Returns true if an input has exceeded its processor time, or stands still.
    private func isOverdue(_ worker: Running, _ progress: borrowing Progress) -> Bool {
        let began = progress.began
        guard began > 0 else { return false }
        let taken = processorNanoseconds(worker.process.processIdentifier)
        return Double(taken) - Double(began) > options.limit * 1e9
            || Double(steadyNanoseconds() - worker.since) > options.limit * 1e9 * Self.patience
    }

    private func path(_ number: Int) -> String { "\(options.output)/progress-\(options.seed)-\(number)" }

    private func start(_ number: Int, first: UInt64) throws -> Running {
        // The previous trial is over, whatever its result.
        try Progress(path(number)).began = 0
        let process = Process()
        process.executableURL = URL(filePath: ChildProgram.ownPath).resolvingSymlinksInPath()
        process.arguments =
            [
                "--work", "\(number)", "\(first)", path(number), "--inputs", "\(options.inputs)", "--seed",
                "\(options.seed)",
            ]
            + ["--workers", "\(options.workers)", "--output", options.output] + options.folders
        var environment = ProcessInfo.processInfo.environment
        // A replay shows where it fails; here a backtrace would only take time.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        try process.run()
        return Running(process: process, number: number)
    }

    private func report(_ seconds: Double, _ failed: Int) throws {
        var (count, bytes, longest, slowest, memory) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))
        for number in 0..<options.workers {
            let progress = try Progress(path(number))
            count += progress.count
            bytes += progress.byteTotal
            memory = max(memory, progress.memory)
            if progress.longest > longest { (longest, slowest) = (progress.longest, progress.slowest) }
        }
        let rate = Int(Double(count) / max(seconds, 0.001))
        say(
            """
            Fuzz: \(count) inputs, \(bytes >> 20) MiB, in \(Int(seconds)) s (\(rate) inputs/s, \(options.workers) workers, \
            seed \(options.seed)); slowest \(longest / 1_000_000) ms (input \(slowest)); \(memory >> 10) MiB at most; \
            \(failed) failed
            """
        )
    }
}
