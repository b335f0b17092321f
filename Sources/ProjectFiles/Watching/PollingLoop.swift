internal import Foundation
internal import HostSystem

/// Checks every file repeatedly, if the system does not report changes.
struct PollingLoop: WatchLoop {
    /// The attributes used to detect a change without reading the file.
    private struct Stamp: Sendable, Hashable {
        var size: Int64
        var file: UInt64
        var seconds: Int
        var nanoseconds: Int
    }

    private let scope: WatchScope
    private let interval: Duration
    private let mailbox: ChangeMailbox
    private let waker: Waker
    private var stamps: [String: Stamp]

    /// Checks the files for the first time.
    /// - Parameters:
    ///   - scope: the watched files.
    ///   - interval: the minimum time between two checks.
    ///   - mailbox: receives the changes.
    ///   - waker: stops it.
    init(_ scope: WatchScope, interval: Duration, mailbox: ChangeMailbox, waker: Waker) {
        self.scope = scope
        self.interval = interval
        self.mailbox = mailbox
        self.waker = waker
        stamps = Self.look(scope)
    }

    /// Runs until it is stopped.
    mutating func run() -> WatchEnding {
        var pause = interval
        while waker.wait(for: nil, atMost: pause) != .stop {
            let start = ContinuousClock.now
            let seen = Self.look(scope)
            var changes = FileChanges()
            for (path, stamp) in seen where stamps[path] != stamp { changes.insert(path) }
            for path in stamps.keys where seen[path] == nil { changes.insert(path) }
            stamps = seen
            if !changes.isEmpty { mailbox.post(changes) }
            // A large folder is looked at less often: a tenth of the time at most.
            pause = max(interval, start.duration(to: .now) * 10)
        }
        return .stopped
    }

    private static func look(_ scope: WatchScope) -> [String: Stamp] {
        var stamps: [String: Stamp] = [:]
        var pending = [""]
        var rest = FileDiscovery.Limits().entries
        while let next = pending.popLast(), rest > 0 {
            let contents = scope.contents(of: next)
            for path in contents.files {
                var status = stat()
                guard stat(scope.folder.absolute(path), &status) == 0 else { continue }
                stamps[path] = Stamp(
                    size: Int64(status.st_size),
                    file: UInt64(status.st_ino),
                    seconds: status.modification.tv_sec,
                    nanoseconds: status.modification.tv_nsec
                )
            }
            pending += contents.folders
            rest -= 1 + contents.files.count
        }
        return stamps
    }
}
