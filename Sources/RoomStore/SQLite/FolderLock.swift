import Foundation
import Synchronization

/// A lock on a folder for one writing process at a time.
///
/// The system releases it at the end of the process, however it ends.
final class FolderLock: Sendable {
    private let descriptor: Mutex<Int32?>

    /// Locks the folder.
    /// - Parameter folder: its path; a missing folder is made.
    /// - Throws: `RoomStoreError`.
    init(_ folder: String) throws(RoomStoreError) {
        try Self.make(folder)
        let descriptor = open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .folder(path: folder, reason: Self.reason(errno)) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let owner = FileManager.default.contents(atPath: "\(folder)/lock").map {
                String(decoding: $0, as: UTF8.self)
            }
            close(descriptor)
            throw .inUse(path: folder, process: owner.flatMap { Int($0.prefix { $0.isNumber }) })
        }
        // The process id is only for the error message of another process. Nothing depends on it.
        ftruncate(descriptor, 0)
        let line = Array("\(getpid())\n".utf8)
        _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        self.descriptor = Mutex(descriptor)
    }

    deinit { release() }

    /// Lets go of the folder.
    func release() {
        descriptor.withLock { descriptor in
            if let descriptor { close(descriptor) }
            descriptor = nil
        }
    }

    /// Makes a folder and its parents, each for its owner alone.
    private static func make(_ folder: String) throws(RoomStoreError) {
        var path = folder.hasPrefix("/") ? "/" : ""
        for component in folder.split(separator: "/") {
            path += component
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .folder(path: folder, reason: reason(errno)) }
            path += "/"
        }
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
