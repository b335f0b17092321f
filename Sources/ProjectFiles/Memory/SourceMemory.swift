internal import Synchronization

/// The results computed from each file, kept while the file stays unchanged.
///
/// A file is read again only after it was marked as possibly changed. Its result is computed again only if the content
/// really differs.
package final class SourceMemory<Value: Sendable>: Sendable {
    private struct Entry {
        var reading: FileReading
        var value: Value
        var isSuspect = false
    }

    private struct State {
        var entries: [String: Entry] = [:]
        /// The files that could not be read.
        var unreadable: [String: FileReading] = [:]
    }

    private let state = Mutex(State())

    /// Creates an empty memory.
    package init() {}

    /// Returns the result for a file.
    /// - Parameters:
    ///   - path: the file's relative path.
    ///   - folder: the opened folder.
    ///   - limit: the maximum number of bytes read.
    ///   - make: computes the result of an unknown content.
    ///   - unreadable: returns the substitute for an unreadable file; it is not remembered.
    /// - Returns: the value.
    package func value(
        of path: String,
        in folder: Folder,
        limit: Int,
        make: ([UInt8], ContentHash) -> Value,
        unreadable: (Folder.Problem) -> Value
    ) -> Value {
        let known = state.withLock { $0.entries[path] }
        if let known, !known.isSuspect { return known.value }
        return folder.activity.during(.file(path)) {
            read(path, in: folder, limit: limit, known, make: make, unreadable: unreadable)
        }
    }

    /// Marks files as possibly changed.
    /// - Parameter paths: their relative paths; nil for all.
    package func suspect(_ paths: [String]?) {
        state.withLock { state in
            for path in paths ?? Array(state.entries.keys) { state.entries[path]?.isSuspect = true }
        }
    }

    /// Forgets every file but some.
    /// - Parameter paths: the files still in use.
    package func keep(_ paths: Set<String>) {
        state.withLock { state in
            state.entries = state.entries.filter { paths.contains($0.key) }
            state.unreadable = state.unreadable.filter { paths.contains($0.key) }
        }
    }

    /// The remembered results, by content.
    package var contents: [ContentHash: Value] {
        state.withLock { state in
            let contents = state.entries.values.map { ($0.reading.content, $0.value) }
            return Dictionary(contents, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The latest result of reading each file.
    package var readings: [FileReading] {
        state.withLock { state in state.entries.values.map(\.reading) + state.unreadable.values }
    }

    // MARK: - Private

    private func read(
        _ path: String,
        in folder: Folder,
        limit: Int,
        _ known: Entry?,
        make: ([UInt8], ContentHash) -> Value,
        unreadable: (Folder.Problem) -> Value
    ) -> Value {
        do throws(Folder.Problem) {
            let bytes = try folder.read(path, limit: limit)
            let reading = FileReading(path: path, limit: limit, content: ContentHash(bytes))
            let value = known?.reading == reading ? known?.value : nil
            let entry = Entry(reading: reading, value: value ?? make(bytes, reading.content))
            state.withLock { state in
                state.entries[path] = entry
                state.unreadable[path] = nil
            }
            return entry.value
        } catch {
            // The known result stays until the file is read again.
            if case .stopped = error { return unreadable(error) }
            let reading = FileReading(path: path, limit: limit, content: ContentHash(error))
            state.withLock { state in
                state.entries[path] = nil
                state.unreadable[path] = reading
            }
            return unreadable(error)
        }
    }
}
