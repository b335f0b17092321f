internal import CHostSystem
internal import Foundation

/// The activity of another process of this user.
package enum ObservedProcess {
    /// Returns the processor time of all threads.
    /// - Parameter pid: the process.
    /// - Returns: the time in hundredths of a second; nil if the system does not provide it.
    package static func processorTime(of pid: Int32) -> Int? {
        #if canImport(Darwin)
        var base = mach_timebase_info()
        guard let info = taskInfo(of: pid), mach_timebase_info(&base) == 0, base.denom > 0 else { return nil }
        return Int((info.pti_total_user + info.pti_total_system) / UInt64(base.denom) * UInt64(base.numer) / 10_000_000)
        #else
        guard let fields = fields(at: "/proc/\(pid)/stat"), fields.count > 12,
            let user = Int(fields[11]), let system = Int(fields[12])
        else { return nil }
        return user + system
        #endif
    }

    /// Looks at the threads of a process.
    ///
    /// A thread that waits for the processor or a disk, or that a debugger holds, is not idle.
    /// - Parameter pid: the process.
    /// - Returns: true if each thread waits for an event, or a signal has stopped it.
    package static func isIdle(_ pid: Int32) -> Bool {
        #if canImport(Darwin)
        return taskInfo(of: pid).map { $0.pti_numrunning == 0 } ?? false
        #else
        let folder = "/proc/\(pid)/task"
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return false }
        return threads.allSatisfy { thread in
            guard let state = fields(at: "\(folder)/\(thread)/stat")?.first?.first else { return true }
            return state == "S" || state == "T"
        }
        #endif
    }

    // MARK: - Private

    #if canImport(Darwin)
    /// Returns the figures of a process.
    /// - Parameter pid: the process.
    /// - Returns: the figures; nil if the system does not provide them.
    static func taskInfo(of pid: Int32) -> proc_taskinfo? {
        var info = proc_taskinfo()
        let size = Int32(MemoryLayout<proc_taskinfo>.size)
        return proc_pidinfo(pid, PROC_PIDTASKINFO, 0, &info, size) == size ? info : nil
    }
    #else
    /// Returns the fields of a system file after the program's name, which may contain spaces; the state is the first.
    private static func fields(at path: String) -> [Substring]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        guard let end = text.lastIndex(of: ")") else { return nil }
        return text[text.index(after: end)...].split(separator: " ")
    }
    #endif
}
