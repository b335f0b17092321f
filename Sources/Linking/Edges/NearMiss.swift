internal import Diagnostics

/// Suggestions for a misspelled name.
package enum NearMiss {
    /// Returns a remedy with the most similar name, else with the existing names.
    /// - Parameters:
    ///   - name: the nonexistent name.
    ///   - candidates: the existing names.
    /// - Returns: the remedy; nil if there are no candidates.
    package static func remedy(for name: String, among candidates: [String]) -> String? {
        let candidates = Set(candidates).sorted()
        guard !candidates.isEmpty else { return nil }
        let distances = candidates.map { (distance(name.lowercased(), $0.lowercased()), $0) }
        if let nearest = distances.min(by: { $0.0 < $1.0 }), nearest.0 <= max(2, name.count / 3) {
            return "did you mean '\(nearest.1)'?"
        }
        let shown = candidates.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return "there \(candidates.count == 1 ? "is" : "are") \(shown)" + (candidates.count > 8 ? " and others" : "")
    }

    /// Returns the number of differing letters, for names of a usual length.
    private static func distance(_ first: String, _ second: String) -> Int {
        EditDistance.between(Array(first.utf8.prefix(128)), Array(second.utf8.prefix(128)))
    }
}
