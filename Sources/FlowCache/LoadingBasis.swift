internal import Diagnostics
internal import Packing
package import ProjectFiles
internal import Threads

/// All inputs of a loaded project.
///
/// If none has changed, another load gives the same result.
package struct LoadingBasis: Sendable, Hashable {
    /// The hash of the opened path, the files found there, and the problems of the search.
    var found: ContentHash
    /// The results of reading files, sorted by path.
    package var readings: [FileReading]

    /// Records the inputs of a project.
    /// - Parameters:
    ///   - opened: the opened path.
    ///   - files: the files found there.
    ///   - readings: the results of reading files, in any order.
    package init(opened: OpenedPath, files: DiscoveredFiles, readings: Set<FileReading>) {
        found = Self.found(opened, files)
        self.readings = readings.sorted()
    }

    /// Returns true if another load would find and read the same.
    /// - Parameters:
    ///   - opened: the path to open.
    ///   - files: the files found there.
    /// - Returns: true if all files are unchanged.
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
