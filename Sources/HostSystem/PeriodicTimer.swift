internal import CHostSystem

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A timer as a descriptor, readable after each interval.
package enum PeriodicTimer {
    /// Starts a timer.
    /// - Parameter interval: the time between two ticks.
    /// - Returns: the descriptor, for the caller to close; -1 with the reason in `errno`.
    package static func start(every interval: Duration) -> Int32 {
        let (seconds, attoseconds) = interval.components
        let nanoseconds = Int(attoseconds / 1_000_000_000)
        #if canImport(Darwin)
        let descriptor = kqueue()
        guard descriptor >= 0 else { return descriptor }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var change = kevent()
        change.filter = Int16(EVFILT_TIMER)
        change.flags = UInt16(EV_ADD)
        change.fflags = UInt32(NOTE_NSECONDS)
        change.data = Int(seconds) * 1_000_000_000 + nanoseconds
        guard kevent(descriptor, &change, 1, nil, 0, nil) == 0 else {
            let code = errno
            close(descriptor)
            errno = code
            return -1
        }
        return descriptor
        #else
        let descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        let time = timespec(tv_sec: Int(seconds), tv_nsec: nanoseconds)
        var both = itimerspec(it_interval: time, it_value: time)
        timerfd_settime(descriptor, 0, &both, nil)
        return descriptor
        #endif
    }

    /// Makes a timer unreadable until its next tick.
    /// - Parameter descriptor: the timer.
    package static func acknowledge(_ descriptor: Int32) {
        #if canImport(Darwin)
        var event = kevent()
        var none = timespec()
        _ = kevent(descriptor, nil, 0, &event, 1, &none)
        #else
        var expirations: UInt64 = 0
        _ = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
        #endif
    }
}
