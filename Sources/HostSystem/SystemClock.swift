internal import CHostSystem
internal import Foundation

/// The clocks of the machine and of this process.
package enum SystemClock {
    /// The processor time used by all threads of this process, in whole seconds.
    package static var processorSeconds: Int {
        var time = timespec()
        return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 ? time.tv_sec : 0
    }

    /// True if a time server sets the clock.
    package static var isSynchronised: Bool {
        var state = timex()
        #if canImport(Darwin)
        return ntp_adjtime(&state) != TIME_ERROR
        #else
        return adjtimex(&state) != TIME_ERROR
        #endif
    }
}
