internal import AppFinding
internal import Diagnostics
internal import InterfaceBuilder
internal import Linking
internal import ProjectFiles
internal import Synchronization
internal import Threads

/// Reads and parses the documents of all apps, each once, on all cores.
struct DocumentReader {
    /// The documents and texts read.
    struct Result: Sendable {
        /// The documents by path.
        var documents: [String: InterfaceBuilderDocument] = [:]
        /// The entries of the `.strings` files by path.
        var texts: [String: [String: String]] = [:]
        /// The problems with files without a document, by path.
        var problems: [String: Diagnostic] = [:]

        /// Returns the diagnostics about an app's files without a document.
        package func diagnostics(of app: AppFiles) -> [Diagnostic] {
            app.interfaceFiles.flatMap { [problems[$0.path], $0.strings.flatMap { problems[$0] }].compactMap(\.self) }
        }
    }

    /// The result of reading one file.
    enum Outcome: Sendable {
        /// A storyboard or xib.
        case document(InterfaceBuilderDocument)
        /// The entries of a `.strings` file, and the problem with the rest.
        case texts([String: String], Diagnostic?)
        /// Nothing, and why.
        case problem(Diagnostic)
    }

    private static let stringsLimit = 8 << 20

    /// The opened folder.
    let folder: Folder
    /// The order of reading the files.
    let schedule: @Sendable (Int) -> [Int]
    /// The results of earlier reads.
    var memory = SourceMemory<Outcome>()

    /// Reads the documents of apps.
    /// - Parameter apps: the apps, possibly with shared files.
    /// - Returns: the documents and texts, independent of the order of reading.
    func read(_ apps: [AppFiles]) -> Result {
        let paths = Set(
            apps.flatMap { app in app.interfaceFiles.flatMap { [$0.path, $0.strings].compactMap(\.self) } }
        )
        .sorted()
        let order = schedule(paths.count)
        let outcomes = concurrently(paths.count) { slot in (order[slot], read(paths[order[slot]])) }
        var result = Result()
        for (index, outcome) in outcomes {
            switch outcome {
            case .document(let document): result.documents[paths[index]] = document
            case .texts(let texts, let problem):
                result.texts[paths[index]] = texts
                result.problems[paths[index]] = problem
            case .problem(let problem): result.problems[paths[index]] = problem
            }
        }
        return result
    }

    // MARK: - Private

    private func read(_ path: String) -> Outcome {
        let parser = DocumentParser()
        let isStrings = path.hasSuffix(".strings")
        let limit = isStrings ? Self.stringsLimit : parser.limits.bytes
        return memory.value(of: path, in: folder, limit: limit) { bytes, _ in
            if isStrings { return texts(bytes, path) }
            let document = parser.parse(bytes, file: path)
            if let meter = folder.meter { meter.found(ReadScene.all(of: document)) }
            return .document(document)
        } unreadable: { problem in
            .problem(FileDiscovery.unreadable(path, problem))
        }
    }

    private func texts(_ bytes: [UInt8], _ path: String) -> Outcome {
        guard let text = TextDecoding.utf8(bytes) else {
            return .problem(damaged("it is neither UTF-8 nor UTF-16", at: SourceLocation(file: path, line: 1)))
        }
        let (entries, error) = OldStylePropertyList.parseStrings(text)
        let problem = error.map { error in
            damaged(error.message, at: SourceLocation(file: path, line: error.line, column: error.column))
        }
        return .texts(entries, problem)
    }

    private func damaged(_ reason: String, at place: SourceLocation) -> Diagnostic {
        Diagnostic("damaged-strings", .warning, "the texts cannot be read to the end: \(reason)", at: place)
    }
}
