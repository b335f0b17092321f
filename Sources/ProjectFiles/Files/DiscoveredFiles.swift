package import Diagnostics

/// The files of the opened folder relevant to a flow.
package struct DiscoveredFiles: Sendable {
    /// Every path, sorted after `finish()`.
    package private(set) var paths: [String] = []
    /// The link targets not found by themselves; sorted by the link after `finish()`.
    package private(set) var linkTargets: [String] = []
    /// The problems found.
    package var diagnostics: [Diagnostic] = []

    private var known: Set<String> = []
    private var links: [(path: String, target: String)] = []

    /// Creates an empty list.
    package init() {}

    /// Takes a regular file.
    /// - Parameter path: the path relative to the opened folder.
    package mutating func insert(_ path: String) {
        if known.insert(path).inserted { paths.append(path) }
    }

    /// Adds a link to a regular file, unless the file is found by itself.
    /// - Parameters:
    ///   - path: the link's path.
    ///   - target: the path of the link's target.
    mutating func insertLink(_ path: String, to target: String) { links.append((path, target)) }

    /// Sorts, and resolves links: each file is kept once, by its own path if found there.
    package mutating func finish() {
        for link in links.sorted(by: { $0.path < $1.path }) where !known.contains(link.target) {
            insert(link.path)
            known.insert(link.target)
            linkTargets.append(link.target)
        }
        links = []
        paths.sort()
    }

    /// Returns true if a path was found.
    package func contains(_ path: String) -> Bool { known.contains(path) }

    /// Returns a path in the spelling of the file system.
    ///
    /// A project may name a file by other code points for the same letters. macOS treats them as the same name, Linux
    /// does not.
    /// - Parameter path: the path, in either form.
    /// - Returns: the path found, or nil if there is none.
    package func spelling(of path: String) -> String? { known.firstIndex(of: path).map { known[$0] } }

    /// Finds the contents of a folder, at any depth, without searching other folders.
    /// - Parameter folder: the folder; empty for the opened folder.
    /// - Returns: the paths, sorted.
    package func inside(_ folder: String) -> [String] {
        guard !folder.isEmpty else { return paths }
        let first = folder + "/"
        var range = paths.startIndex..<paths.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = paths[middle] < first ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return Array(paths[range.lowerBound...].prefix { RelativePath.isInside($0, folder) })
    }

    /// The paths with one of the given extensions, sorted.
    package func withExtension(_ extensions: String...) -> [String] {
        let suffixes = extensions.map { "." + $0 }
        return paths.filter { path in suffixes.contains { path.hasSuffix($0) } }
    }
}
