internal import Foundation

#if canImport(Glibc)
internal import Glibc
#endif

/// The limits a worker sets for itself before it reads anything.
enum WorkerConfinement {
    /// Ignores the signals meant for the parent, and limits the memory.
    /// - Parameter memory: the bytes for data, heap and stacks; zero for any number.
    static func confine(memory: Int) {
        for number in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] { signal(number, SIG_IGN) }
        limit(Int32(RLIMIT_CORE.rawValue), to: 0)
        if memory > 0 { limit(Int32(RLIMIT_DATA.rawValue), to: memory) }
        // The process name in system tools.
        if let file = FileHandle(forWritingAtPath: "/proc/self/comm") {
            try? file.write(contentsOf: Data("sceneflow-load".utf8))
        }
    }

    /// Allows so much processor time from now on.
    /// - Parameter seconds: the time; zero for any time.
    static func allow(processorSeconds seconds: Int) {
        if seconds == 0 { return }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        limit.rlim_cur = min(rlim_t(used + seconds), limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    }

    // MARK: - Private

    private static func limit(_ resource: Int32, to value: Int) {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        setrlimit(__rlimit_resource_t(UInt32(resource)), &limit)
    }
}
