internal import Foundation

/// Wakes a thread waiting for a file, or stops it.
final class Waker: Sendable {
    /// The reason for the end of a wait.
    enum Reason {
        /// The file can be read.
        case readable
        /// The time is up.
        case time
        /// It is to stop.
        case stop
    }

    private let reading: Int32
    private let writing: Int32

    /// Makes a pipe; nil if the system has no more descriptors.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Stops the current or the next wait.
    func stop() {
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }

    /// Waits.
    /// - Parameters:
    ///   - descriptor: the file to wait for; nil for none.
    ///   - duration: the timeout; nil for no timeout.
    /// - Returns: the reason for the end of the wait.
    func wait(for descriptor: Int32?, atMost duration: Duration?) -> Reason {
        var files = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
        if let descriptor { files.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
        let milliseconds = duration.map { min(max(0, ($0 / .milliseconds(1)).rounded(.up)), 60_000) } ?? -1
        // A signal ends the wait early. The caller checks the clock and waits again.
        guard poll(&files, nfds_t(files.count), Int32(milliseconds)) > 0 else { return .time }
        return files[0].revents != 0 ? .stop : .readable
    }
}
