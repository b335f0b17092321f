extension TypeText {
    /// Returns the generic arguments of a type as written: `Detail` of `SceneType<Detail>`.
    package static func arguments(of text: String) -> [String] {
        guard let start = text.firstIndex(of: "<"), text.last == ">" else { return [] }
        return elements(of: text[text.index(after: start)...].dropLast())
    }

    /// Returns the types of a function's parameters, of the part before its arrow: `Int` and `Bool` of `(_ n: Int, Bool)`.
    package static func parameters(of text: some StringProtocol) -> [String] {
        guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"), start < end else { return [] }
        return elements(of: Substring(text[text.index(after: start)..<end])).compactMap { element in
            guard !element.isEmpty else { return nil }
            let colon = element.firstIndex(of: ":")
            return colon.map { String(element[element.index(after: $0)...].drop { $0 == " " }) } ?? element
        }
    }

    /// Returns true if a type is a tuple of optionals; without an assigned value all its elements are nil.
    package static func isTupleOfOptionals(_ text: String) -> Bool {
        guard text.first == "(", text.last == ")" else { return false }
        let elements = elements(of: text.dropFirst().dropLast())
        return elements.count > 1 && elements.allSatisfy { $0.last == "?" || $0.last == "!" }
    }

    /// Returns the elements separated by commas outside brackets.
    private static func elements(of text: Substring) -> [String] {
        var arguments = [""]
        var depth = 0
        for character in text {
            switch character {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            case "," where depth == 0:
                arguments.append("")
                continue
            default: break
            }
            if character != " " || !arguments[arguments.count - 1].isEmpty {
                arguments[arguments.count - 1].append(character)
            }
        }
        return arguments
    }
}
