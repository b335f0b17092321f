internal import Synchronization

/// The `#if` conditions evaluated so far, each parsed once, because every declaration below a condition evaluates it
/// again.
///
/// It does not affect the equality of its owner: all values are equal.
final class ParsedConditions: Sendable, Hashable {
    private let terms = Mutex<[String: ConditionTerm?]>([:])

    /// Parses a condition, unless it is known.
    /// - Parameter text: the text after `#if`.
    /// - Returns: the condition; nil if it is not understood as a whole.
    func term(_ text: String) -> ConditionTerm? {
        terms.withLock { terms in
            if let known = terms[text] { return known }
            var parser = ConditionParser(text)
            let term = parser.parse()
            terms[text] = .some(term)
            return term
        }
    }

    static func == (_: ParsedConditions, _: ParsedConditions) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
