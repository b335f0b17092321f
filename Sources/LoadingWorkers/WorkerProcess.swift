internal import Foundation
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#endif

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
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Self.closesOnExec, 0, &ends) == 0 else {
            throw .spawning(Self.text(errno))
        }
        var pipes: [Int32] = [-1, -1]
        guard pipe(&pipes) == 0 else {
            let code = errno
            for end in ends { close(end) }
            throw .spawning(Self.text(code))
        }
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(pipes[0], F_SETFL, O_NONBLOCK)
        (socket, printed) = (ends[0], pipes[0])
        var pid: pid_t = 0
        let code = Self.spawn(program, input: ends[1], errors: pipes[1], &pid)
        close(ends[1])
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
            var status: Int32 = 0
            var usage = rusage()
            while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
            let found = WorkerEnding(status: status, kilobytes: usage.ru_maxrss)
            ending = found
            return found
        }
    }

    // MARK: - Private

    private static let closesOnExec = Int32(SOCK_CLOEXEC.rawValue)

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }

    /// The descriptors open in this process, and some just closed.
    ///
    /// The server's sockets and its database must not reach a worker. The worker itself cannot close them, because its
    /// runtime may have opened descriptors of its own before any of our code runs.
    private static var opened: [Int32] {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.compactMap(Int32.init) ?? []
    }

    /// Runs a program with two descriptors and no other, in a process group of its own: a Ctrl-C is for the parent.
    private static func spawn(_ program: WorkerProgram, input: Int32, errors: Int32, _ pid: inout pid_t) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The ends may have numbers below three, if the parent has closed its own.
        let (input, errors) = (fcntl(input, F_DUPFD_CLOEXEC, 3), fcntl(errors, F_DUPFD_CLOEXEC, 3))
        defer {
            close(input)
            close(errors)
        }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        for descriptor in opened where descriptor > 2 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP)
        )
        var arguments = program.arguments.map { strdup($0) } + [nil]
        var environment = program.environment.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        return posix_spawn(&pid, program.path, &actions, &attributes, &arguments, &environment)
    }
}
