internal import Yams

/// The protection of Yams against a hostile file.
///
/// Yams resolves aliases while it composes, and hashes mapping keys at the same time. A few lines of nested aliases
/// would keep it busy for ever. A manifest needs none, so a file with an alias is rejected before composing.
enum YAMLGuard {
    /// An alias for an anchor of the same file.
    private struct Alias {
        /// The bytes of the name, behind the `*`.
        let name: ArraySlice<UInt8>
        let line: Int
        let column: Int
    }

    /// Finds the first alias for an anchor of the same file.
    /// - Parameter bytes: UTF-8.
    /// - Returns: its place, or nil if there is none.
    static func firstDangerousAlias(in bytes: [UInt8]) -> (line: Int, column: Int)? {
        aliases(in: bytes).first.map { ($0.line, $0.column) }
    }

    /// Turns the aliases for an anchor of the same file into plain words.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - mark: the replacement for the `*` in such a word.
    /// - Returns: UTF-8 without such aliases.
    static func replacingAliases(in bytes: [UInt8], with mark: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for alias in aliases(in: bytes) {
            result += bytes[end..<alias.name.startIndex - 1] + mark
            end = alias.name.startIndex
        }
        return result + bytes[end...]
    }

    private static func aliases(in bytes: [UInt8]) -> [Alias] {
        var anchors: Set<ArraySlice<UInt8>> = []
        var aliases: [Alias] = []
        var line = 1
        var start = 0
        var previous: UInt8 = 10
        for (index, byte) in bytes.enumerated() {
            let opens = previous <= 32 || [91, 44, 123, 58].contains(previous)
            if opens, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") {
                let name = bytes[(index + 1)...].prefix { $0 > 32 && ![91, 93, 44, 123, 125, 34, 39].contains($0) }
                if !name.isEmpty {
                    if byte == UInt8(ascii: "&") {
                        anchors.insert(name)
                    } else {
                        aliases.append(Alias(name: name, line: line, column: index - start + 1))
                    }
                }
            }
            if byte == 10 {
                line += 1
                start = index + 1
            }
            previous = byte
        }
        return aliases.filter { anchors.contains($0.name) }
    }

    /// Returns the reason and the place of a rejection by Yams.
    /// - Parameter error: the error thrown by Yams.
    /// - Returns: the reason as the end of a sentence, and the place.
    static func place(of error: any Error) -> (reason: String, line: Int, column: Int) {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let around = context.map { $0.text.isEmpty ? "" : "\($0.text.trimmed) " } ?? ""
            return (around + problem, mark.line, mark.column)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.map { "'\($0)'" }.sorted().joined(separator: ", ")
            return ("the key \(keys) occurs twice", context.mark.line, context.mark.column)
        case .reader(let problem, _, _, _): return (problem, 1, 1)
        default: return ("it cannot be composed", 1, 1)
        }
    }
}

extension String {
    /// The text without white space around it.
    package var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
