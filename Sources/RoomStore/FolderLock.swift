import Foundation
import Synchronization

/// A folder that one process at a time may write to; the system lets go of it when that ends, however it does.
final class FolderLock: Sendable {
    private let descriptor: Mutex<Int32?>

    /// Takes the folder.
    /// - Parameter folder: its path; it is made where it is missing.
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
        // Whoever finds the folder taken says by whom; nothing depends on it.
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

    /// Makes a folder and those that it is in, each for its owner alone.
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
