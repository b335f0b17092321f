/// A reader of Swift files, for the targets that know no syntax.
///
/// The parser is slow to build, and most targets need only what it finds.
package protocol SwiftFileReading: Sendable {
    /// Reads a file into facts.
    /// - Parameters:
    ///   - text: the file's text.
    ///   - file: the file's path for the facts.
    ///   - purpose: the use of the facts.
    /// - Returns: the facts, the same for the same text.
    func facts(of text: String, file: String, for purpose: SwiftFilePurpose) -> SourceFileFacts

    /// Lists the calls of UIKit in a file without parsing it.
    /// - Parameter text: the file's text.
    /// - Returns: the calls, as the facts of an app's file list them.
    func calls(in text: String) -> [WatchedCall]
}

/// The use of the facts of a Swift file.
package enum SwiftFilePurpose: Sendable {
    /// A source of an app: its calls of UIKit are listed.
    case app
    /// Code written for a tool's missing output.
    case absentCode
    /// A description of a project: every body is read, because any function may give a part of it.
    case description
}
