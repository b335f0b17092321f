import Foundation
import Synchronization

/// Says which walk is under way when the simulator traps: a trap ends the process before any failure can be printed.
enum WalkTrap {
    /// The key under which each thread stores its current work, as a C string.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { free($0) }
        return key
    }()

    /// The previous handlers of traps: mostly the runtime's backtrace.
    nonisolated(unsafe) private static var handlers: [Int32: sigaction] = [:]

    private static let isReady: Bool = {
        _ = key
        for number in [SIGILL, SIGTRAP] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                if let text = pthread_getspecific(WalkTrap.key)?.assumingMemoryBound(to: CChar.self) {
                    _ = write(STDERR_FILENO, text, strlen(text))
                }
                // The instruction runs again, into what was there before.
                if var handler = WalkTrap.handlers[number] { sigaction(number, &handler, nil) }
            }
            var before = sigaction()
            sigaction(number, nil, &before)
            handlers[number] = before
            sigaction(number, &action, nil)
        }
        return true
    }()

    /// Does something that says what it was where it traps; nothing in it may wait for another thread.
    static func guarding<Result>(_ what: String, _ work: () -> Result) -> Result {
        guard isReady else { return work() }
        free(pthread_getspecific(key))
        pthread_setspecific(key, strdup("\n\(what) ends in a trap\n"))
        defer {
            free(pthread_getspecific(key))
            pthread_setspecific(key, nil)
        }
        return work()
    }
}
