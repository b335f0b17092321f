internal import Foundation

/// The duration of a process's standstill.
///
/// A process stands still while all its threads sleep and it uses almost no processor time. It does not stand still
/// while a thread waits for the processor or for a disk, or while a debugger holds it.
struct Standstill {
    /// The states of an idle thread: it waits for an event, or a signal has stopped it.
    private static let idle: Set<Character> = ["S", "T"]
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
        let used = Self.processorTime(of: pid)
        if !hasHeard, let before = self.used, let used, used - before <= Self.allowance, Self.isIdle(pid) {
            seconds += 1
        } else {
            seconds = 0
            self.used = used
        }
    }

    // MARK: - Private

    /// Returns the processor time of all threads in clock ticks, or nil if the system does not provide it.
    private static func processorTime(of pid: pid_t) -> Int? {
        guard let fields = fields(at: "/proc/\(pid)/stat"), fields.count > 12,
            let user = Int(fields[11]), let system = Int(fields[12])
        else { return nil }
        return user + system
    }

    private static func isIdle(_ pid: pid_t) -> Bool {
        let folder = "/proc/\(pid)/task"
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return false }
        return threads.allSatisfy { thread in
            guard let state = fields(at: "\(folder)/\(thread)/stat")?.first?.first else { return true }
            return idle.contains(state)
        }
    }

    /// Returns the fields of a system file after the program's name, which may contain spaces; the state is the first.
    private static func fields(at path: String) -> [Substring]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        guard let end = text.lastIndex(of: ")") else { return nil }
        return text[text.index(after: end)...].split(separator: " ")
    }
}
