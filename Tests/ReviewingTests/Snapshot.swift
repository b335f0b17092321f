import Foundation
import Testing

/// Text that is kept in `Snapshots/` beside the suite.
enum Snapshot {
    /// Compares a text with the recorded one.
    ///
    /// With `RECORD_SNAPSHOTS=1` it records and fails once, so that nobody records by accident.
    static func expect(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            Issue.record(
                "recorded \(name); look at it and run again without RECORD_SNAPSHOTS",
                sourceLocation: sourceLocation
            )
            return
        }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let difference = text.split(separator: "\n").difference(from: recorded.split(separator: "\n"))
        #expect(text == recorded, "\(name) differs: \(difference)", sourceLocation: sourceLocation)
    }
}
