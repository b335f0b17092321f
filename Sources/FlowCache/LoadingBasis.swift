internal import Diagnostics
internal import Packing
package import ProjectFiles

/// All that a loaded project rests on: where nothing of it has changed, loading gives the same again.
package struct LoadingBasis: Sendable, Hashable {
    /// What was opened, which files were found there, and what was wrong on the way.
    var found: ContentHash
    /// What came of reading files, sorted by path.
    package var readings: [FileReading]

    /// Notes what a project rests on.
    /// - Parameters:
    ///   - opened: what was opened.
    ///   - files: which files were found there.
    ///   - readings: what came of reading files, in any order.
    package init(opened: OpenedPath, files: DiscoveredFiles, readings: Set<FileReading>) {
        found = Self.found(opened, files)
        self.readings = readings.sorted()
    }

    /// Whether loading would find and read the same now.
    /// - Parameters:
    ///   - opened: what is opened.
    ///   - files: which files are found there.
    /// - Returns: whether every file says what it said.
    package func holds(for opened: OpenedPath, _ files: DiscoveredFiles) -> Bool {
        guard found == Self.found(opened, files) else { return false }
        return concurrently(readings.count) { readings[$0].isRepeated(in: opened.folder) }.allSatisfy(\.self)
    }

    private static func found(_ opened: OpenedPath, _ files: DiscoveredFiles) -> ContentHash {
        var bytes: [UInt8] = []
        // No path has a zero in it, and no list has an empty path.
        for list in [[opened.folder.root, opened.name, opened.file ?? "/"], files.paths, files.linkTargets] {
            for text in list {
                bytes += text.utf8
                bytes.append(0)
            }
            bytes.append(0)
        }
        for diagnostic in files.diagnostics { bytes += diagnostic.description.utf8 }
        return ContentHash(bytes)
    }
}
