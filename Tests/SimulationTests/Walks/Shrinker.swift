/// Reduces a list that fails to what it takes to fail: delta debugging.
///
/// Halves are left out, then quarters, and so on down to single elements, until none can be spared. Where the test comes
/// back with a list of its own, shorter than the one that it was given, that one is taken on.
enum Shrinker {
    /// Reduces a list.
    /// - Parameters:
    ///   - list: a list that fails.
    ///   - failing: what of a list was used until it failed, or nil where it does not fail.
    /// - Returns: a list that fails, of which no element can be left out.
    static func reduce<Element>(_ list: [Element], _ failing: ([Element]) -> [Element]?) -> [Element] {
        var kept = failing(list) ?? list
        var size = max(1, kept.count / 2)
        while true {
            var hasShrunk = false
            var start = 0
            while start < kept.count {
                let shorter = Array(kept[..<start] + kept[min(start + size, kept.count)...])
                if shorter.count < kept.count, let used = failing(shorter), used.count < kept.count {
                    kept = used
                    hasShrunk = true
                } else {
                    start += size
                }
            }
            if size == 1, !hasShrunk { return kept }
            size = max(1, min(size, kept.count) / 2)
        }
    }
}
