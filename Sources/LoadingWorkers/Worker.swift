internal import Foundation
internal import HostSystem
internal import ProjectFiles
internal import SceneFlow
internal import Synchronization

/// A worker as its parent sees it: requests in, answers out.
final class Worker: Sendable {
    private struct State {
        var buffer = FrameBuffer()
        /// The buffer for reads from the worker.
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        /// The number of receipts from the worker.
        var heard = 0
        /// The work of each slot, with an increasing number, because the oldest work is the most likely cause of a
        /// fault.
        var work: [Int: (number: Int, work: LoadingWork)] = [:]
        var begun = 0
        /// The folder last sent by the worker.
        var sent: LoadedProject?
        /// The end of the worker's printed output.
        var printed: [UInt8] = []
    }

    /// The polling interval of a cancellable load, in milliseconds.
    private static let tick = 20
    /// The interval, in milliseconds, for checking if a silent worker stands still.
    private static let longestWait = 1000.0
    /// The length of the stored end of a worker's printed output.
    private static let printedLimit = 4096
    /// The most work named by a fault.
    private static let mostWork = 4

    private let process: WorkerProcess
    private let path: String
    private let limits: WorkerLimits
    private let state = Mutex(State())

    /// Starts a worker for a folder.
    /// - Parameters:
    ///   - program: the program for the worker.
    ///   - limits: the limits of the worker.
    ///   - folder: the folder.
    /// - Throws: `WorkerError` if no process can be started.
    init(_ program: WorkerProgram, limits: WorkerLimits, for folder: WorkerRequest.Folder) throws(WorkerError) {
        path = folder.path
        self.limits = limits
        process = try WorkerProcess(
            program.adding(["--memory", "\(limits.memory)", "--processor-seconds", "\(limits.processorSeconds)"])
        )
        send(.open(folder))
    }

    /// Sends a request and waits for its answer.
    /// - Parameters:
    ///   - request: the request.
    ///   - stop: ends the load early; a cancellation kills the worker.
    ///   - hear: receives the worker's other messages.
    /// - Returns: the answer.
    /// - Throws: `WorkerError` if there is none; the worker is then unusable.
    func answer(
        to request: WorkerRequest,
        until stop: LoadDeadline? = nil,
        hear: (WorkerMessage) -> Void
    ) throws(WorkerError) -> WorkerMessage {
        try state.withLock { state throws(WorkerError) in
            state.work = [:]
            send(request)
            let start = ContinuousClock.now
            var isStopped = false
            var standstill = Standstill(of: process.pid)
            while true {
                if !isStopped, let reason = stop?.reason {
                    guard case .overtime(let seconds) = reason else {
                        _ = process.end()
                        throw .loading(.cancelled)
                    }
                    send(.stop(seconds: seconds))
                    isStopped = true
                }
                let passed = ContinuousClock.now - start
                if limits.time > .zero, passed >= limits.time {
                    throw fault(&state, .time(seconds: Int(limits.time.components.seconds)))
                }
                let heard = state.heard
                if let answer = try receive(&state, wait(passed, isAsked: stop != nil && !isStopped), hear) {
                    return answer
                }
                standstill.look(hasHeard: state.heard != heard)
                if limits.stillness > .zero, .seconds(standstill.seconds) >= limits.stillness {
                    throw fault(&state, .standstill(seconds: standstill.seconds))
                }
            }
        }
    }

    /// Ends the worker.
    func end() { _ = process.end() }

    // MARK: - Private

    /// Sends a request.
    ///
    /// If the worker is dead, reading the answer reports it.
    private func send(_ request: WorkerRequest) {
        let bytes = request.frame.bytes
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { StreamSocket.send($0, to: process.socket) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// The milliseconds to wait for the worker.
    private func wait(_ passed: Duration, isAsked: Bool) -> Int32 {
        let left = limits.time > .zero ? (limits.time - passed) / .milliseconds(1) : .infinity
        return Int32(max(1, min(left, isAsked ? Double(Self.tick) : Self.longestWait)))
    }

    /// Reads the worker's messages and printed output.
    /// - Returns: the answer, if it has arrived.
    private func receive(
        _ state: inout State,
        _ milliseconds: Int32,
        _ hear: (WorkerMessage) -> Void
    ) throws(WorkerError) -> WorkerMessage? {
        var polled = [process.socket, process.printed].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, 2, milliseconds) > 0 else { return nil }
        if polled[1].revents & Int16(POLLIN) != 0 { drain(&state) }
        guard polled[0].revents != 0 else { return nil }
        let count = Self.read(process.socket, into: &state.chunk)
        guard count > 0 else { throw fault(&state, nil) }
        state.heard += 1
        state.buffer.append(state.chunk[..<count])
        while let frame = try next(&state) {
            guard let message = WorkerMessage(frame, since: state.sent) else { throw fault(&state, .disorder) }
            if case .project(let project) = message { state.sent = project }
            switch message {
            case .work(let slot, let work):
                state.begun += 1
                state.work[slot] = work.map { (state.begun, $0) }
            case .progress, .note: hear(message)
            case .nesting: throw fault(&state, .nesting)
            case .project, .unchanged, .failure, .saved: return message
            }
        }
        return nil
    }

    private func next(_ state: inout State) throws(WorkerError) -> Frame? {
        do throws(FrameDamage) {
            return try state.buffer.next()
        } catch {
            throw fault(&state, .disorder)
        }
    }

    /// Ends a worker without an answer, and collects the known facts.
    ///
    /// A known cause takes precedence over the process's own.
    private func fault(_ state: inout State, _ known: WorkerFault.Cause?) -> WorkerError {
        let ending = process.end()
        drain(&state)
        let printed = String(decoding: state.printed, as: UTF8.self)
        let work = state.work.values.sorted { $0.number < $1.number }.map(\.work)
        return .fault(
            WorkerFault(
                cause: known ?? WorkerFault.Cause(ending, printed: printed, limits: limits),
                path: path,
                work: Array(work.prefix(Self.mostWork)),
                peak: ending.peak,
                note: Self.error(in: printed)
            )
        )
    }

    private func drain(_ state: inout State) {
        while true {
            let count = Self.read(process.printed, into: &state.chunk)
            if count == 0 { break }
            state.printed = Array((state.printed + state.chunk[..<count]).suffix(Self.printedLimit))
        }
    }

    /// Returns the last line with an error.
    private static func error(in printed: String) -> String? {
        printed.split(separator: "\n").last { $0.contains("Fatal error") || $0.contains("error:") }.map(String.init)
    }

    /// Reads the available bytes up to the size of the buffer, and returns their number.
    private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
        var count = -1
        repeat { count = Foundation.read(descriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
        return max(0, count)
    }
}
