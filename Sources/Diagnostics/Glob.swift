/// A pattern over relative paths: `*` and `?` within a component, `**` over any number of components.
package struct Glob: Sendable, Hashable {
    /// The pattern as written.
    package var pattern: String

    /// Creates a pattern.
    /// - Parameter pattern: the pattern as written.
    package init(_ pattern: String) { self.pattern = pattern }

    /// Returns true if a path matches as a whole.
    ///
    /// Linear in the path for each star, so no pattern can make it slow.
    /// - Parameter path: the path relative to the pattern's folder.
    /// - Returns: true if it matches.
    package func matches(_ path: String) -> Bool {
        let pattern = self.pattern.split(separator: "/", omittingEmptySubsequences: true).map { Array($0.utf8) }
        let components = path.split(separator: "/").map { Array($0.utf8) }
        return Self.match(pattern, components, isStar: { $0 == [42, 42] }, matches: Self.component)
    }

    private static func component(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        match(pattern, text, isStar: { $0 == 42 }, matches: { $0 == 63 || $0 == $1 })
    }

    /// The usual two-pointer wildcard match, over components as well as over bytes.
    private static func match<Element>(
        _ pattern: [Element],
        _ text: [Element],
        isStar: (Element) -> Bool,
        matches: (Element, Element) -> Bool
    ) -> Bool {
        var position = 0
        var index = 0
        var star: (position: Int, index: Int)?
        while index < text.count {
            if position < pattern.count, isStar(pattern[position]) {
                star = (position, index)
                position += 1
            } else if position < pattern.count, matches(pattern[position], text[index]) {
                position += 1
                index += 1
            } else if let last = star {
                star = (last.position, last.index + 1)
                position = last.position + 1
                index = last.index + 1
            } else {
                return false
            }
        }
        return pattern[position...].allSatisfy(isStar)
    }
}
