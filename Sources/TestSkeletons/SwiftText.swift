import Diagnostics

/// Arbitrary texts of the user's app as parts of a Swift file.
enum SwiftText {
    /// A comment on one line.
    static func comment(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { SwiftLiteral.isControl($0) ? " " : $0 }
        return "// " + String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
    }

    /// Returns a name made of words: `Items, before` becomes `ItemsBefore`.
    /// - Parameter text: any text.
    /// - Returns: its letters and digits, each word with a capital, or `App` if there are none.
    static func typeName(_ text: String) -> String {
        let words = text.split { !isLetter($0) && !($0.isASCII && $0.isNumber) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first.map(isLetter) == true ? name : "App\(name)"
    }

    /// Returns true if a text can be the name of a type or module: names of ASCII letters with dots between.
    static func isTypeName(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { isName($0) }
    }

    /// Returns true if a text can be the name of a property.
    static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, isLetter(first) || first == "_" else { return false }
        return text.allSatisfy { isLetter($0) || $0 == "_" || $0.isASCII && $0.isNumber }
            && !keywords.contains(String(text))
    }

    // MARK: - Private

    /// Words not allowed as the name of a type, a module or a variable.
    private static let keywords: Set<String> = [
        "Any", "Self", "Type", "Protocol", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
}
