internal import Foundation
import Rooms
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
        /// True if the file ends with a part of a line.
        var endsInLine = false
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
            (state.file, state.endsInLine) = (file, false)
        }
    }

    /// Appends the deletion of a room by a command on this machine.
    /// - Parameters:
    ///   - room: the room.
    ///   - flow: its app.
    ///   - command: the command.
    /// - Throws: `Failure` if the line cannot be written.
    package func noteDeletion(of room: String, flow: String, by command: String) throws(Failure) {
        var entry = AuditEntry(.roomDeleted)
        entry.time = Int(Date().timeIntervalSince1970 * 1000)
        (entry.actor, entry.room, entry.flow, entry.detail) = (.owner, room, flow, command)
        if let failure = append(entry) { throw failure }
    }

    /// Appends a line.
    /// - Parameter entry: the event.
    /// - Returns: the reason if it could not be written and the lines before it could; otherwise nil.
    func append(_ entry: AuditEntry) -> Failure? {
        state.withLock { state in
            // What a full disk has cut off stays a line of its own.
            let line = (state.endsInLine ? [UInt8(ascii: "\n")] : []) + entry.line
            let written = line.withUnsafeBytes { write(state.file, $0.baseAddress, $0.count) }
            if written == line.count {
                (state.failure, state.endsInLine) = (nil, false)
                return nil
            }
            if written > 0 { state.endsInLine = true }
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
