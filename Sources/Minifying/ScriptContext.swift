/// What a token of a script is, as far as it decides what a slash means behind it.
enum ScriptToken {
    /// White space, or a comment.
    case blank
    /// A name, a keyword or a number.
    case word
    /// Something behind which a slash divides: a string, a pattern, or `++`.
    case value
    /// What makes a name of any word: a dot, or the mark of a private member.
    case dot
    case `operator`
    case open
    case close
    /// The quote that begins a template.
    case templateStart
    /// What may be one thing or another.
    case unsure
}

/// What stood before, as far as it decides what a slash means.
struct ScriptContext {
    /// What a slash means.
    enum Slash {
        case division, pattern, unsure
    }

    /// A bracket that is open.
    private enum Bracket {
        case round(behind: Slash)
        case square
        case curly
        case template
        case templateValue
    }

    /// What a slash means here.
    private(set) var slash = Slash.pattern
    private var open: [Bracket] = []
    private var isBehindDot = false
    /// What a slash means behind brackets that begin here.
    private var behindBrackets = Slash.division

    /// Whether every bracket has its end.
    var isClosed: Bool { open.isEmpty }

    /// Whether the text of a template follows.
    var isInTemplate: Bool {
        if case .template = open.last { true } else { false }
    }

    /// Goes behind a token.
    ///
    /// - Parameters:
    ///   - token: what it is.
    ///   - text: its bytes.
    /// - Returns: false where a bracket ends that did not begin.
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

    /// What stands before a condition in brackets: a statement follows those, and may be a pattern.
    private static let conditions: Set<String> = ["if", "while", "for", "with"]

    private static let beforePatterns: Set<String> = [
        "case", "delete", "do", "else", "in", "instanceof", "new", "return", "throw", "typeof", "void",
    ]

    /// What is a keyword in one place and a name in another.
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
