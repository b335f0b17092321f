/// A sentence with the names it is about.
///
/// A name stands in single quotes, or is an interpolated `name:`. It is recorded while the sentence is made, so that the
/// text is never searched for it.
package struct Sentence: Hashable, Sendable, CustomStringConvertible {
    /// The sentence as shown.
    package private(set) var text: String
    /// The names, in the order of the text.
    package private(set) var names: [String]

    /// The sentence as shown.
    package var description: String { text }

    /// Creates a sentence from its parts.
    /// - Parameters:
    ///   - text: the sentence as shown.
    ///   - names: the names it is about. The default is none.
    package init(_ text: String, about names: [String] = []) {
        self.text = text
        self.names = names
    }

    /// Joins two parts of a sentence.
    /// - Parameters:
    ///   - lhs: the first part.
    ///   - rhs: the second part.
    /// - Returns: the sentence with the names of both.
    package static func + (lhs: Self, rhs: Self) -> Self {
        var sentence = lhs
        sentence.text += rhs.text
        sentence.names += rhs.names
        return sentence
    }
}

extension Sentence {
    /// Returns true if two sentences read the same; the same text has the same names.
    /// - Parameters:
    ///   - lhs: a sentence.
    ///   - rhs: another.
    /// - Returns: true if the texts are equal.
    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }

    /// Hashes the text.
    /// - Parameter hasher: receives the text.
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Sequence<Sentence> {
    /// Joins parts of a sentence.
    /// - Parameter separator: the text between two parts.
    /// - Returns: the sentence with the names of all.
    package func joined(separator: String) -> Sentence {
        var parts = Sentence.StringInterpolation(literalCapacity: 0, interpolationCount: 4)
        for (index, part) in enumerated() {
            if index > 0 { parts.appendInterpolation(separator) }
            parts.appendInterpolation(part)
        }
        return Sentence(stringInterpolation: parts)
    }
}

extension Sentence: ExpressibleByStringInterpolation {
    /// The parts of a sentence as it is made.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var names: [String] = []
        /// The name begun by a quote and not yet ended.
        private var open: String?

        /// Begins a sentence.
        /// - Parameters:
        ///   - literalCapacity: the bytes of its literal parts.
        ///   - interpolationCount: the number of its values.
        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Adds a part of the literal; between two of its single quotes stands a name.
        /// - Parameter literal: the part.
        package mutating func appendLiteral(_ literal: String) {
            var rest = literal[...]
            while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "'")) {
                append(rest[..<mark])
                quote()
                text += "'"
                rest = rest[rest.utf8.index(after: mark)...]
            }
            append(rest)
        }

        /// Adds a value; between quotes it is a name, or part of one.
        /// - Parameter value: the value.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) { append(value.description) }

        /// Adds a name that stands without quotes.
        /// - Parameter name: the name.
        package mutating func appendInterpolation(name: String) {
            append(name)
            names.append(name)
        }

        /// Adds a part that was made before, with its names.
        /// - Parameter part: the part.
        package mutating func appendInterpolation(_ part: Sentence) {
            append(part.text)
            names += part.names
        }

        private mutating func append(_ value: some StringProtocol) {
            text += value
            open? += value
        }

        /// Begins or ends a name.
        private mutating func quote() {
            if let name = open {
                names.append(name)
                open = nil
            } else if text.last?.isLetter != true {
                // After a letter it is an apostrophe.
                open = ""
            }
        }
    }

    /// Creates a sentence from a literal without values.
    /// - Parameter value: the literal.
    package init(stringLiteral value: String) {
        var parts = StringInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        parts.appendLiteral(value)
        self.init(stringInterpolation: parts)
    }

    /// Creates a sentence from its parts.
    /// - Parameter stringInterpolation: the parts.
    package init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        names = stringInterpolation.names
    }
}
