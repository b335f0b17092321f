internal import Foundation

extension WorkerFault.Cause {
    /// The words of Swift's runtime for a failed allocation.
    private static let shortage = "failed to allocate"
    /// The signals of a trap.
    private static let traps: Set<Int32> = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP]

    /// Distinguishes a trap from a limit.
    ///
    /// A failed allocation traps as well. In that case the runtime prints a message about memory, or the peak is near
    /// the limit. The limit counts mapped memory as well as used memory.
    /// - Parameters:
    ///   - ending: the end of the process.
    ///   - printed: the end of the worker's printed output.
    ///   - limits: the limits of the worker.
    init(_ ending: WorkerEnding, printed: String, limits: WorkerLimits) {
        if let code = ending.code {
            self = .exit(code: code)
        } else if ending.signal == SIGXCPU {
            self = .time(seconds: Int(limits.time.components.seconds))
        } else if !Self.traps.contains(ending.signal) {
            self = .killed(signal: ending.signal)
        } else if limits.memory > 0, printed.contains(Self.shortage) || ending.peak >= limits.memory / 8 * 7 {
            self = .memory(limit: limits.memory)
        } else {
            self = .trap(signal: ending.signal)
        }
    }
}
