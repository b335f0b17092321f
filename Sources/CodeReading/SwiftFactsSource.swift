package import Diagnostics
package import ProjectFiles
package import SwiftFacts

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

/// A source of the facts of Swift files.
package protocol SwiftFactsSource: Sendable {
    /// Returns the facts of files.
    /// - Parameters:
    ///   - files: the sorted, unique paths.
    ///   - folder: the opened folder.
    /// - Returns: the facts, the same for the same contents.
    func facts(of files: [String], in folder: Folder) -> SwiftFiles
}
