import Foundation

/// Counts the navigations of Swift sources by regular expressions, without the program's own scanner and parser.
enum CallCounter {
    /// The number of navigations in a file.
    static func count(in text: String) -> Int {
        let code = blanked(text)
        let calls = code.matches(of: #/(?<name>\w+) *\(/#).filter { match in
            let before = code[..<match.range.lowerBound].suffix(200)
            guard before.firstMatch(of: #/(func\s+|`|#selector\([\w.]*)$/#) == nil else { return false }
            guard let labels = labels(after: match.range.upperBound, in: code) else { return false }
            return isNavigation(String(match.output.name), labels)
        }
        let roots = code.matches(of: #/(?<name>\w+)\s*=[^=]/#).filter { match in
            let before = code[..<match.range.lowerBound].suffix(8)
            return match.output.name == "rootViewController" && before.firstMatch(of: #/(let|var)\s+$/#) == nil
        }
        let links = code.matches(of: #/\bNavigationLink *[({]/#)
        return calls.count + roots.count + links.count
    }

    // MARK: - Private

    private static func isNavigation(_ name: String, _ labels: [String]) -> Bool {
        switch name {
        case "present", "presentViewController": labels.count > 1 && labels[0] == "" && labels[1] == "animated"
        case "pushViewController", "setViewControllers": labels.first == ""
        case "popViewController", "popToRootViewController": labels.count == 1
        case "popToViewController": true
        case "dismiss": labels.first == "animated"
        case "show", "showDetailViewController": labels == ["", "sender"]
        case "setViewController": labels == ["", "for"]
        case "performSegue": labels.first == "withIdentifier"
        case "addChild", "addChildViewController": labels == [""]
        case "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
            "actionSheet":
            labels.contains("isPresented") || labels.contains("item")
        default: false
        }
    }

    /// The text with spaces in place of comments and strings.
    private static func blanked(_ text: String) -> String {
        let pattern = #/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(\\.|[^"\\\n])*"/#
        return text.replacing(pattern) { match in String(match.output.0.map { $0.isNewline ? $0 : " " }) }
    }

    /// The labels of a list of arguments; nil where it names a function, or has no end.
    private static func labels(after start: String.Index, in code: String) -> [String]? {
        var arguments = [""]
        var depth = 0
        for character in code[start...] {
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                if depth == 0 {
                    if arguments.count == 1, arguments[0].allSatisfy(\.isWhitespace) { return [] }
                    let references = arguments.contains { $0.wholeMatch(of: #/\s*(\w+\s*:\s*)+/#) != nil }
                    return references ? nil : arguments.map(label)
                }
                depth -= 1
            case "," where depth == 0:
                arguments.append("")
                continue
            default: break
            }
            arguments[arguments.count - 1].append(character)
        }
        return nil
    }

    private static func label(_ argument: String) -> String {
        argument.prefixMatch(of: #/\s*(?<label>\w+)\s*:/#).map { String($0.output.label) } ?? ""
    }
}
