#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A program that this process starts, with two descriptors and no other.
package enum ChildProgram {
    #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    #endif

    /// Starts a program in a process group of its own, because a Ctrl-C is for the parent.
    /// - Parameters:
    ///   - path: the path of the program.
    ///   - arguments: its arguments, the name first.
    ///   - environment: its environment, each entry as `NAME=value`.
    ///   - input: the descriptor of its standard input.
    ///   - errors: the descriptor of its standard error. Its standard output is discarded.
    ///   - pid: receives the id of the process.
    /// - Returns: zero, or the system's error.
    package static func start(
        _ path: String,
        arguments: [String],
        environment: [String],
        input: Int32,
        errors: Int32,
        _ pid: inout Int32
    ) -> Int32 {
        // The ends may have numbers below three, if the parent has closed its own.
        let (input, errors) = (fcntl(input, F_DUPFD_CLOEXEC, 3), fcntl(errors, F_DUPFD_CLOEXEC, 3))
        defer {
            close(input)
            close(errors)
        }
        var actions = makeActions(input: input, errors: errors)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = makeAttributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var arguments = arguments.map { strdup($0) } + [nil]
        var environment = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        return posix_spawn(&pid, path, &actions, &attributes, &arguments, &environment)
    }

    /// Waits for the end of a process.
    /// - Parameter pid: the process.
    /// - Returns: its status as `wait4` gives it, and the peak of its memory in bytes.
    package static func wait(for pid: Int32) -> (status: Int32, peak: Int) {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
        #if canImport(Darwin)
        return (status, usage.ru_maxrss)
        #else
        // Linux counts kilobytes.
        return (status, usage.ru_maxrss << 10)
        #endif
    }

    /// The path of this program, which can be started even after its file was moved or deleted on Linux.
    package static var ownPath: String {
        #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments.first ?? "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
        return "/proc/self/exe"
        #endif
    }

    /// Names this process in the system's tools, where the system allows it.
    /// - Parameter name: the name, of at most 15 bytes.
    package static func nameThisProcess(_ name: String) {
        #if !canImport(Darwin)
        let descriptor = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = write(descriptor, name, name.utf8.count)
        close(descriptor)
        #endif
    }

    // MARK: - Private

    private static func makeActions(input: Int32, errors: Int32) -> Actions {
        #if canImport(Darwin)
        var actions: Actions = nil
        #else
        var actions = Actions()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        #if !canImport(Darwin)
        // The sockets and the database of the parent must not reach the program. It cannot close them itself, because its
        // runtime may have opened descriptors of its own before any of its code runs.
        for descriptor in OpenDescriptor.all ?? [] where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        #endif
        return actions
    }

    private static func makeAttributes() -> Attributes {
        #if canImport(Darwin)
        var attributes: Attributes = nil
        // Closes all descriptors but those of the actions.
        let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
        var attributes = Attributes()
        let closing: Int32 = 0
        #endif
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP)
        posix_spawnattr_setflags(&attributes, Int16(flags | closing))
        return attributes
    }
}
