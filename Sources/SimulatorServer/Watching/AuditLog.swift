internal import Foundation
import Synchronization
import Wire

/// The record of who opened, drove and deleted what: one JSON object a line, appended to a file.
///
/// It has no keys and no text typed by users; a signed-in user is named.
package final class AuditLog: Sendable {
    /// A problem with the file.
    package struct Failure: Error, CustomStringConvertible {
        /// The file and the reason.
        package let description: String
    }

    private struct State: ~Copyable {
        var file: Int32
        /// The first failure since the last line that was written; nil for none.
        var failure: String?
    }

    private let path: String
    private let state: Mutex<State>

    /// Opens the file, or creates it, readable by its owner only.
    /// - Parameter path: the file.
    /// - Throws: `Failure` if it cannot be opened for writing.
    package init(path: String) throws(Failure) {
        self.path = path
        state = Mutex(State(file: try Self.open(path)))
    }

    deinit { state.withLock { _ = close($0.file) } }

    /// Opens the file at the path again, as after a rotation.
    /// - Throws: `Failure` if it cannot be opened; the server then continues with the old file.
    package func reopen() throws(Failure) {
        let file = try Self.open(path)
        state.withLock { state in
            _ = close(state.file)
            state.file = file
        }
    }

    /// Appends a line.
    /// - Parameter entry: the event.
    /// - Returns: the reason if it could not be written and the lines before it could; otherwise nil.
    func append(_ entry: AuditEntry) -> Failure? {
        let line = entry.line
        return state.withLock { state in
            let written = line.withUnsafeBytes { write(state.file, $0.baseAddress, $0.count) }
            if written == line.count {
                state.failure = nil
                return nil
            }
            let reason = written < 0 ? String(cString: strerror(errno)) : "the disk is full"
            guard state.failure == nil else { return nil }
            state.failure = reason
            return Failure(description: "cannot write the audit log '\(path)': \(reason)")
        }
    }

    // MARK: - Private

    private static func open(_ path: String) throws(Failure) -> Int32 {
        let file = Foundation.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw Failure(description: "cannot open the audit log '\(path)': \(String(cString: strerror(errno)))")
        }
        return file
    }
}
