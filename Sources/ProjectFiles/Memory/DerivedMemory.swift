package import Synchronization

/// What was made of each of several things, such as files, for as long as these stay as they are.
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

    /// What is made of some things; what was made of any others is forgotten.
    /// - Parameters:
    ///   - sources: the things.
    ///   - name: what a thing is known by from one time to the next.
    ///   - make: works on a thing that is not as it was.
    /// - Returns: what was made, in the same order.
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
