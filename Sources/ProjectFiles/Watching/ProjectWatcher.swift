package import Foundation

/// The changes to the files of an opened folder, as they come.
///
/// Changes that follow each other within 30 milliseconds are one, and so are those that wait while nobody asks; the last
/// one is never missed. Files that do not matter to a flow are left out.
package final class ProjectWatcher: AsyncSequence, Sendable {
    /// What has changed at one time.
    package typealias Element = FileChanges

    /// How much watching may ask of the machine.
    package struct Limits: Sendable, Hashable {
        /// How many folders are watched through the system; where there are more, files are looked at in turn.
        package var folders = 10_000
        /// How long to wait between two looks, where files are looked at in turn.
        package var interval = Duration.milliseconds(500)

        /// The defaults.
        package init() {}
    }

    private let mailbox = ChangeMailbox()
    private let waker: Waker

    /// Begins to watch: what changes from now on is told.
    /// - Parameters:
    ///   - url: the folder, storyboard or xib that was opened.
    ///   - limits: how much watching may ask of the machine.
    /// - Throws: `LoadingError` where the path cannot be read at all.
    package init(_ url: URL, limits: Limits = Limits()) throws(LoadingError) {
        let opened = try OpenedPath(url)
        guard let waker = Waker() else { throw LoadingError("'\(url.path)' cannot be watched: no more descriptors") }
        self.waker = waker
        let scope = WatchScope(folder: opened.folder, file: opened.file)
        let thread = Self.thread(scope, limits, mailbox, waker)
        thread.name = "sceneflow.watch"
        thread.start()
    }

    deinit { stop() }

    /// Ends the sequence.
    package func stop() { waker.stop() }

    /// Waits for changes as they come; for one task at a time.
    package func makeAsyncIterator() -> Iterator { Iterator(mailbox: mailbox) }

    /// Waits for changes.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let mailbox: ChangeMailbox

        /// Waits.
        /// - Returns: what has changed since the last time, or nil after the end.
        package mutating func next() async -> FileChanges? { await mailbox.next() }
    }

    // MARK: - Private

    private static func thread(
        _ scope: WatchScope,
        _ limits: Limits,
        _ mailbox: ChangeMailbox,
        _ waker: Waker
    ) -> Thread {
        #if os(Linux)
        if let loop = try? InotifyLoop(scope, limit: limits.folders, mailbox: mailbox, waker: waker) {
            return Thread {
                var loop = loop
                if loop.run() == .lost {
                    var polling = PollingLoop(scope, interval: limits.interval, mailbox: mailbox, waker: waker)
                    // What changed between the two.
                    mailbox.post(FileChanges(isIncomplete: true))
                    polling.run()
                }
                mailbox.end()
            }
        }
        #endif
        let loop = PollingLoop(scope, interval: limits.interval, mailbox: mailbox, waker: waker)
        return Thread {
            var loop = loop
            loop.run()
            mailbox.end()
        }
    }
}
