#if os(Linux)
internal import Glibc

/// Waits for inotify events on its own thread and posts the resulting changes.
struct InotifyLoop: WatchLoop {
    private let scope: WatchScope
    private var tree: WatchedTree
    private let mailbox: ChangeMailbox
    private let waker: Waker
    private var gathered = QuietTime()
    private var isLost = false

    /// Begins to watch.
    /// - Throws: `WatchedTree.Exhausted` if the system cannot watch the folder.
    init(
        _ scope: WatchScope,
        limit: Int,
        mailbox: ChangeMailbox,
        waker: Waker
    ) throws(WatchedTree.Exhausted) {
        self.scope = scope
        self.mailbox = mailbox
        self.waker = waker
        tree = try WatchedTree(scope, limit: limit)
    }

    /// Runs until it is stopped or lost.
    mutating func run() -> WatchEnding {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let wait = gathered.due.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
            switch waker.wait(for: tree.descriptor, atMost: wait) {
            case .stop: return .stopped
            case .readable: read(&buffer)
            case .time: break
            }
            if let changes = gathered.take(now: .now) { mailbox.post(changes) }
            if isLost { return .lost }
        }
    }

    // MARK: - Private

    private mutating func read(_ buffer: inout [UInt8]) {
        let count = Glibc.read(tree.descriptor, &buffer, buffer.count)
        let now = ContinuousClock.now
        var offset = 0
        let headerSize = MemoryLayout<inotify_event>.size
        while count - offset >= headerSize {
            let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
            let start = offset + headerSize
            let end = min(count, start + Int(event.len))
            let name = String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self)
            do throws(WatchedTree.Exhausted) {
                try take(event.wd, Int32(bitPattern: event.mask), name, now)
            } catch {
                lose(now)
            }
            offset = end
        }
    }

    private mutating func take(
        _ watch: Int32,
        _ mask: Int32,
        _ name: String,
        _ now: ContinuousClock.Instant
    ) throws(WatchedTree.Exhausted) {
        if mask & Int32(IN_Q_OVERFLOW) != 0 {
            // Events were lost, so there may be folders without a watch.
            _ = try tree.add("")
            return gathered.lostTrack(now: now)
        }
        guard let folder = tree.path(of: watch) else { return }
        if mask & Int32(IN_IGNORED) != 0 {
            tree.forget(watch)
            if folder.isEmpty { lose(now) }
            return
        }
        if mask & Int32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0 {
            if folder.isEmpty { lose(now) }
            return
        }
        guard !name.isEmpty else { return }
        let path = folder.isEmpty ? name : folder + "/" + name
        if mask & Int32(IN_ISDIR) != 0 {
            try takeFolder(path, mask, now)
        } else if scope.matters(path) {
            let isUnderWay = mask & Int32(IN_CREATE | IN_MODIFY) != 0
            isUnderWay ? gathered.written(path, now: now) : gathered.changed(path, now: now)
        }
    }

    private mutating func takeFolder(
        _ path: String,
        _ mask: Int32,
        _ now: ContinuousClock.Instant
    ) throws(WatchedTree.Exhausted) {
        guard scope.enters(path) else { return }
        if mask & Int32(IN_MOVED_FROM | IN_DELETE) != 0 {
            tree.remove(path)
            gathered.lostTrack(now: now)
        } else if mask & Int32(IN_CREATE | IN_MOVED_TO) != 0 {
            for file in try tree.add(path) { gathered.changed(file, now: now) }
        }
    }

    private mutating func lose(_ now: ContinuousClock.Instant) {
        isLost = true
        gathered.lostTrack(now: now)
    }
}
#endif
