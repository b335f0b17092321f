#if os(Linux)
internal import Glibc

/// The folders below the opened one, each watched by inotify.
///
/// A folder is watched before it is listed, so a file created in between is reported twice rather than never.
struct WatchedTree: Sendable {
    /// An open file, closed with the last copy of the tree.
    private final class Descriptor: Sendable {
        let number: Int32

        init(_ number: Int32) { self.number = number }

        deinit { if number >= 0 { close(number) } }
    }

    /// The error for a tree beyond the limits of the system or the caller.
    struct Exhausted: Error {}

    private static let events = UInt32(
        IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
            | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK
    )

    /// The descriptor of the events.
    var descriptor: Int32 { file.number }

    private let file: Descriptor
    private let scope: WatchScope
    private let limit: Int
    private var paths: [Int32: String] = [:]
    private var watches: [String: Int32] = [:]

    /// Watches a folder and, if the scope includes them, all folders in it.
    /// - Parameters:
    ///   - scope: the watched files.
    ///   - limit: the maximum number of watched folders.
    /// - Throws: `Exhausted`.
    init(_ scope: WatchScope, limit: Int) throws(Exhausted) {
        self.scope = scope
        self.limit = limit
        file = Descriptor(inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)))
        guard descriptor >= 0 else { throw Exhausted() }
        _ = try add("")
    }

    /// Returns the folder of a watch; nil for a removed watch.
    func path(of watch: Int32) -> String? { paths[watch] }

    /// Watches a folder and the folders in it, unless already watched.
    /// - Parameter path: the folder's relative path.
    /// - Returns: the relevant files in them.
    /// - Throws: `Exhausted`.
    mutating func add(_ path: String) throws(Exhausted) -> [String] {
        var files: [String] = []
        var pending = [path]
        while let next = pending.popLast() {
            guard try watch(next) else { continue }
            let contents = scope.contents(of: next)
            files += contents.files
            pending += contents.folders
        }
        return files
    }

    /// Stops watching a renamed or deleted folder, and the folders in it.
    /// - Parameter path: the folder's relative path.
    mutating func remove(_ path: String) {
        for (folder, watch) in watches where folder == path || RelativePath.isInside(folder, path) {
            inotify_rm_watch(descriptor, watch)
            forget(watch)
        }
    }

    /// Forgets a watch ended by the system.
    mutating func forget(_ watch: Int32) {
        guard let path = paths.removeValue(forKey: watch) else { return }
        if watches[path] == watch { watches[path] = nil }
    }

    /// Watches one folder; false if it no longer exists.
    private mutating func watch(_ path: String) throws(Exhausted) -> Bool {
        let watch = inotify_add_watch(descriptor, scope.folder.absolute(path), Self.events)
        guard watch >= 0 else {
            if errno == ENOSPC || errno == ENOMEM { throw Exhausted() }
            return false
        }
        // The same folder under its new name.
        forget(watch)
        paths[watch] = path
        watches[path] = watch
        if paths.count > limit { throw Exhausted() }
        return true
    }
}
#endif
