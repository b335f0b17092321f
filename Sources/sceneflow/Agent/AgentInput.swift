import Foundation
import Synchronization

/// The lines of standard input, read on a thread of their own.
///
/// So a cancellation is noticed while a request is in progress.
final class AgentInput: Sendable {
    /// One line.
    enum Line: Sendable {
        /// A complete line, without its end.
        case text([UInt8])
        /// A line longer than the limit; it was skipped.
        case tooLong
    }

    /// The maximum number of bytes in a line.
    static let limit = 1 << 20
    /// The maximum number of waiting lines; reading pauses beyond it.
    private static let waiting = 64

    private struct State {
        var lines: [Line] = []
        var isAtEnd = false
    }

    private let state = Mutex(State())
    private let filled = DispatchSemaphore(value: 0)
    private let free = DispatchSemaphore(value: AgentInput.waiting)
    private let observe: @Sendable ([UInt8]) -> Void

    /// Begins reading.
    /// - Parameter observe: receives each complete line at once, on the reading thread.
    init(observe: @escaping @Sendable ([UInt8]) -> Void) {
        self.observe = observe
        Thread.detachNewThread { self.read() }
    }

    /// Waits for the next line.
    /// - Returns: the line, or nil at the end of the input.
    func next() -> Line? {
        filled.wait()
        let line = state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
        if line != nil { free.signal() }
        return line
    }

    // MARK: - Private

    private func read() {
        var line: [UInt8] = []
        var isTooLong = false
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { Foundation.read(STDIN_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            var rest = buffer[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                take(&line, rest[..<end], &isTooLong)
                put(line, isTooLong)
                line = []
                isTooLong = false
                rest = rest[(end + 1)...]
            }
            take(&line, rest, &isTooLong)
        }
        // A last line without its end is still a line.
        put(line, isTooLong)
        filled.signal()
    }

    private func take(_ line: inout [UInt8], _ bytes: ArraySlice<UInt8>, _ isTooLong: inout Bool) {
        if isTooLong || line.count + bytes.count > Self.limit {
            isTooLong = true
            line = []
        } else {
            line += bytes
        }
    }

    private func put(_ line: [UInt8], _ isTooLong: Bool) {
        let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
        if isBlank, !isTooLong { return }
        if !isTooLong { observe(line) }
        free.wait()
        state.withLock { $0.lines.append(isTooLong ? .tooLong : .text(line)) }
        filled.signal()
    }
}
