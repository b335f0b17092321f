internal import Foundation
internal import HostSystem
internal import Synchronization

/// A worker's process, with its socket and the pipe of its printed output.
///
/// The process dies with its owner.
final class WorkerProcess: Sendable {
    /// The parent's end of the worker's standard input, a socket.
    let socket: Int32
    /// The parent's end of the worker's standard error, a pipe.
    let printed: Int32
    /// The id of the process, valid until `end()`.
    let pid: pid_t
    private let ending = Mutex<WorkerEnding?>(nil)

    /// Starts a process.
    /// - Parameter program: the program.
    /// - Throws: `WorkerError.spawning` if the system has no room for it.
    init(_ program: WorkerProgram) throws(WorkerError) {
        guard let ends = StreamSocket.pair() else { throw .spawning(Self.text(errno)) }
        var pipes: [Int32] = [-1, -1]
        guard pipe(&pipes) == 0 else {
            let code = errno
            close(ends.0)
            close(ends.1)
            throw .spawning(Self.text(code))
        }
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(pipes[0], F_SETFL, O_NONBLOCK)
        (socket, printed) = (ends.0, pipes[0])
        var pid: pid_t = 0
        let code = ChildProgram.start(
            program.path,
            arguments: program.arguments,
            environment: program.environment,
            input: ends.1,
            errors: pipes[1],
            &pid
        )
        close(ends.1)
        close(pipes[1])
        self.pid = pid
        guard code == 0 else {
            ending.withLock { $0 = WorkerEnding(code: 127) }
            throw .spawning(Self.text(code))
        }
    }

    deinit {
        _ = end()
        close(socket)
        close(printed)
    }

    /// Kills the process, if it is alive, and waits for its end.
    /// - Returns: the end of the process.
    func end() -> WorkerEnding {
        ending.withLock { ending in
            if let ending { return ending }
            kill(pid, SIGKILL)
            let (status, peak) = ChildProgram.wait(for: pid)
            let found = WorkerEnding(status: status, peak: peak)
            ending = found
            return found
        }
    }

    // MARK: - Private

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
