/// Cuts Objective-C text into words and signs; comments, string literals and preprocessor lines leave no trace.
struct ObjectiveCLexer {
    /// A word or a sign.
    struct Token {
        /// The text; a keyword keeps its `@`.
        var text: Substring.UTF8View
        /// The line, counted from 1.
        var line: Int

        /// Whether it is the given text.
        func `is`(_ other: StaticString) -> Bool {
            text.count == other.utf8CodeUnitCount
                && other.withUTF8Buffer { buffer in text.elementsEqual(buffer) }
        }

        /// The text as a string.
        var string: String { String(Substring(text)) }
        /// Whether it is a name.
        var isName: Bool { text.first.map { ObjectiveCLexer.isNameByte($0) && !ObjectiveCLexer.isDigit($0) } ?? false }
    }

    private let text: Substring.UTF8View
    private var index: Substring.UTF8View.Index
    private var line = 1
    private var isAtLineStart = true

    init(_ text: String) {
        self.text = Substring(text).utf8
        index = self.text.startIndex
    }

    /// Every token of the text.
    static func tokens(of text: String) -> [Token] {
        var lexer = Self(text)
        var result: [Token] = []
        while let token = lexer.next() { result.append(token) }
        return result
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
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                skipLiteral(byte)
            default:
                isAtLineStart = false
                return take()
            }
        }
        return nil
    }

    private mutating func take() -> Token {
        let start = index
        let line = line
        if peek() == UInt8(ascii: "@") { advance() }
        guard let byte = peek(), Self.isNameByte(byte) else {
            if index == start { advance() }
            return Token(text: text[start..<index], line: line)
        }
        while let byte = peek(), Self.isNameByte(byte) { advance() }
        return Token(text: text[start..<index], line: line)
    }

    /// A directive ends with its line, unless a backslash continues it.
    private mutating func skipDirective() {
        var previous: UInt8 = 0
        while let byte = peek() {
            if byte == UInt8(ascii: "\n"), previous != UInt8(ascii: "\\") { return }
            if byte != UInt8(ascii: "\r") { previous = byte }
            advance()
        }
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

    /// A literal ends with its quote, or with its line where the quote is missing.
    private mutating func skipLiteral(_ quote: UInt8) {
        isAtLineStart = false
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
        if text[index] == UInt8(ascii: "\n") { line += 1 }
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
