package import RoomStore
package import Rooms
import Wire

/// Recordings as files, for programs without a server.
package enum RecordingFile {
    /// The reason for rejecting a text as a recording.
    package struct FormatError: Error, Hashable, CustomStringConvertible {
        /// One sentence, lower case, no full stop.
        package let description: String
    }

    /// Reads a recording, or a bare list of actions without outcomes and without an app.
    ///
    /// A trace is such a list: the actions leading to a finding, or printed by a test.
    /// - Parameter bytes: the text in UTF-8.
    /// - Returns: the recording; its flow and digest are empty if absent from the text.
    /// - Throws: `FormatError`.
    package static func read(_ bytes: [UInt8]) throws(FormatError) -> Rooms.Recording {
        let json: JSON
        do {
            json = try JSONParser.parse(bytes)
        } catch {
            let line = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
            throw FormatError(description: "it is not JSON: line \(line): \(error.message)")
        }
        do {
            return try recording(json)
        } catch {
            let place = error.pointer.isEmpty ? "" : "\(error.pointer): "
            throw FormatError(description: "it is not a recording: \(place)\(error.message)")
        }
    }

    /// Writes a recording, one step a line for easy review.
    ///
    /// The same recording gives the same bytes.
    /// - Parameter recording: the recording.
    /// - Returns: the text in UTF-8, ending with a line break.
    package static func write(_ recording: Rooms.Recording) -> [UInt8] {
        var written = Wire.Recording(recording)
        let steps = written.steps.map(\.encoded)
        written.steps = []
        var bytes = written.encoded
        // The encoded recording ends with the empty list, "[]}".
        bytes.removeLast(2)
        bytes += Array("\n".utf8)
        for (index, step) in steps.enumerated() {
            bytes += step
            bytes += Array((index == steps.count - 1 ? "\n" : ",\n").utf8)
        }
        return bytes + Array("]}\n".utf8)
    }

    /// The coding of steps in the room store, the same as in a recording.
    package static let steps = StepCoding(
        encode: { RecordedStep($0).encoded },
        decode: { try Rooms.Recording.Entry(RecordedStep(json: JSONParser.parse($0))) }
    )

    /// Decodes a recording, or a bare list of actions.
    /// - Parameter json: the recording or the list.
    /// - Returns: the recording; its flow and digest are empty if absent.
    /// - Throws: `InvalidField` with the path to the invalid value.
    static func recording(_ json: JSON) throws(InvalidField) -> Rooms.Recording {
        if case .integer(let version)? = json["version"], version != Wire.Recording.version {
            throw InvalidField("version \(version) is not supported, only version 1", at: ["version"])
        }
        var recording = Wire.Recording()
        if case .array = json {
            for action in try [Wire.Action](json: json) {
                var step = RecordedStep()
                step.action = action
                recording.steps.append(step)
            }
        } else {
            recording = try Wire.Recording(json: json)
        }
        guard recording.steps.first?.action.verb == .launch else {
            throw InvalidField("the first step must be a launch", at: ["steps"])
        }
        return try Rooms.Recording(recording)
    }
}
