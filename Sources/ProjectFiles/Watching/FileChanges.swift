/// Which files of the opened folder may have changed.
package struct FileChanges: Sendable, Hashable {
    /// The paths, relative to the opened folder, of files that were made, changed, renamed or deleted, sorted.
    package var paths: [String] { names.sorted() }
    /// Whether more may have changed than is listed, so that everything must be looked at.
    package var isIncomplete: Bool

    private var names: Set<String>

    /// Creates a list.
    /// - Parameters:
    ///   - paths: the paths. The default is none.
    ///   - isIncomplete: whether more may have changed. The default is false.
    package init(_ paths: Set<String> = [], isIncomplete: Bool = false) {
        names = paths
        self.isIncomplete = isIncomplete
    }

    /// Whether nothing has changed.
    package var isEmpty: Bool { names.isEmpty && !isIncomplete }

    /// Adds a file.
    package mutating func insert(_ path: String) { names.insert(path) }

    /// Adds what has changed since.
    package mutating func merge(_ later: Self) {
        names.formUnion(later.names)
        isIncomplete = isIncomplete || later.isIncomplete
    }
}
