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

    @usableFromInline let entries = Mutex<[String: Entry]>([:])

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
        let known = entries.withLock(\.self)
        let names = sources.map(name)
        let entries = zip(names, sources).map { name, source in
            known[name].flatMap { $0.source == source ? $0 : nil }
        }
        let open = entries.indices.filter { entries[$0] == nil }
        let made = concurrently(open.count) { Entry(source: sources[open[$0]], value: make(sources[open[$0]])) }
        var next = made.makeIterator()
        let all = entries.compactMap { $0 ?? next.next() }
        self.entries.withLock { $0 = Dictionary(zip(names, all)) { first, _ in first } }
        return all.map(\.value)
    }
}
