internal import Foundation

extension WorkerFault.Cause {
    /// The words of Swift's runtime where memory cannot be had.
    private static let shortage = "failed to allocate"
    /// The signals of a program that traps.
    private static let traps: Set<Int32> = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP]

    /// Tells a trap from a limit.
    ///
    /// A failed allocation traps as well. In that case the runtime prints a message about memory, or the peak is near the
    /// limit, which counts mapped memory as well as used memory.
    /// - Parameters:
    ///   - ending: how the process ended.
    ///   - printed: the end of what the worker printed.
    ///   - limits: the most that it could take.
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
