internal import Foundation

/// A git repository, for reading files of its revisions; its work tree and its index are never touched.
package struct Repository: Sendable {
    /// The requested path, relative to the repository's top; empty for the top itself.
    package let path: String
    /// The name of the path: its last part, or the top folder's name.
    package let name: String

    private let folder: String

    /// Finds the repository of a path.
    /// - Parameter path: a folder or file; it may be gone by now, as long as a folder above it is there.
    /// - Throws: `RevisionError`.
    package init(containing path: String) throws(RevisionError) {
        var existing = URL(filePath: path).standardizedFileURL
        var rest: [String] = []
        while existing.path != "/", !Self.isFolder(existing) {
            rest.insert(existing.lastPathComponent, at: 0)
            existing.deleteLastPathComponent()
        }
        existing.resolveSymlinksInPath()
        guard let top = Self.top(above: existing) else { throw .noRepository(path: path) }
        folder = top.path
        let found = try Git(folder: folder).run(["rev-parse", "--git-dir"])
        guard found.status == 0 else {
            let isNone = found.message.contains("not a git repository")
            throw isNone ? .noRepository(path: path) : .failed(found.message)
        }
        let parts = existing.pathComponents.dropFirst(top.pathComponents.count) + rest
        self.path = parts.joined(separator: "/")
        name = parts.last ?? top.lastPathComponent
    }

    /// Returns the commit of a name.
    /// - Parameter name: a branch, a tag, a hash, `HEAD~1` and the like.
    /// - Returns: the commit's hash.
    /// - Throws: `RevisionError.unknownRevision` if there is none of that name.
    package func commit(_ name: String) throws(RevisionError) -> String {
        let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
        let result = try Git(folder: folder).run(arguments)
        guard result.status == 0, !result.text.isEmpty else { throw .unknownRevision(name) }
        return result.text
    }

    /// Returns the last common commit of two revisions.
    /// - Parameters:
    ///   - first: a revision's name.
    ///   - second: another's.
    /// - Returns: the commit's hash.
    /// - Throws: `RevisionError`.
    package func mergeBase(_ first: String, _ second: String) throws(RevisionError) -> String {
        let commits = [try commit(first), try commit(second)]
        let result = try Git(folder: folder).run(["merge-base"] + commits)
        guard result.status == 0, let base = result.text.split(separator: "\n").first else {
            throw .nothingInCommon(first, second)
        }
        return String(base)
    }

    /// Writes the files of a revision to a folder of its own.
    /// - Parameters:
    ///   - revision: the revision's name.
    ///   - isWanted: returns true for a wanted file, by its path relative to the requested path.
    /// - Returns: the folder.
    /// - Throws: `RevisionError`; nothing is left behind then.
    package func files(
        of revision: String,
        where isWanted: (String) -> Bool = { _ in true }
    ) throws(RevisionError) -> RevisionFiles {
        let git = Git(folder: folder)
        let tree = ["ls-tree", "-r", "-z", "--full-tree", try commit(revision)] + (path.isEmpty ? [] : ["--", path])
        let listing = try git.run(tree)
        guard listing.status == 0 else { throw .failed(listing.message) }
        let entries = TreeEntry.read(listing.output, below: path)
        guard path.isEmpty || !entries.isEmpty else { throw .noSuchPath(path, revision: revision) }
        let wanted = entries.filter { $0.path.isEmpty || isWanted($0.path) }
        let names = wanted.map { $0.object + "\n" }.joined()
        let blobs = try git.run(["cat-file", "--batch"], input: Data(names.utf8))
        guard blobs.status == 0 else { throw .failed(blobs.message) }
        return try RevisionFiles(wanted, blobs.output, named: name)
    }

    // MARK: - Private

    /// Returns the nearest folder with a `.git`.
    ///
    /// No revision can contain a `.git`.
    ///
    /// git itself would also accept a folder with the contents of a repository, and revisions can contain that.
    private static func top(above folder: URL) -> URL? {
        var top = folder
        while !FileManager.default.fileExists(atPath: top.appending(path: ".git").path) {
            guard top.path != "/" else { return nil }
            top.deleteLastPathComponent()
        }
        return top
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
