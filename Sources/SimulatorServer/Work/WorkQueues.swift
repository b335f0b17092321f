import Foundation

/// The queues of a server, one for each kind of work, so that long work does not hold up short work.
struct WorkQueues: Sendable {
    /// Work of parts of a second: replayed runs and parsed files.
    ///
    /// One core is left to the rooms.
    let short = WorkQueue("work", workers: ProcessInfo.processInfo.activeProcessorCount - 1)
    /// Routes to scenes, taking seconds and all cores.
    let routes = WorkQueue("routes")
    /// Plain pages and downloads, made one at a time.
    let pages = WorkQueue("pages")
    /// Uploads, loaded one at a time.
    let uploads = WorkQueue("uploads", perGuest: 2, perOwner: 8)

    /// The queues.
    var all: [WorkQueue] { [short, routes, pages, uploads] }

    /// Drops all pending pieces no longer wanted.
    func dropUnwanted() {
        for queue in all { queue.dropUnwanted() }
    }

    /// The number of pending pieces.
    var count: Int { all.reduce(0) { $0 + $1.count } }
}
