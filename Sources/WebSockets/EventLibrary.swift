internal import Foundation

/// The four functions of libev for driving a loop of our own.
///
/// libwebsockets leaves `SIGINT` alone only with a loop owned by the caller. libev allows a signal in one loop only, so
/// two servers in one process would end it. The library is looked up at run time. Without it the server runs on
/// `poll()`, correct but slow with thousands of connections.
struct EventLibrary: Sendable {
    private let newLoop: @convention(c) @Sendable (UInt32) -> UnsafeMutableRawPointer?
    private let runLoop: @convention(c) @Sendable (UnsafeMutableRawPointer?, Int32) -> Int32
    private let breakLoop: @convention(c) @Sendable (UnsafeMutableRawPointer?, Int32) -> Void
    private let destroyLoop: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void

    /// The library, if this machine has it.
    static let shared = EventLibrary()

    private init?() {
        guard let library = dlopen("libev.so.4", RTLD_NOW | RTLD_LOCAL),
            let new = dlsym(library, "ev_loop_new"), let run = dlsym(library, "ev_run"),
            let end = dlsym(library, "ev_break"), let destroy = dlsym(library, "ev_loop_destroy")
        else {
            return nil
        }
        newLoop = unsafeBitCast(new, to: (@convention(c) @Sendable (UInt32) -> UnsafeMutableRawPointer?).self)
        runLoop = unsafeBitCast(
            run,
            to: (@convention(c) @Sendable (UnsafeMutableRawPointer?, Int32) -> Int32).self
        )
        breakLoop = unsafeBitCast(
            end,
            to: (@convention(c) @Sendable (UnsafeMutableRawPointer?, Int32) -> Void).self
        )
        destroyLoop = unsafeBitCast(
            destroy,
            to: (@convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void).self
        )
    }

    /// Creates a loop independent of environment variables (`EVFLAG_NOENV`).
    func make() -> UnsafeMutableRawPointer? {
        newLoop(0x0100_0000)
    }

    /// Runs a loop until it is broken.
    func run(_ loop: UnsafeMutableRawPointer) {
        _ = runLoop(loop, 0)
    }

    /// Ends all runs of a loop.
    ///
    /// Call it on the thread running the loop (`EVBREAK_ALL`).
    func end(_ loop: UnsafeMutableRawPointer) {
        breakLoop(loop, 2)
    }

    /// Frees a loop.
    func destroy(_ loop: UnsafeMutableRawPointer) {
        destroyLoop(loop)
    }
}
