/// The edit distance between two names.
package enum EditDistance {
    /// Returns the fewest insertions, deletions and replacements of bytes that turn one name into the other.
    package static func between(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for place in second.indices {
                let replaced = diagonal + (letter == second[place] ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
