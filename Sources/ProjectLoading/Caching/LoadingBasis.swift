internal import Diagnostics
internal import Packing

/// All that a loaded project rests on: where nothing of it has changed, loading gives the same again.
struct LoadingBasis: Sendable, Hashable {
    /// What was opened, which files were found there, and what was wrong on the way.
    var found: ContentHash
    /// What came of reading files, sorted by path.
    var readings: [FileReading]

    /// Notes what a project rests on.
    /// - Parameters:
    ///   - opened: what was opened.
    ///   - files: which files were found there.
    ///   - readings: what came of reading files, in any order.
    init(opened: OpenedPath, files: DiscoveredFiles, readings: Set<FileReading>) {
        found = Self.found(opened, files)
        self.readings = readings.sorted()
    }

    /// Whether loading would find and read the same now.
    /// - Parameters:
    ///   - opened: what is opened.
    ///   - files: which files are found there.
    /// - Returns: whether every file says what it said.
    func holds(for opened: OpenedPath, _ files: DiscoveredFiles) -> Bool {
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

/// What came of reading a file: enough to tell whether reading it again gives the same.
struct FileReading: Sendable, Hashable, Comparable {
    /// The path relative to the opened folder.
    var path: String
    /// The most bytes that were read.
    var limit: Int
    /// What it held, or why it could not be read.
    var content: ContentHash

    /// Whether reading the file again gives the same.
    /// - Parameter folder: the opened folder.
    /// - Returns: whether it holds what it held, or cannot be read for the same reason.
    func isRepeated(in folder: Folder) -> Bool {
        do throws(Folder.Problem) {
            return ContentHash(try folder.read(path, limit: limit)) == content
        } catch {
            return ContentHash(error) == content
        }
    }

    static func < (left: Self, right: Self) -> Bool {
        (left.path, left.limit, left.content) < (right.path, right.limit, right.content)
    }
}

extension ContentHash {
    /// Stands for a file that cannot be read, by the reason.
    ///
    /// No file is as long as it says.
    /// - Parameter problem: the reason.
    init(_ problem: Folder.Problem) {
        self.init(problem.description.utf8)
        length = .max
    }
}
