internal import ManifestReading

/// Chooses the lines of a preprocessed property list, as with `INFOPLIST_PREPROCESS`.
enum Preprocessor {
    private struct Branch {
        /// True if the lines of the clause are kept.
        var isActive: Bool
        /// True if the lines of an earlier clause were kept.
        var wasActive: Bool
        /// True if the lines around the directive are kept.
        let isReached: Bool
    }

    /// Returns true if a line of a text begins with a preprocessor directive.
    static func isNeeded(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: 10).contains { line in
            directive(of: line).map { ["if", "ifdef", "ifndef", "include", "define"].contains($0.name) } ?? false
        }
    }

    /// Keeps the active lines.
    ///
    /// All others, including the directives, become empty to preserve line numbers.
    /// - Parameters:
    ///   - bytes: the text.
    ///   - definitions: the words of `INFOPLIST_PREPROCESSOR_DEFINITIONS`: names, or `NAME=value`.
    /// - Returns: the text.
    static func run(_ bytes: [UInt8], definitions: [String]) -> [UInt8] {
        var values: [String: String] = [:]
        for word in definitions {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            if let name = parts.first { values[name] = parts.count > 1 ? parts[1] : "1" }
        }
        var branches: [Branch] = []
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            if let directive = directive(of: line) {
                follow(directive, values, &branches)
            } else if branches.allSatisfy({ $0.isActive && $0.isReached }) {
                result += line
            }
            result.append(10)
        }
        return result
    }

    // MARK: - Private

    private static func directive(of line: ArraySlice<UInt8>) -> (name: String, rest: String)? {
        let text = line.drop { $0 <= 32 }
        guard text.first == UInt8(ascii: "#") else { return nil }
        let words = text.dropFirst().drop { $0 <= 32 }
        let name = words.prefix { $0 > 32 && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "!") }
        let rest = String(decoding: words[name.endIndex...], as: UTF8.self).trimmed
        return (String(decoding: name, as: UTF8.self), rest)
    }

    private static func follow(
        _ directive: (name: String, rest: String),
        _ values: [String: String],
        _ branches: inout [Branch]
    ) {
        let isReached = branches.allSatisfy { $0.isActive && $0.isReached }
        func begin(_ isActive: Bool) {
            branches.append(Branch(isActive: isActive, wasActive: isActive, isReached: isReached))
        }
        let name = directive.rest.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        switch directive.name {
        case "ifdef": begin(values[name] != nil)
        case "ifndef": begin(values[name] == nil)
        case "if": begin(holds(directive.rest, values))
        case "elif":
            guard var last = branches.popLast() else { return }
            last.isActive = !last.wasActive && holds(directive.rest, values)
            last.wasActive = last.wasActive || last.isActive
            branches.append(last)
        case "else":
            guard var last = branches.popLast() else { return }
            last.isActive = !last.wasActive
            last.wasActive = true
            branches.append(last)
        case "endif": _ = branches.popLast()
        default: break
        }
    }

    /// Returns true if a condition holds: `NAME`, `defined(NAME)`, `NAME == value`, joined by `&&`, `||` and `!`.
    private static func holds(_ text: String, _ values: [String: String]) -> Bool {
        for choice in text.split(separator: "||", omittingEmptySubsequences: true)
        where choice.split(separator: "&&").allSatisfy({ holds(term: String($0).trimmed, values) }) {
            return true
        }
        return false
    }

    private static func holds(term: String, _ values: [String: String]) -> Bool {
        let negations = term.prefix { $0 == "!" || $0.isWhitespace }
        let isNegated = !negations.count { $0 == "!" }.isMultiple(of: 2)
        return holds(plain: term.dropFirst(negations.count), values) != isNegated
    }

    private static func holds(plain term: Substring, _ values: [String: String]) -> Bool {
        let words = term.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        if words.first == "defined" { return words.count > 1 && values[words[1]] != nil }
        func value(_ word: String) -> String { values[word] ?? (word.first?.isNumber == true ? word : "0") }
        if words.count == 2, term.contains("==") || term.contains("!=") {
            return (value(words[0]) == value(words[1])) == term.contains("==")
        }
        return words.count == 1 && value(words[0]) != "0"
    }
}
