package import CodeReading
package import ProjectFiles
package import SwiftFacts
internal import Synchronization
internal import Threads

/// A source of remembered facts: from memory, else from the user's cache folder, else from parsing the file.
package final class RememberedFacts: SwiftFactsSource {
    private let memory = SourceMemory<Result<SourceFileFacts, Folder.Problem>>()
    private let parser: any SwiftFileReading
    private let cache: ProjectCache?
    private let pack: FactsPack
    /// The contents with facts in the cache folder.
    private let kept: Mutex<Set<ContentHash>>

    /// Creates a memory without facts.
    /// - Parameters:
    ///   - parser: the reader of files without known facts.
    ///   - cache: the cache for facts between two runs; nil to disable caching.
    ///   - root: the opened folder's absolute path.
    package init(parsingWith parser: any SwiftFileReading, cache: ProjectCache?, root: String) {
        self.parser = parser
        self.cache = cache
        pack = cache?.pack(of: root) ?? FactsPack()
        kept = Mutex(pack.contents)
    }

    package func facts(of files: [String], in folder: Folder) -> SwiftFiles {
        let outcomes = concurrently(files.count) { index in
            let file = files[index]
            return memory.value(of: file, in: folder, limit: Folder.maximumSource) { bytes, content in
                // Invalid UTF-8 does not affect the rest.
                let text = String(decoding: bytes, as: UTF8.self)
                return .success(pack.facts(content, file: file) ?? parser.facts(of: text, file: file, for: .app))
            } unreadable: { problem in
                .failure(problem)
            }
        }
        return SwiftFiles(zip(files, outcomes))
    }

    /// Marks files as possibly changed.
    /// - Parameter paths: their relative paths; nil for all.
    package func suspect(_ paths: [String]?) { memory.suspect(paths) }

    /// Forgets every file but some.
    /// - Parameter paths: the files still in use.
    package func keep(_ paths: Set<String>) { memory.keep(paths) }

    /// The latest result of reading each file.
    package var readings: [FileReading] { memory.readings }

    /// Saves the remembered facts for the next run, unless the same are saved already.
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
        // Facts nested too deep to be kept are parsed every time. They are no reason to write the rest again.
        if Set(entries.keys) == known { return cache.touch(root) }
        cache.replace(with: entries, of: root)
        kept.withLock { $0 = Set(entries.keys) }
    }
}
