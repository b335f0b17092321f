internal import CHostSystem

/// The clock of the machine.
package enum SystemClock {
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
