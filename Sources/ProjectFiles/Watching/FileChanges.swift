/// The possibly changed files of the opened folder.
package struct FileChanges: Sendable, Hashable {
    /// The paths, relative to the opened folder, of created, changed, renamed or deleted files, sorted.
    package var paths: [String] { names.sorted() }
    /// True if there may be unlisted changes, so all files must be checked.
    package var isIncomplete: Bool

    private var names: Set<String>

    /// Creates a list.
    /// - Parameters:
    ///   - paths: the paths. The default is none.
    ///   - isIncomplete: true if there may be unlisted changes. The default is false.
    package init(_ paths: Set<String> = [], isIncomplete: Bool = false) {
        names = paths
        self.isIncomplete = isIncomplete
    }

    /// True if nothing has changed.
    package var isEmpty: Bool { names.isEmpty && !isIncomplete }

    /// Adds a file.
    package mutating func insert(_ path: String) { names.insert(path) }

    /// Adds later changes.
    package mutating func merge(_ later: Self) {
        names.formUnion(later.names)
        isIncomplete = isIncomplete || later.isIncomplete
    }
}
