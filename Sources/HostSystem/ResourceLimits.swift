#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The system's limits on this process.
package enum ResourceLimits {
    /// Writes no image of the memory after a crash.
    package static func forbidCoreFiles() { set(RLIMIT_CORE, to: 0) }

    /// Limits the memory for data, heap and stacks.
    ///
    /// macOS accepts the limit without enforcing it.
    /// - Parameter bytes: the most memory.
    package static func limitMemory(to bytes: Int) { set(RLIMIT_DATA, to: bytes) }

    /// Allows so much processor time from now on.
    ///
    /// The system ends a process that takes more.
    /// - Parameter seconds: the time.
    package static func allow(processorSeconds seconds: Int) {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #endif
        let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
        var limit = current(RLIMIT_CPU)
        limit.rlim_cur = min(rlim_t(used + seconds), limit.rlim_max)
        set(RLIMIT_CPU, to: limit)
    }

    /// The maximum number of open files; `Int.max` if there is none.
    package static var openFiles: Int { Int(clamping: current(RLIMIT_NOFILE).rlim_cur) }

    // MARK: - Private

    #if canImport(Darwin)
    private typealias Resource = Int32

    private static func current(_ resource: Resource) -> rlimit {
        var limit = rlimit()
        getrlimit(resource, &limit)
        return limit
    }

    private static func set(_ resource: Resource, to limit: rlimit) {
        var limit = limit
        setrlimit(resource, &limit)
    }
    #else
    private typealias Resource = __rlimit_resource

    private static func current(_ resource: Resource) -> rlimit {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        return limit
    }

    private static func set(_ resource: Resource, to limit: rlimit) {
        var limit = limit
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
    #endif

    private static func set(_ resource: Resource, to value: Int) {
        set(resource, to: rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value)))
    }
}
