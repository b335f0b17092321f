import Foundation

/// The queues of a server, one for each kind of work, so that what takes long holds up nothing that is short.
struct WorkQueues: Sendable {
    /// What takes parts of a second: runs that are gone through, and files that are parsed.
    ///
    /// One core is left to the rooms.
    let short = WorkQueue("work", workers: ProcessInfo.processInfo.activeProcessorCount - 1)
    /// Ways to scenes, which take seconds and all cores.
    let routes = WorkQueue("routes")
    /// Plain pages and downloads, which are made one at a time.
    let pages = WorkQueue("pages")
    /// Uploads, of which one is read at a time.
    let uploads = WorkQueue("uploads", perGuest: 2, perOwner: 8)

    /// Lets go at once of what waits and nobody wants any more.
    func dropUnwanted() {
        for queue in [short, routes, pages, uploads] { queue.dropUnwanted() }
    }

    /// How many pieces of work wait.
    var count: Int { [short, routes, pages, uploads].reduce(0) { $0 + $1.count } }
}
