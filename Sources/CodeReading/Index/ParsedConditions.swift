internal import Synchronization

/// The conditions of `#if` that were asked for, each parsed once: every declaration below one asks for it again.
///
/// It is no part of what it belongs to: all are equal.
final class ParsedConditions: Sendable, Hashable {
    private let terms = Mutex<[String: ConditionTerm?]>([:])

    /// Parses a condition, unless it is known.
    /// - Parameter text: what stands after `#if`.
    /// - Returns: the condition; nil where it is not understood as a whole.
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
