import Foundation
import Rooms
import SimulatorServer

extension RecordingFile {
    /// The reason for rejecting a recording.
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads a recording from a file.
    /// - Parameter path: the file's path.
    /// - Returns: the recording.
    /// - Throws: `Unreadable`, with the name of the file.
    static func read(at path: String) throws(Unreadable) -> Recording {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Unreadable(description: "'\(path)' cannot be read")
        }
        do {
            return try read([UInt8](data))
        } catch {
            throw Unreadable(description: "'\(path)' cannot be replayed: \(error)")
        }
    }
}
