/// The names given by SwiftGen to storyboards, scenes and segues.
///
/// The rules are those of the filters `swiftIdentifier:"pretty"` and `lowerFirstWord` of its templates.
enum SwiftGenNames {
    /// Returns the name of the enum of a storyboard; empty if no name is possible.
    static func type(_ text: String) -> String {
        let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { !isPart($0) }
        let joined = prefixed(parts.map { AccessorText.capitalized(String($0)) }.joined(separator: "_"))
        let hasLowercase = joined.unicodeScalars.contains { ("a"..."z").contains($0) }
        let words = (hasLowercase ? joined : separated(joined)).split(separator: "_")
        return prefixed(
            words.map { AccessorText.capitalized(hasLowercase ? String($0) : $0.lowercased()) }.joined()
        )
    }

    /// Returns the name of the member of a scene or segue; empty if no name is possible.
    static func member(_ text: String) -> String {
        let name = Array(type(text).unicodeScalars)
        var end = name.prefix { $0.properties.isUppercase }.count
        // Of several uppercase letters the last begins the next word.
        if end > 1, end < name.count, name[end].properties.isLowercase { end -= 1 }
        return AccessorText.string(name[..<end]).lowercased() + AccessorText.string(name[end...])
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isXIDContinue }

    private static func prefixed(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        return first == "_" || first.properties.isXIDStart ? text : "_\(text)"
    }

    /// Puts `_` between a digit and the uppercase letter after it.
    private static func separated(_ text: String) -> String {
        var result = ""
        var isAfterDigit = false
        for scalar in text.unicodeScalars {
            if isAfterDigit, ("A"..."Z").contains(scalar) { result += "_" }
            result.unicodeScalars.append(scalar)
            isAfterDigit = ("0"..."9").contains(scalar)
        }
        return result
    }
}

/// The names given by R.swift to storyboards, scenes, segues, nibs and classes.
enum RSwiftNames {
    /// Returns the name of a resource; empty if no name is possible.
    static func name(_ text: String) -> String {
        let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { !isPart($0) }
        let joined = parts.enumerated().map { $0 == 0 ? String($1) : AccessorText.capitalized(String($1)) }.joined()
        let name = Array(joined.unicodeScalars.drop { ("0"..."9").contains($0) })
        // A run of capitals is one word; its last capital begins the next word.
        let capitals = name.prefix { ("A"..."Z").contains($0) }.count
        var end = capitals
        if end == name.count || ("a"..."z").contains(name[end]) { end -= 1 }
        return AccessorText.string(name.prefix(max(1, end))).lowercased()
            + AccessorText.string(name.dropFirst(max(1, end)))
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "_" { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }
}

/// Escapes names and texts for generated source.
enum AccessorText {
    private static let keywords: Set = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "protocol", "public", "static", "struct", "subscript",
        "typealias", "var", "break", "case", "continue", "default", "defer", "do", "else", "fallthrough", "for",
        "guard", "if", "in", "repeat", "return", "switch", "where", "while", "as", "Any", "catch", "false", "is", "nil",
        "rethrows", "super", "self", "Self", "throw", "throws", "true", "try",
    ]

    /// Returns a name as a declaration writes it.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Returns a text as a literal; nil if the literal would need escapes.
    static func literal(_ text: String) -> String? {
        let isPlain = text.unicodeScalars.allSatisfy { $0 != "\"" && $0 != "\\" && $0.value >= 0x20 }
        return isPlain ? "\"\(text)\"" : nil
    }

    /// Returns a text with its first letter in upper case.
    static func capitalized(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        return String(first).uppercased() + string(text.unicodeScalars.dropFirst())
    }

    /// Returns scalars as a text.
    static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
