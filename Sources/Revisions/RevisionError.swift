/// The reason for an unreadable revision.
package enum RevisionError: Error, Hashable, CustomStringConvertible {
    /// There is no `git` to run.
    case noGit
    /// The path is in no repository.
    case noRepository(path: String)
    /// The repository has no such revision.
    case unknownRevision(String)
    /// Two revisions have no commit in common, so nothing lies between them.
    case nothingInCommon(String, String)
    /// The revision does not have the path.
    case noSuchPath(String, revision: String)
    /// The clone lacks the contents of a file.
    ///
    /// Nothing is fetched.
    case missingContents(path: String)
    /// The revision's tree has two entries of one name, one of them a file or a link.
    case malformedTree(path: String)
    /// A message of git, or of the system.
    case failed(String)

    /// One sentence, lower case, no full stop.
    package var description: String {
        switch self {
        case .noGit: "git not found; install it to compare revisions"
        case .noRepository(let path): "'\(path)' is not in a git repository"
        case .unknownRevision(let name): "'\(name)' is neither a revision of the repository nor a folder"
        case .nothingInCommon(let first, let second): "'\(first)' and '\(second)' have no commit in common"
        case .noSuchPath(let path, let revision): "'\(path)' does not exist in revision '\(revision)'"
        case .missingContents(let path):
            "the clone lacks the contents of '\(path)'; fetch them with 'git fetch --refetch', and try again"
        case .malformedTree(let path): "the revision has two entries for '\(path)'; see 'git fsck'"
        case .failed(let reason): reason
        }
    }
}
