/// Cuts Objective-C text into words, literals and signs; comments leave no trace, and neither do preprocessor lines but
/// for the macros they define.
struct ObjectiveCLexer {
    /// A word, a literal or a sign.
    struct Token {
        /// The text; a keyword keeps its `@`.
        var text: Substring.UTF8View
        /// The line, counted from 1.
        var line: Int
        /// The column in UTF-8, counted from 1.
        var column: Int
        /// True inside a clause of `#if` that is normally not compiled.
        var isExcluded = false
        /// True inside a clause of `#if` decided by a macro of unknown value.
        var isAssumed = false

        /// Returns true if it is the given text.
        func `is`(_ other: StaticString) -> Bool {
            text.count == other.utf8CodeUnitCount
                && other.withUTF8Buffer { buffer in text.elementsEqual(buffer) }
        }

        /// Returns true if it contains the given text.
        func contains(_ other: StaticString) -> Bool {
            guard text.count >= other.utf8CodeUnitCount else { return false }
            return other.withUTF8Buffer { buffer in
                var rest = text
                while rest.count >= buffer.count {
                    if rest.starts(with: buffer) { return true }
                    rest = rest.dropFirst()
                }
                return false
            }
        }

        /// The text as a string.
        var string: String { String(Substring(text)) }
        /// True for a string literal.
        var isString: Bool {
            text.first == UInt8(ascii: "\"") || text.count > 1 && text.dropFirst().first == UInt8(ascii: "\"")
        }
        /// True for a name.
        var isName: Bool { text.first.map { ObjectiveCLexer.isNameByte($0) && !ObjectiveCLexer.isDigit($0) } ?? false }
    }

    private let text: Substring.UTF8View
    private var index: Substring.UTF8View.Index
    private var line = 1
    /// The number of UTF-8 bytes already consumed in the current line.
    private var column = 0
    private var isAtLineStart = true
    /// The clauses of `#if` around, from the outside in.
    private var clauses: [Clause] = []
    /// The number of those not compiled.
    private var excluding = 0
    /// The number of those that a macro of unknown value decides.
    private var assuming = 0
    /// The macros without parameters, in the order of their definitions.
    private var macros: [ObjectiveCMacro] = []

    /// The maximum number of macros of a file.
    private static let maximumMacros = 2000
    /// The maximum length of a macro's text in bytes.
    private static let maximumMacro = 400

    /// A clause of `#if`.
    private struct Clause {
        /// True if the clause is compiled.
        var isTaken: Bool
        /// True if the clause, or one before it, is compiled.
        var hasTaken: Bool
        /// True if a macro of unknown value decides.
        var isAssumed: Bool
    }

    init(_ text: String) {
        self.text = Substring(text).utf8
        index = self.text.startIndex
    }

    /// Every token of the text.
    static func tokens(of text: String) -> [Token] { read(text).tokens }

    /// Every token of the text, and the macros without parameters it defines.
    static func read(_ text: String) -> (tokens: [Token], macros: [ObjectiveCMacro]) {
        var lexer = Self(text)
        var result: [Token] = []
        while let token = lexer.next() { result.append(token) }
        return (result, lexer.macros)
    }

