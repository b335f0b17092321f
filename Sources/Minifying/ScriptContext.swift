/// The kind of a script token, as far as it decides the meaning of a following slash.
enum ScriptToken {
    /// White space, or a comment.
    case blank
    /// A name, a keyword or a number.
    case word
    /// A string, a pattern, or `++`.
    ///
    /// A slash after it divides.
    case value
    /// A token making the next word a name: a dot, or the mark of a private member.
    case dot
    case `operator`
    case open
    case close
    /// The opening quote of a template.
    case templateStart
    /// An ambiguous token.
    case unsure
}

/// The preceding tokens, as far as they decide the meaning of a slash.
struct ScriptContext {
    /// The meaning of a slash.
    enum Slash {
        case division, pattern, unsure
    }

    /// An open bracket.
    private enum Bracket {
        case round(behind: Slash)
        case square
        case curly
        case template
        case templateValue
    }

    /// The meaning of a slash at this point.
    private(set) var slash = Slash.pattern
    private var open: [Bracket] = []
    private var isBehindDot = false
    /// The meaning of a slash behind brackets opened here.
    private var behindBrackets = Slash.division

    /// True if every bracket is closed.
    var isClosed: Bool { open.isEmpty }

    /// True if the text of a template follows.
    var isInTemplate: Bool {
        if case .template = open.last { true } else { false }
    }

    /// Moves past a token.
    ///
    /// - Parameters:
    ///   - token: its kind.
    ///   - text: its bytes.
    /// - Returns: false for a closing bracket without an opening one.
    mutating func follow(_ token: ScriptToken, _ text: ArraySlice<UInt8>) -> Bool {
        let wasBehindDot = isBehindDot
        let behindThese = behindBrackets
        isBehindDot = token == .dot
        behindBrackets = .division
        switch token {
        case .word where wasBehindDot: slash = .division
        case .word:
            let word = String(decoding: text, as: UTF8.self)
            behindBrackets = Self.conditions.contains(word) ? .pattern : word == "await" ? .unsure : .division
            slash = Self.beforePatterns.contains(word) ? .pattern : Self.unsure.contains(word) ? .unsure : .division
        case .value: slash = .division
        case .dot: slash = .unsure
        case .operator: slash = .pattern
        case .templateStart: open.append(.template)
        case .blank: isBehindDot = wasBehindDot
        case .unsure: return false
        case .open:
            switch text.first {
            case UInt8(ascii: "("): open.append(.round(behind: behindThese))
            case UInt8(ascii: "["): open.append(.square)
            default: open.append(.curly)
            }
            slash = .pattern
        case .close: return close(text.first)
        }
        return true
    }

    /// Goes behind the end of a template.
    mutating func endTemplate() {
        open.removeLast()
        slash = .division
    }

    /// Goes into a value of a template.
    mutating func beginTemplateValue() {
        open.append(.templateValue)
        slash = .pattern
    }

    // MARK: - Private

    /// The keywords before a condition in brackets.
    ///
    /// A statement follows the brackets, possibly a pattern.
    private static let conditions: Set<String> = ["if", "while", "for", "with"]

    private static let beforePatterns: Set<String> = [
        "case", "delete", "do", "else", "in", "instanceof", "new", "return", "throw", "typeof", "void",
    ]

    /// Keywords in some places and names in others.
    private static let unsure: Set<String> = ["async", "await", "let", "of", "static", "yield", "get", "set"]

    private mutating func close(_ byte: UInt8?) -> Bool {
        switch (open.popLast(), byte) {
        case (.round(let behind), UInt8(ascii: ")")): slash = behind
        case (.square, UInt8(ascii: "]")): slash = .division
        // A block or a value: a statement follows the one, a division the other.
        case (.curly, UInt8(ascii: "}")): slash = .unsure
        case (.templateValue, UInt8(ascii: "}")): slash = .division
        default: return false
        }
        return true
    }
}
