#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A thread with a stack of a given size.
package enum DeepThread {
    /// A function in the form of a thread's argument.
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs a function on a new thread and waits for its end.
    ///
    /// Foundation's `Thread` ignores a failure to create the thread, and the wait would never end.
    /// - Parameters:
    ///   - stackSize: the size of the stack in bytes. Only the used part takes memory.
    ///   - body: the function.
    /// - Returns: false if the system cannot create the thread; the function has not run.
    package static func run(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setstacksize(attributes, stackSize)
        let argument = Unmanaged.passRetained(Body(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread: pthread_t = 0
        #endif
        let code = pthread_create(
            &thread,
            attributes,
            { argument in
                let argument: UnsafeMutableRawPointer? = argument
                if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            },
            argument.toOpaque()
        )
        guard code == 0 else { return false }
        #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
        #else
        pthread_join(thread, nil)
        #endif
        return true
    }
}
