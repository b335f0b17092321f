internal import Synchronization

/// The files looked up during a read: those of all types, functions and constants found.
///
/// A name not found adds no file, because the outlines of all files determine the existing names.
package final class LookupRecord: Sendable {
    private struct Found {
        var types: Set<Int> = []
        var files: Set<String> = []
    }

    private let found = Mutex(Found())

    /// Creates an empty record.
    package init() {}

    /// Takes note of a type, by its place in the index.
    func note(type: Int) { found.withLock { _ = $0.types.insert(type) } }

    /// Takes note of the functions or constants of one name.
    func note<Declaration>(_ declarations: [CodeIndex.Found<Declaration>]) {
        found.withLock { found in
            for declaration in declarations { found.files.insert(declaration.file) }
        }
    }

    /// The files.
    /// - Parameter entries: the types of the index.
    /// - Returns: the paths.
    package func files(_ entries: [CodeIndex.TypeEntry]) -> Set<String> {
        found.withLock { found in
            found.types.reduce(into: found.files) { $0.formUnion(entries[$1].files) }
        }
    }
}
