/// Parses the text of a type, as far as a lookup needs it.
package enum TypeText {
    /// The frameworks accepted as a prefix of a type's name.
    private static let frameworks: Set = [
        "AVKit", "Contacts", "ContactsUI", "CoreData", "EventKitUI", "Foundation", "MessageUI", "PhotosUI", "QuickLook",
        "SafariServices", "StoreKit", "Swift", "SwiftUI", "UIKit",
    ]

    /// Returns a type's plain name: no `?`, `!`, `any`, `some`, attributes, outer parentheses, generic arguments or
    /// `.Type`.
    /// - Parameters:
    ///   - text: the type as written.
    ///   - module: the app's module, a possible prefix of the name, like the Apple frameworks.
    /// - Returns: the name, or nil if the type has none: a function, a list, a tuple.
    package static func name(_ text: String, module: String? = nil) -> String? {
        if isWord(text) { return text }
        var rest = trimmed(text[...])
        while true {
            if rest.hasSuffix("?") || rest.hasSuffix("!") {
                rest = trimmed(rest.dropLast())
            } else if rest.hasPrefix("("), rest.hasSuffix(")"), !rest.hasBytes(of: "->"), !rest.contains(",") {
                rest = trimmed(rest.dropFirst().dropLast())
            } else if let word = ["any ", "some ", "inout "].first(where: rest.hasPrefix) {
                rest = trimmed(rest.dropFirst(word.count))
            } else if rest.hasPrefix("@"), let space = rest.firstIndex(of: " ") {
                rest = trimmed(rest[space...])
            } else if rest.hasPrefix("Optional<"), rest.hasSuffix(">") {
                rest = trimmed(rest.dropFirst("Optional<".count).dropLast())
            } else if let suffix = [".Type", ".self", ".Protocol"].first(where: rest.hasSuffix) {
                rest = trimmed(rest.dropLast(suffix.count))
            } else {
                break
            }
        }
        guard !rest.hasBytes(of: "->"), let plain = withoutGenericArguments(rest) else { return nil }
        let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
        guard !parts.isEmpty, parts.allSatisfy(isIdentifier) else { return nil }
        if parts.count > 1, String(parts[0]) == module || frameworks.contains(String(parts[0])) {
            return parts.dropFirst().joined(separator: ".")
        }
        return plain
    }

    /// Returns true if a type is one plain name, as most are, with a fast check of its bytes.
    package static func isWord(_ text: String) -> Bool {
        var isFirst = true
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): break
            case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
            default: return false
            }
            isFirst = false
        }
        return !isFirst
    }

    /// Returns the parts of a composition, `A & B`; else the type itself.
    package static func parts(_ text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return [text] }
        return text.split(separator: "&").map { String(trimmed($0)) }
    }

    /// Returns the type of a list's elements: `Item` of `[Item]`; nil for any other type.
    package static func element(of type: String) -> String? {
        guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") else { return nil }
        return String(type.dropFirst().dropLast())
    }

    /// The last component: `Inner` of `Outer.Inner`.
    package static func last(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }

    /// The first component: `Outer` of `Outer.Inner`.
    package static func outermost(_ name: String) -> String {
        name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    }

    /// Returns the outer type of a nested type: `Outer` of `Outer.Inner`; nil for a type not nested.
    package static func outer(_ name: String) -> String? {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
    }

    // MARK: - Private

    private static func withoutGenericArguments(_ text: Substring) -> String? {
        guard text.contains("<") else { return String(text) }
        var result = ""
        var depth = 0
        for character in text {
            switch character {
            case "<": depth += 1
            case ">":
                depth -= 1
                if depth < 0 { return nil }
            default: if depth == 0 { result.append(character) }
            }
        }
        return depth == 0 ? result : nil
    }

    private static func isIdentifier(_ text: Substring) -> Bool {
        guard let first = text.first, first.isLetter || first == "_" || first == "`" else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var rest = text
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
