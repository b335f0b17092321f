package import Diagnostics
package import ProjectFiles
package import SwiftSources

/// What was read of some Swift files.
package struct SwiftFiles: Sendable {
    /// The facts of the files that could be read, by path.
    package var facts: [String: SourceFileFacts] = [:]
    /// Why the others could not, by path.
    package var problems: [String: Diagnostic] = [:]

    /// Sorts what came of reading.
    /// - Parameter outcomes: the paths, each with its facts or why it could not be read.
    package init(_ outcomes: some Sequence<(String, Result<SourceFileFacts, Folder.Problem>)>) {
        for (file, outcome) in outcomes {
            switch outcome {
            case .success(let read): facts[file] = read
            case .failure(let problem): problems[file] = FileDiscovery.unreadable(file, problem)
            }
        }
    }
}

/// Where the facts of Swift files come from: from parsing them, or from what is known of them already.
package protocol SwiftFactsSource: Sendable {
    /// Gives the facts of files.
    /// - Parameters:
    ///   - files: the paths, sorted, each once.
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

    /// Reads and parses one file; what is no UTF-8 in it does not hinder the rest.
    /// - Parameters:
    ///   - file: the path.
    ///   - folder: the opened folder.
    /// - Returns: the facts, or why it cannot be read.
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
        UIKitCalls.reader.read(String(decoding: bytes, as: UTF8.self), file: file)
    }
}
