internal import Foundation
package import Testing

/// Texts that are kept in a folder beside the suite.
package enum Snapshot {
    /// Compares a text with the recorded one.
    ///
    /// With `RECORD_SNAPSHOTS=1` it records and fails once, so that nobody records by accident.
    /// - Parameters:
    ///   - text: what came out.
    ///   - name: the file's name.
    ///   - folder: its folder, beside the suite's file. The default is `Snapshots`.
    ///   - suite: the suite's file.
    ///   - sourceLocation: where a difference is shown.
    /// - Throws: where the recorded text cannot be read, or what is recorded cannot be written.
    package static func expect(
        _ text: String,
        named name: String,
        in folder: String = "Snapshots",
        besides suite: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = URL(fileURLWithPath: suite).deletingLastPathComponent().appending(path: "\(folder)/\(name)")
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
