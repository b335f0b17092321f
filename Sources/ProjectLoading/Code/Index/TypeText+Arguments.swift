extension TypeText {
    /// Returns the generic arguments of a type as written: `Detail` of `SceneType<Detail>`.
    static func arguments(of text: String) -> [String] {
        guard let start = text.firstIndex(of: "<"), text.last == ">" else { return [] }
        var arguments = [""]
        var depth = 0
        for character in text[text.index(after: start)...].dropLast() {
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
