internal import Foundation
internal import HostSystem

/// The duration of a process's standstill.
///
/// A process stands still while all its threads sleep and it uses almost no processor time. It does not stand still
/// while a thread waits for the processor or for a disk, or while a debugger holds it.
struct Standstill {
    /// The ticks of processor time to ignore, because libdispatch retries every second.
    private static let allowance = 1

    private let pid: pid_t
    private var looked = ContinuousClock.now
    /// The processor time at the last observation of activity.
    private var used: Int?
    /// The number of consecutive seconds without activity.
    ///
    /// A second counts only if it was observed, because this process may itself have been stopped in the meantime.
    private(set) var seconds = 0

    /// Begins to observe a process.
    init(of pid: pid_t) { self.pid = pid }

    /// Counts a second, if at least one has passed since the last observation.
    /// - Parameter hasHeard: true if the process has sent something in the meantime.
    mutating func look(hasHeard: Bool) {
        if hasHeard { seconds = 0 }
        let now = ContinuousClock.now
        guard now - looked >= .seconds(1) else { return }
        looked = now
        let used = ObservedProcess.processorTime(of: pid)
        if !hasHeard, let before = self.used, let used, used - before <= Self.allowance, ObservedProcess.isIdle(pid) {
            seconds += 1
        } else {
            seconds = 0
            self.used = used
        }
    }
}
