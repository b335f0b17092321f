internal import Foundation

/// The end of a worker's process, as the system reports it.
struct WorkerEnding: Sendable, Hashable {
    /// The exit code; nil where a signal ended the process.
    var code: Int32?
    /// The signal that ended the process, or zero.
    var signal: Int32 = 0
    /// The most memory that the process had at a time, in bytes.
    var peak = 0

    /// Creates an ending.
    init(code: Int32? = nil, signal: Int32 = 0, peak: Int = 0) {
        self.code = code
        self.signal = signal
        self.peak = peak
    }

    /// Understands what `wait4` gives.
    /// - Parameters:
    ///   - status: the status.
    ///   - kilobytes: the peak of the memory.
    init(status: Int32, kilobytes: Int) {
        let number = status & 0x7F
        self.init(code: number == 0 ? (status >> 8) & 0xFF : nil, signal: number, peak: kilobytes << 10)
    }
}
