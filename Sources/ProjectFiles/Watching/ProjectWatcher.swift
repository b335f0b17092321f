package import Foundation

/// The changes to the files of an opened folder, as they occur.
///
/// Changes within 30 milliseconds of each other are merged, as are changes waiting for a request. The last one is never
/// missed. Files not relevant to a flow are left out.
package final class ProjectWatcher: AsyncSequence, Sendable {
    /// The changes of one moment.
    package typealias Element = FileChanges

    /// The resource limits of watching.
    package struct Limits: Sendable, Hashable {
        /// The maximum number of folders watched through the system; beyond it, files are polled.
        package var folders = 10_000
        /// The minimum time between two polls.
        package var interval = Duration.milliseconds(500)

        /// The defaults.
        package init() {}
    }

    private let mailbox = ChangeMailbox()
    private let waker: Waker

    /// Begins to watch: all later changes are reported.
    /// - Parameters:
    ///   - url: the opened folder, storyboard or xib.
    ///   - limits: the resource limits of watching.
    /// - Throws: `LoadingError` if the path is unreadable.
    package init(_ url: URL, limits: Limits = Limits()) throws(LoadingError) {
        let opened = try OpenedPath(url)
        guard let waker = Waker() else {
            throw LoadingError("'\(url.path)' cannot be watched: no more file descriptors")
        }
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
        /// - Returns: the changes since the last call, or nil after the end.
        package mutating func next() async -> FileChanges? { await mailbox.next() }
    }

    // MARK: - Private

    private static func thread(
        _ scope: WatchScope,
        _ limits: Limits,
        _ mailbox: ChangeMailbox,
        _ waker: Waker
    ) -> Thread {
        let polling: @Sendable () -> PollingLoop = {
            PollingLoop(scope, interval: limits.interval, mailbox: mailbox, waker: waker)
        }
        let first: any WatchLoop = systemLoop(scope, limits, mailbox, waker) ?? polling()
        return Thread {
            var loop = first
            if loop.run() == .lost {
                loop = polling()
                // Covers the changes between the two loops.
                mailbox.post(FileChanges(isIncomplete: true))
                _ = loop.run()
            }
            mailbox.end()
        }
    }

    /// Returns the loop to which the system reports changes; nil if it cannot.
    private static func systemLoop(
        _ scope: WatchScope,
        _ limits: Limits,
        _ mailbox: ChangeMailbox,
        _ waker: Waker
    ) -> (any WatchLoop)? {
        #if os(Linux)
        try? InotifyLoop(scope, limit: limits.folders, mailbox: mailbox, waker: waker)
        #else
        nil
        #endif
    }
}
