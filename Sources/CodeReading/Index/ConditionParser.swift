/// A condition of `#if`, parsed.
indirect enum ConditionTerm: Sendable, Hashable {
    /// `DEBUG`, `true`.
    case flag(String)
    /// `os(iOS)`, `swift(>=5.5)`: a function and its argument, without spaces.
    case platform(String, String)
    case not(ConditionTerm)
    case and([ConditionTerm])
    case or([ConditionTerm])
}

/// Parses the text after `#if`.
struct ConditionParser {
    private enum Token: Hashable {
        case word(String)
        case call(String, String)
        case not, and, or, open, close
    }

    /// The maximum nesting of parentheses and `!`.
    private static let depthLimit = 64

    private var tokens: [Token]?
    private var next = 0

    /// Creates a parser.
    /// - Parameter text: the text after `#if`.
    init(_ text: String) { tokens = Self.tokens(of: text) }

    /// Parses the condition; nil if it is not understood as a whole.
    mutating func parse() -> ConditionTerm? {
        guard let tokens, let term = disjunction(depth: 0), next == tokens.count else { return nil }
        return term
    }

    // MARK: - Private

    private mutating func disjunction(depth: Int) -> ConditionTerm? {
        guard let first = conjunction(depth: depth) else { return nil }
        var terms = [first]
        while take(.or) {
            guard let term = conjunction(depth: depth) else { return nil }
            terms.append(term)
        }
        return terms.count == 1 ? first : .or(terms)
    }

    private mutating func conjunction(depth: Int) -> ConditionTerm? {
        guard let first = operand(depth: depth) else { return nil }
        var terms = [first]
        while take(.and) {
            guard let term = operand(depth: depth) else { return nil }
            terms.append(term)
        }
        return terms.count == 1 ? first : .and(terms)
    }

    private mutating func operand(depth: Int) -> ConditionTerm? {
        guard depth < Self.depthLimit, let tokens, next < tokens.count else { return nil }
        next += 1
        switch tokens[next - 1] {
        case .word(let name): return .flag(name)
        case .call(let name, let argument): return .platform(name, argument)
        case .not: return operand(depth: depth + 1).map(ConditionTerm.not)
        case .open:
            guard let term = disjunction(depth: depth + 1), take(.close) else { return nil }
            return term
        case .and, .or, .close: return nil
        }
    }

    private mutating func take(_ token: Token) -> Bool {
        guard let tokens, next < tokens.count, tokens[next] == token else { return false }
        next += 1
        return true
    }

    private static func tokens(of text: String) -> [Token]? {
        var tokens: [Token] = []
        var rest = text[...]
        while let character = rest.first {
            if character.isWhitespace {
                rest.removeFirst()
            } else if rest.hasPrefix("&&") || rest.hasPrefix("||") {
                tokens.append(character == "&" ? .and : .or)
                rest = rest.dropFirst(2)
            } else if let token: Token = ["!": .not, "(": .open, ")": .close][character] {
                tokens.append(token)
                rest.removeFirst()
            } else if character.isLetter || character == "_" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                rest = rest[word.endIndex...]
                let gap = rest.prefix(while: \.isWhitespace)
                guard rest[gap.endIndex...].first == "(", let close = rest.firstIndex(of: ")") else {
                    tokens.append(.word(String(word)))
                    continue
                }
                let argument = rest[gap.endIndex..<close].dropFirst().filter { !$0.isWhitespace }
                tokens.append(.call(String(word), String(argument)))
                rest = rest[rest.index(after: close)...]
            } else {
                return nil
            }
        }
        return tokens
    }
}
