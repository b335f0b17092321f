import Foundation
import Rooms
import SimulatorServer

extension RecordingFile {
    /// Reads a recording from a file.
    /// - Parameter path: the file's path.
    /// - Returns: the recording.
    /// - Throws: `CommandError`, with the name of the file.
    static func read(at path: String) throws(CommandError) -> Recording {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError(description: "'\(path)' cannot be read")
        }
        do {
            return try read([UInt8](data))
        } catch {
            throw CommandError(description: "'\(path)' cannot be replayed: \(error)")
        }
    }
}
