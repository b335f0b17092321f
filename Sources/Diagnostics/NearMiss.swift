/// Suggestions for a misspelled name.
package enum NearMiss {
    /// Returns a remedy with the most similar name, else with the existing names.
    /// - Parameters:
    ///   - name: the nonexistent name.
    ///   - candidates: the existing names.
    /// - Returns: the remedy; nil if there are no candidates.
    package static func remedy(for name: String, among candidates: [String]) -> String? {
        if let nearest = nearest(to: name, among: candidates) { return "did you mean '\(nearest)'?" }
        let candidates = Set(candidates).sorted()
        guard !candidates.isEmpty else { return nil }
        let shown = candidates.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return "there \(candidates.count == 1 ? "is" : "are") \(shown)" + (candidates.count > 8 ? " and others" : "")
    }

    /// Returns the existing name that a misspelled one most likely means.
    /// - Parameters:
    ///   - name: the nonexistent name.
    ///   - candidates: the existing names.
    /// - Returns: the most similar name, the first in alphabetical order among equals; nil if none is similar.
    package static func nearest(to name: String, among candidates: [String]) -> String? {
        let distances = Set(candidates).sorted().map { (distance(name.lowercased(), $0.lowercased()), $0) }
        guard let nearest = distances.min(by: { $0.0 < $1.0 }), nearest.0 <= max(2, name.count / 3) else { return nil }
        return nearest.1
    }

    /// Returns the number of differing letters, for names of a usual length.
    private static func distance(_ first: String, _ second: String) -> Int {
        EditDistance.between(Array(first.utf8.prefix(128)), Array(second.utf8.prefix(128)))
    }
}
