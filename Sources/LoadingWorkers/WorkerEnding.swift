internal import Foundation

/// The end of a worker's process, as the system reports it.
struct WorkerEnding: Sendable, Hashable {
    /// The exit code; nil if a signal ended the process.
    var code: Int32?
    /// The signal that ended the process, or zero.
    var signal: Int32 = 0
    /// The peak memory of the process, in bytes.
    var peak = 0

    /// Creates an ending.
    init(code: Int32? = nil, signal: Int32 = 0, peak: Int = 0) {
        self.code = code
        self.signal = signal
        self.peak = peak
    }

    /// Decodes the result of `wait4`.
    /// - Parameters:
    ///   - status: the status.
    ///   - peak: the peak memory in bytes.
    init(status: Int32, peak: Int) {
        let number = status & 0x7F
        self.init(code: number == 0 ? (status >> 8) & 0xFF : nil, signal: number, peak: peak)
    }
}
