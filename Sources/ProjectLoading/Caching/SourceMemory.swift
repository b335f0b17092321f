internal import Synchronization

/// What was made of each file, for as long as the file stays as it is.
///
/// A file is read again only where somebody has said that it may have changed, and worked on again only where its content
/// is another indeed.
final class SourceMemory<Value: Sendable>: Sendable {
    private struct Entry {
        var content: ContentHash
        var value: Value
        var isSuspect = false
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// What was made of a file.
    /// - Parameters:
    ///   - path: the file's relative path.
    ///   - folder: the opened folder.
    ///   - limit: the most bytes that are read.
    ///   - make: works on a content that is not known.
    ///   - unreadable: stands in where the file cannot be read; that is not remembered.
    /// - Returns: the value.
    func value(
        of path: String,
        in folder: Folder,
        limit: Int,
        make: ([UInt8], ContentHash) -> Value,
        unreadable: (Folder.Problem) -> Value
    ) -> Value {
        let known = entries.withLock { $0[path] }
        if let known, !known.isSuspect { return known.value }
        do throws(Folder.Problem) {
            let bytes = try folder.read(path, limit: limit)
            let content = ContentHash(bytes)
            let value = known?.content == content ? known?.value : nil
            let entry = Entry(content: content, value: value ?? make(bytes, content))
            entries.withLock { $0[path] = entry }
            return entry.value
        } catch {
            entries.withLock { $0[path] = nil }
            return unreadable(error)
        }
    }

    /// Takes note that files may have changed.
    /// - Parameter paths: their relative paths; nil for all.
    func suspect(_ paths: [String]?) {
        entries.withLock { entries in
            for path in paths ?? Array(entries.keys) { entries[path]?.isSuspect = true }
        }
    }

    /// Forgets every file but some.
    /// - Parameter paths: the files that are still of use.
    func keep(_ paths: Set<String>) {
        entries.withLock { entries in entries = entries.filter { paths.contains($0.key) } }
    }

    /// What is remembered, by content.
    var contents: [ContentHash: Value] {
        entries.withLock { entries in
            Dictionary(entries.values.map { ($0.content, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
    }
}
