internal import Diagnostics

/// A pattern of files and folders, as descriptions of projects have them: a glob with choices such as `{a,b}`.
///
/// What it says of a folder it says of everything inside.
struct PathPattern: Sendable {
    private static let maximumChoices = 64

    private let globs: [Glob]

    /// Creates a pattern.
    /// - Parameter pattern: the pattern as written.
    init(_ pattern: String) {
        globs = Self.expanded(pattern).map { choice in
            Glob(choice.split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
        }
    }

    /// Whether a text has any of the signs that make it a pattern.
    static func isPattern(_ text: String) -> Bool {
        text.utf8.contains { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "{")].contains($0) }
    }

    /// Whether a path or one of the folders around it has the form of the pattern.
    /// - Parameter path: the path.
    /// - Returns: whether any of them matches.
    func matches(_ path: String) -> Bool {
        globs.contains { glob in
            RelativePath.ancestors(of: path).contains { !$0.isEmpty && glob.matches($0) }
        }
    }

    /// The patterns that the choices in braces stand for.
    private static func expanded(_ pattern: String) -> [String] {
        var pending = [pattern]
        var result: [String] = []
        while let next = pending.popLast() {
            guard pending.count + result.count < maximumChoices, let open = next.firstIndex(of: "{"),
                let close = next[open...].firstIndex(of: "}")
            else {
                result.append(next)
                continue
            }
            let parts = next[next.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
            pending += parts.map { String(next[..<open] + $0 + next[next.index(after: close)...]) }
        }
        return result
    }
}
