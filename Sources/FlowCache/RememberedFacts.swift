package import CodeReading
package import ProjectFiles
internal import SwiftSources
internal import Synchronization

/// Facts that are remembered: from before, else from the user's cache folder; else the file is parsed.
package final class RememberedFacts: SwiftFactsSource {
    private let memory = SourceMemory<Result<SourceFileFacts, Folder.Problem>>()
    private let cache: ProjectCache?
    private let pack: FactsPack
    /// The contents whose facts are in the cache folder.
    private let kept: Mutex<Set<ContentHash>>

    /// Remembers nothing yet.
    /// - Parameters:
    ///   - cache: where facts are kept between two runs; nil for nowhere.
    ///   - root: the opened folder's absolute path.
    package init(cache: ProjectCache?, root: String) {
        self.cache = cache
        pack = cache?.pack(of: root) ?? FactsPack()
        kept = Mutex(pack.contents)
    }

    package func facts(of files: [String], in folder: Folder) -> SwiftFiles {
        let outcomes = concurrently(files.count) { index in
            let file = files[index]
            return memory.value(of: file, in: folder, limit: Folder.maximumSource) { bytes, content in
                .success(pack.facts(content, file: file) ?? ParsingFactsSource.facts(of: bytes, file: file))
            } unreadable: { problem in
                .failure(problem)
            }
        }
        return SwiftFiles(zip(files, outcomes))
    }

    /// Takes note that files may have changed.
    /// - Parameter paths: their relative paths; nil for all.
    package func suspect(_ paths: [String]?) { memory.suspect(paths) }

    /// Forgets every file but some.
    /// - Parameter paths: the files that are still of use.
    package func keep(_ paths: Set<String>) { memory.keep(paths) }

    /// What came of reading each file, the last time that it was read.
    package var readings: [FileReading] { memory.readings }

    /// Keeps what is remembered for the next run, where that is not what was kept already.
    /// - Parameter root: the opened folder's absolute path.
    package func save(of root: String) {
        guard let cache else { return }
        let contents = memory.contents
        let known = kept.withLock { $0 }
        guard !contents.isEmpty, Set(contents.keys) != known else { return cache.touch(root) }
        let facts = Array(contents)
        let encoded = concurrently(facts.count) { index -> (ContentHash, ArraySlice<UInt8>)? in
            let (content, outcome) = facts[index]
            let entry = pack.entry(content) ?? (try? outcome.get()).flatMap { FactsFormat.encode($0)?[...] }
            return entry.map { (content, $0) }
        }
        let entries = Dictionary(encoded.compactMap(\.self), uniquingKeysWith: { first, _ in first })
        // What is nested too deep to be kept is parsed every time, which is no reason to write the rest again.
        if Set(entries.keys) == known { return cache.touch(root) }
        cache.replace(with: entries, of: root)
        kept.withLock { $0 = Set(entries.keys) }
    }
}
