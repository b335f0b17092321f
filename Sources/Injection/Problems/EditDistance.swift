/// The edit distance between two names.
enum EditDistance {
    /// Returns true if at most two insertions, deletions or replacements turn one name into the other.
    ///
    /// Names of three letters or fewer never match, because they are close to everything.
    static func isAtMostTwo(_ first: String, _ second: String) -> Bool {
        let (left, right) = (Array(first.utf8), Array(second.utf8))
        guard min(left.count, right.count) > 3, abs(left.count - right.count) <= 2 else { return false }
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for place in right.indices {
                let replaced = diagonal + (letter == right[place] ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
            }
        }
        return row[right.count] <= 2
    }
}
