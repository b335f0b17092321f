internal import Foundation

/// The duration of the best round, in milliseconds.
struct Taken {
    /// By the clock.
    private(set) var time = Double.infinity
    /// By the processors, which are not asked what else the machine does.
    private(set) var work = Double.infinity

    mutating func measure<Result>(_ body: () -> Result) {
        var spent = 0.0
        let time = Measuring.best(of: 1) {
            let start = Self.processors
            defer { spent = Self.processors - start }
            return body()
        }
        self.time = min(self.time, time)
        work = min(work, spent)
    }

    private static var processors: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}

/// All cores of the machine.
enum Cores {
    /// Does something with each file on all cores, and keeps the results as an app's reader must.
    static func each<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result?] {
        let results = UnsafeMutableBufferPointer<Result?>.allocate(capacity: count)
        results.initialize(repeating: nil)
        defer {
            results.deinitialize()
            results.deallocate()
        }
        nonisolated(unsafe) let places = results
        DispatchQueue.concurrentPerform(iterations: count) { places[$0] = work($0) }
        return Array(results)
    }
}
