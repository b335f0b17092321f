package import Synchronization
internal import Threads

/// The results computed from several inputs, such as files, each kept while its input stays unchanged.
package final class DerivedMemory<Source: Equatable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline
    struct Entry {
        @usableFromInline var source: Source
        @usableFromInline var value: Value

        @usableFromInline
        init(source: Source, value: Value) {
            self.source = source
            self.value = value
        }
    }

    /// The entries in the order of their names.
    @usableFromInline
    struct Kept {
        @usableFromInline var names: [String] = []
        @usableFromInline var entries: [Entry] = []

        @usableFromInline init() {}
    }

    @usableFromInline let kept = Mutex(Kept())

    /// Creates an empty memory.
    package init() {}

    /// Returns the results for some inputs.
    ///
    /// The results for all other inputs are forgotten.
    /// - Parameters:
    ///   - sources: the inputs.
    ///   - name: returns the lasting name of an input.
    ///   - make: computes the result of a new or changed input.
    /// - Returns: the results, in the same order.
    @inlinable
    package func values(
        of sources: [Source],
        named name: (Source) -> String,
        make: @Sendable (Source) -> Value
    ) -> [Value] {
        let names = sources.map(name)
        var kept = self.kept.withLock(\.self)
        if kept.names == names {
            // The usual case: a file was saved, and the others are where they were.
            let open = sources.indices.filter { kept.entries[$0].source != sources[$0] }
            let made = concurrently(open.count) { Entry(source: sources[open[$0]], value: make(sources[open[$0]])) }
            for (index, entry) in zip(open, made) { kept.entries[index] = entry }
        } else {
            let known = Dictionary(zip(kept.names, kept.entries)) { first, _ in first }
            let entries = zip(names, sources).map { name, source in
                known[name].flatMap { $0.source == source ? $0 : nil }
            }
            let open = entries.indices.filter { entries[$0] == nil }
            let made = concurrently(open.count) { Entry(source: sources[open[$0]], value: make(sources[open[$0]])) }
            var next = made.makeIterator()
            kept.entries = entries.compactMap { $0 ?? next.next() }
            kept.names = names
        }
        let result = kept
        self.kept.withLock { $0 = result }
        return result.entries.map(\.value)
    }
}
