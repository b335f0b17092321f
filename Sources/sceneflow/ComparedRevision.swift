import Foundation
internal import ProjectLoading
import Revisions

/// A revision of some folders in git repositories.
struct ComparedRevision {
    /// The revision of one folder.
    private struct Part {
        let repository: Repository
        let commit: String
    }

    /// The revision as the user named it.
    let name: String
    private let parts: [Part]

    /// Finds a revision, before anything else is read.
    /// - Parameters:
    ///   - name: a revision, or `A...` for the merge base of a revision and `HEAD`.
    ///   - paths: the folders, storyboards or xibs.
    /// - Throws: `RevisionError`.
    init(_ name: String, of paths: [String]) throws(RevisionError) {
        self.name = name
        var parts: [Part] = []
        for path in paths {
            let repository = try Repository(containing: path)
            let commit: String
            if let range = Side.range(name) {
                commit = try repository.mergeBase(range.first, range.last)
            } else {
                _ = try repository.commit(name)
                // An error names the revision as it was typed.
                commit = name
            }
            parts.append(Part(repository: repository, commit: commit))
        }
        self.parts = parts
    }

    /// Returns the identity of the contents: the same for two revisions with equal files.
    /// - Throws: `RevisionError`.
    var identity: [String] {
        get throws(RevisionError) {
            var words: [String] = []
            for part in parts { words += try part.repository.identity(of: part.commit) }
            return words
        }
    }

    /// Writes the files of the revision into temporary folders.
    /// - Parameter body: receives the folders, in the order of the paths; they are removed after it.
    /// - Returns: the result of the body.
    /// - Throws: `RevisionError`, or the error of the body.
    func unpacked<Result>(_ body: ([String]) throws -> Result) throws -> Result {
        var all: [RevisionFiles] = []
        defer { for files in all { files.remove() } }
        for part in parts { all.append(try part.repository.files(of: part.commit, where: ProjectLoader.mayRead)) }
        return try body(all.map(\.url.path))
    }

    /// Compares current files with the revision.
    /// - Parameter files: their absolute paths without symbolic links.
    /// - Returns: the files that the revision does not have with the same contents.
    /// - Throws: `RevisionError`.
    func changed(_ files: Set<String>) throws(RevisionError) -> Set<String> {
        var changed = files
        for part in parts { changed = try part.repository.changed(changed, since: part.commit) }
        return changed
    }
}
