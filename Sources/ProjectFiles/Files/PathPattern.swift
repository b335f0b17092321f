internal import Diagnostics

/// A pattern of files and folders in project descriptions: a glob with choices such as `{a,b}`.
///
/// A pattern matching a folder matches all its contents.
package struct PathPattern: Sendable {
    private static let maximumChoices = 64
    private static let maximumLength = 4096

    /// One of the patterns without choices.
    private struct Choice {
        /// The folder or file around every match: the components before the first pattern character.
        let root: String
        /// The components after the root; nil if there are none.
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
    /// - Parameter pattern: the pattern as written; one longer than any path matches nothing.
    package init(_ pattern: String) {
        choices = pattern.utf8.count > Self.maximumLength ? [] : Self.expanded(pattern).map(Choice.init)
    }

    /// Returns true if a text contains a pattern character.
    package static func isPattern(_ text: String) -> Bool {
        text.utf8.contains { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "{")].contains($0) }
    }

    /// Returns true if a path or one of the folders around it matches the pattern.
    /// - Parameter path: the path.
    /// - Returns: true if any of them matches.
    package func matches(_ path: String) -> Bool { choices.contains { $0.matches(path) } }

    /// Returns the patterns with the choices in braces expanded.
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
