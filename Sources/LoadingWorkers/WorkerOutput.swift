internal import Foundation
internal import ProjectFiles
internal import SceneFlow
internal import Synchronization

/// The worker's way to its parent, for any thread.
final class WorkerOutput: Sendable {
    /// The shortest interval between two progress messages to the parent; scenes are always sent.
    private static let interval = Duration.milliseconds(5)

    private let descriptor: Int32
    private let writing = Mutex(())
    private let told = Mutex<ContinuousClock.Instant?>(nil)

    /// Writes to a descriptor.
    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Sends a message; if the parent has ended, the process ends.
    /// - Parameters:
    ///   - message: the message.
    ///   - before: the folder last sent to the parent. The default is nil: none was sent.
    func send(_ message: WorkerMessage, since before: LoadedProject? = nil) {
        let bytes = message.frame(since: before).bytes
        writing.withLock { _ in
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { _exit(0) }
                written += count
            }
        }
    }

    /// Sends the progress of a load, if it is worth a message.
    func tell(_ progress: ReadingProgress) {
        let now = ContinuousClock.now
        let isDue = told.withLock { told in
            if let told, now - told < Self.interval, progress.scenes.isEmpty { return false }
            told = now
            return true
        }
        if isDue { send(.progress(progress)) }
    }
}