    private mutating func next() -> Token? {
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\n"):
                advance()
                isAtLineStart = true
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                advance()
            case UInt8(ascii: "#") where isAtLineStart:
                skipDirective()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                while let byte = peek(), byte != UInt8(ascii: "\n") { advance() }
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                skipComment()
            default:
                isAtLineStart = false
                return take()
            }
        }
        return nil
    }

    private mutating func take() -> Token {
        let (start, line, column) = (index, line, column + 1)
        if peek() == UInt8(ascii: "@") { advance() }
        switch peek() {
        case UInt8(ascii: "\"")?: skipLiteral(UInt8(ascii: "\""))
        case UInt8(ascii: "'")? where index == start: skipLiteral(UInt8(ascii: "'"))
        case let byte? where Self.isNameByte(byte):
            while let byte = peek(), Self.isNameByte(byte) { advance() }
        default: if index == start { advance() }
        }
        var token = Token(text: text[start..<index], line: line, column: column)
        token.isExcluded = excluding > 0
        token.isAssumed = assuming > 0
        return token
    }

    /// A directive ends with its line, unless a backslash continues it.
    private mutating func skipDirective() {
        let start = index
        var previous: UInt8 = 0
        while let byte = peek() {
            if byte == UInt8(ascii: "\n"), previous != UInt8(ascii: "\\") { break }
            if byte != UInt8(ascii: "\r") { previous = byte }
            advance()
        }
        let directive = String(Substring(text[start..<index])).dropFirst()
        let words = directive.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "!" }
        guard let name = words.first else { return }
        switch name {
        case "if", "ifdef", "ifndef":
            let isTaken = Self.isCompiled(Array(words)) && !Self.asksForOldSystem(directive)
            enter(Clause(isTaken: isTaken, hasTaken: isTaken, isAssumed: !Self.isKnown(Array(words), directive)))
        case "else", "elif":
            guard let clause = leave() else { return }
            enter(Clause(isTaken: !clause.hasTaken, hasTaken: true, isAssumed: clause.isAssumed))
        case "endif": _ = leave()
        case "define" where excluding == 0 && macros.count < Self.maximumMacros:
            if let macro = ObjectiveCMacro(definition: directive), macro.text.utf8.count <= Self.maximumMacro {
                macros.append(macro)
            }
        default: break
        }
    }

    private mutating func enter(_ clause: Clause) {
        clauses.append(clause)
        if !clause.isTaken { excluding += 1 }
        if clause.isAssumed { assuming += 1 }
    }

    private mutating func leave() -> Clause? {
        guard let clause = clauses.popLast() else { return nil }
        if !clause.isTaken { excluding -= 1 }
        if clause.isAssumed { assuming -= 1 }
        return clause
    }

    /// The conditions false in any debug build for iOS.
    private static let absent: Set<Substring> = [
        "0", "NO", "FALSE", "false", "NDEBUG", "TARGET_OS_OSX", "TARGET_OS_TV", "TARGET_OS_WATCH", "__cplusplus",
    ]

    /// The macros with the same value in any debug build for iOS.
    private static let present: Set<Substring> = [
        "1", "YES", "TRUE", "true", "DEBUG", "TARGET_OS_IPHONE", "TARGET_OS_IOS",
    ]

    /// Returns true if a condition does not depend on a macro of the app or its target, as far as one word tells.
    private static func isKnown(_ words: [Substring], _ directive: Substring) -> Bool {
        if ["__IPHONE_OS_VERSION_M", "__has_", "__IPHONE_"].contains(where: directive.contains) { return true }
        let condition = words.dropFirst().filter { $0 != "defined" && $0 != "!defined" }
        // An include guard.
        if words[0] == "ifndef" { return true }
        return condition.allSatisfy { word in
            let name = word.drop { $0 == "!" }
            return present.contains(name) || absent.contains(name)
        }
    }

    /// Returns true if a condition requires a version of iOS older than the one it names.
    ///
    /// Such code is for systems no longer in use.
    private static func asksForOldSystem(_ directive: Substring) -> Bool {
        directive.contains("__IPHONE_OS_VERSION_M") && directive.contains("<")
            && !directive.contains("&&") && !directive.contains("||")
    }

    /// Returns true if the first clause of `#if` is compiled in a debug build for iOS, or if this is unknown.
    private static func isCompiled(_ words: [Substring]) -> Bool {
        let condition = words.dropFirst().filter { $0 != "defined" && $0 != "!defined" }
        guard condition.count == 1, let word = condition.first else { return true }
        let isNegated = words[0] == "ifndef" || words.contains("!defined") || word.hasPrefix("!") || words.contains("!")
        let name = word.hasPrefix("!") ? word.dropFirst() : word
        if name == "DEBUG" || name == "TARGET_OS_IPHONE" || name == "TARGET_OS_IOS" { return !isNegated }
        return absent.contains(name) ? isNegated : true
    }

    private mutating func skipComment() {
        advance()
        advance()
        while let byte = peek() {
            if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                advance()
                return advance()
            }
            advance()
        }
    }

    /// Skips a literal up to its closing quote, or to the end of the line if the quote is missing.
    private mutating func skipLiteral(_ quote: UInt8) {
        advance()
        while let byte = peek(), byte != UInt8(ascii: "\n") {
            advance()
            if byte == quote { return }
            if byte == UInt8(ascii: "\\"), peek() != nil { advance() }
        }
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        var position = index
        for _ in 0..<offset where position < text.endIndex { text.formIndex(after: &position) }
        return position < text.endIndex ? text[position] : nil
    }

    private mutating func advance() {
        if text[index] == UInt8(ascii: "\n") {
            line += 1
            column = -1
        }
        column += 1
        text.formIndex(after: &index)
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...:
            true
        default:
            isDigit(byte)
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
