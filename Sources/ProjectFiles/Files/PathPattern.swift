internal import Diagnostics

/// A pattern of files and folders, as descriptions of projects have them: a glob with choices such as `{a,b}`.
///
/// What it says of a folder it says of everything inside.
package struct PathPattern: Sendable {
    private static let maximumChoices = 64
    private static let maximumLength = 4096

    /// One of the patterns without choices.
    private struct Choice {
        /// The folder, or the file, that every match lies in or is: the components before the first sign of a pattern.
        let root: String
        /// The components behind the root; nil where there are none.
        let rest: Glob?

        init(_ pattern: String) {
            let components = pattern.split(separator: "/").filter { $0 != "." }
            let plain = components.prefix { !PathPattern.isPattern(String($0)) }
            root = plain.joined(separator: "/")
            let others = components.dropFirst(plain.count)
            rest = others.isEmpty ? nil : Glob(others.joined(separator: "/"))
        }

        func matches(_ path: String) -> Bool {
            guard let rest else { return path == root || !root.isEmpty && RelativePath.isInside(path, root) }
            guard RelativePath.isInside(path, root) else { return false }
            return RelativePath.ancestors(of: RelativePath.relative(path, to: root))
                .contains { !$0.isEmpty && rest.matches($0) }
        }
    }

    private let choices: [Choice]

    /// Creates a pattern.
    /// - Parameter pattern: the pattern as written; one that is longer than any path matches nothing.
    package init(_ pattern: String) {
        choices = pattern.utf8.count > Self.maximumLength ? [] : Self.expanded(pattern).map(Choice.init)
    }

    /// Whether a text has any of the signs that make it a pattern.
    package static func isPattern(_ text: String) -> Bool {
        text.utf8.contains { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "{")].contains($0) }
    }

    /// Whether a path or one of the folders around it has the form of the pattern.
    /// - Parameter path: the path.
    /// - Returns: whether any of them matches.
    package func matches(_ path: String) -> Bool { choices.contains { $0.matches(path) } }

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
