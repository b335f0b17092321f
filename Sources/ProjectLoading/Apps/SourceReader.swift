internal import Diagnostics
internal import ObjectiveCSources

/// Reads the source files of apps, each once, on all cores.
struct SourceReader {
    /// What comes of reading an Objective-C file.
    typealias Outcome = Swift.Result<ObjectiveCFacts, Folder.Problem>

    /// What was read.
    struct Result: Sendable {
        /// The Swift files.
        var swift = SwiftFiles([])
        /// The facts of the Objective-C files, by path.
        var objectiveC: [String: ObjectiveCFacts] = [:]
        /// Why Objective-C files could not be read, by path.
        var problems: [String: Diagnostic] = [:]

        /// The diagnostics about the files of an app that gave no facts.
        func diagnostics(of app: AppFiles) -> [Diagnostic] {
            app.allSwiftFiles.compactMap { swift.problems[$0] } + app.allObjectiveCFiles.compactMap { problems[$0] }
        }
    }

    /// The opened folder.
    let folder: Folder
    /// Where the facts of Swift files come from.
    let swift: any SwiftFactsSource
    /// What is remembered of Objective-C files.
    var memory = SourceMemory<Outcome>()

    /// Reads the sources of apps and of the libraries that they are linked with.
    /// - Parameter apps: the apps, which may share files.
    /// - Returns: what was read.
    func read(_ apps: [AppFiles]) -> Result {
        var result = Result()
        result.swift = swift.facts(of: Set(apps.flatMap(\.allSwiftFiles)).sorted(), in: folder)
        let others = Set(apps.flatMap(\.allObjectiveCFiles)).sorted()
        let outcomes = concurrently(others.count) { read(others[$0]) }
        for (path, outcome) in zip(others, outcomes) {
            switch outcome {
            case .success(let facts): result.objectiveC[path] = facts
            case .failure(let problem): result.problems[path] = FileDiscovery.unreadable(path, problem)
            }
        }
        return result
    }

    private func read(_ path: String) -> Outcome {
        memory.value(of: path, in: folder, limit: ParsingFactsSource.limit) { bytes, _ in
            let text = String(decoding: bytes, as: UTF8.self)
            return .success(
                ObjectiveCReader.read(
                    text,
                    file: path,
                    setting: UIKitCalls.watchedProperties,
                    watching: ObjectiveCNames.navigates
                )
            )
        } unreadable: { problem in
            .failure(problem)
        }
    }
}

extension AppFiles {
    /// Its Swift files and those of the libraries that it is linked with.
    ///
    /// Files that R.swift generates are excluded: their accessors are derived from the storyboards.
    var allSwiftFiles: [String] {
        (swiftFiles + libraries.flatMap(\.swiftFiles)).filter { RelativePath.name(of: $0) != "R.generated.swift" }
    }
    /// Its Objective-C files and those of the libraries that it is linked with.
    var allObjectiveCFiles: [String] { objectiveCFiles + libraries.flatMap(\.objectiveCFiles) }
}
