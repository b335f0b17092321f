package import Diagnostics
package import ProjectFiles
package import SwiftSources

/// The results of reading Swift files.
package struct SwiftFiles: Sendable {
    /// The facts of the readable files, by path.
    package var facts: [String: SourceFileFacts] = [:]
    /// The diagnostics of the unreadable files, by path.
    package var problems: [String: Diagnostic] = [:]

    /// Sorts the results of reading.
    /// - Parameter outcomes: the paths, each with its facts or the reason for its failure.
    package init(_ outcomes: some Sequence<(String, Result<SourceFileFacts, Folder.Problem>)>) {
        for (file, outcome) in outcomes {
            switch outcome {
            case .success(let read): facts[file] = read
            case .failure(let problem): problems[file] = FileDiscovery.unreadable(file, problem)
            }
        }
    }
}

/// A source of the facts of Swift files: the parser or a memory.
package protocol SwiftFactsSource: Sendable {
    /// Returns the facts of files.
    /// - Parameters:
    ///   - files: the sorted, unique paths.
    ///   - folder: the opened folder.
    /// - Returns: the facts, the same for the same contents.
    func facts(of files: [String], in folder: Folder) -> SwiftFiles
}

/// Parses files, on all cores.
package struct ParsingFactsSource: SwiftFactsSource {
    package func facts(of files: [String], in folder: Folder) -> SwiftFiles {
        let outcomes = concurrently(files.count) { Self.read(files[$0], in: folder) }
        return SwiftFiles(zip(files, outcomes))
    }

    /// Reads and parses one file.
    ///
    /// Invalid UTF-8 does not affect the rest.
    /// - Parameters:
    ///   - file: the path.
    ///   - folder: the opened folder.
    /// - Returns: the facts, or the reason for the failure.
    package static func read(_ file: String, in folder: Folder) -> Result<SourceFileFacts, Folder.Problem> {
        Result { () throws(Folder.Problem) in
            facts(of: try folder.read(file, limit: Folder.maximumSource), file: file)
        }
    }

    /// Parses the bytes of a file.
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - file: the path.
    /// - Returns: the facts.
    package static func facts(of bytes: [UInt8], file: String) -> SourceFileFacts {
        WatchedCalls.reader.read(String(decoding: bytes, as: UTF8.self), file: file)
    }
}
