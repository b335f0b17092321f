package import AppFinding
internal import CodeModel
package import CodeReading
package import Diagnostics
package import ObjectiveCSources
package import ProjectFiles
internal import SwiftFacts
internal import Threads
import UIKitFacts

/// Reads the source files of apps, each once, on all cores.
package struct SourceReader {
    /// The result of reading an Objective-C file.
    package typealias Outcome = Swift.Result<ObjectiveCFacts, Folder.Problem>

    /// The facts read.
    package struct Result: Sendable {
        /// The Swift files.
        var swift = SwiftFiles([])
        /// The facts of the Objective-C files, by path.
        var objectiveC: [String: ObjectiveCFacts] = [:]
        /// The problems with unreadable Objective-C files, by path.
        var problems: [String: Diagnostic] = [:]

        /// The names of all classes, without outer types, under any build conditions.
        var classNames: Set<String> {
            var names: Set<String> = []
            for file in swift.facts.values {
                for type in file.types where type.kind == .class {
                    names.insert(TypeText.last(type.name))
                }
            }
            return names
        }

        /// Returns the diagnostics about an app's files without facts.
        package func diagnostics(of app: AppFiles) -> [Diagnostic] {
            app.allSwiftFiles.compactMap { swift.problems[$0] } + app.allObjectiveCFiles.compactMap { problems[$0] }
        }
    }

    /// The opened folder.
    package let folder: Folder
    /// The source of the facts of Swift files.
    let swift: any SwiftFactsSource
    /// The known facts of Objective-C files.
    let memory: SourceMemory<Outcome>

    /// Creates a reader.
    /// - Parameters:
    ///   - folder: the opened folder.
    ///   - swift: the source of the facts of Swift files.
    ///   - memory: the known facts of Objective-C files. The default is none.
    package init(
        folder: Folder,
        swift: any SwiftFactsSource,
        memory: SourceMemory<Outcome> = SourceMemory<Outcome>()
    ) {
        self.folder = folder
        self.swift = swift
        self.memory = memory
    }

    /// Reads the sources of apps and of their linked libraries.
    /// - Parameter apps: the apps, possibly with shared files.
    /// - Returns: the facts.
    package func read(_ apps: [AppFiles]) -> Result {
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
        memory.value(of: path, in: folder, limit: Folder.maximumSource) { bytes, _ in
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
