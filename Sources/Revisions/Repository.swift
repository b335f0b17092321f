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

    /// Returns the identity of the files of a revision: equal for equal contents and names.
    /// - Parameter revision: the revision's name.
    /// - Returns: the name of the folder or file, with its kind and the hash of its contents in git.
    /// - Throws: `RevisionError`.
    package func identity(of revision: String) throws(RevisionError) -> [String] {
        let commit = try commit(revision)
        let top = ["rev-parse", "--verify", "--quiet", "\(commit)^{tree}"]
        let arguments = path.isEmpty ? top : ["ls-tree", "-z", "--full-tree", commit, "--", path]
        let result = try Git(folder: folder).run(arguments)
        guard result.status == 0 else { throw .failed(result.message) }
        // An entry ends with a tab, its path and a zero byte.
        let entry = result.text.split(separator: "\t", maxSplits: 1).first.map(String.init) ?? ""
        guard !entry.isEmpty else { throw .noSuchPath(path, revision: revision) }
        return [name, entry]
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
        let wanted = try entries(of: revision).filter { $0.path.isEmpty || isWanted($0.path) }
        return try RevisionFiles(wanted, try contents(of: wanted), named: name)
    }

    /// Compares files of the work tree with a revision, byte by byte.
    ///
    /// A symbolic link counts as changed, because the file it leads to may be.
    /// - Parameters:
    ///   - files: the files, by their absolute paths without symbolic links.
    ///   - revision: the revision's name.
    /// - Returns: the files with other contents than in the revision, and those that it does not have at the requested
    ///   path.
    /// - Throws: `RevisionError`.
    package func changed(_ files: Set<String>, since revision: String) throws(RevisionError) -> Set<String> {
        let inside = files.compactMap { file in place(of: file).map { ($0, file) } }
        let places = Dictionary(inside) { first, _ in first }
        let known = try entries(of: revision).filter { places[$0.path] != nil && !$0.isLink }
        var blobs = BlobReader(try contents(of: known))
        var changed = files
        for entry in known {
            let before = try blobs.next(entry)
            guard let file = places[entry.path], FileManager.default.contents(atPath: file) == before else { continue }
            changed.remove(file)
        }
        return changed
    }

    // MARK: - Private

    /// Returns the files of a revision below the requested path.
    private func entries(of revision: String) throws(RevisionError) -> [TreeEntry] {
        let tree = ["ls-tree", "-r", "-z", "--full-tree", try commit(revision)] + (path.isEmpty ? [] : ["--", path])
        let listing = try Git(folder: folder).run(tree)
        guard listing.status == 0 else { throw .failed(listing.message) }
        let entries = TreeEntry.read(listing.output, below: path)
        guard path.isEmpty || !entries.isEmpty else { throw .noSuchPath(path, revision: revision) }
        return entries
    }

    /// Returns the contents of files in the form of `git cat-file --batch`.
    private func contents(of entries: [TreeEntry]) throws(RevisionError) -> Data {
        let names = entries.map { $0.object + "\n" }.joined()
        let blobs = try Git(folder: folder).run(["cat-file", "--batch"], input: Data(names.utf8))
        guard blobs.status == 0 else { throw .failed(blobs.message) }
        return blobs.output
    }

    /// Returns the path of a file relative to the requested path: empty for that path itself, and nil outside.
    private func place(of file: String) -> String? {
        let root = path.isEmpty ? folder : (folder as NSString).appendingPathComponent(path)
        if file == root { return "" }
        return file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : nil
    }

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
