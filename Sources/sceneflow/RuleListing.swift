import Checking
import Diagnostics
import Foundation

/// The rules of `sceneflow check`, for people.
enum RuleListing {
    /// One line per rule: name, family, severity, purpose.
    static var all: String {
        let rules = CheckRule.all
        let width = rules.map(\.name.count).max() ?? 0
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        return rules.map { rule in
            let severity = rule.isOnByDefault ? rule.severity.rawValue : "off (\(rule.severity.rawValue))"
            return "\(padded(rule.name, width))  \(padded(rule.family.rawValue, 10))  \(padded(severity, 13))  "
                + "\(rule.summary)\n"
        }
        .joined()
    }

    /// Returns the page of a rule.
    /// - Parameter rule: the rule's name.
    /// - Returns: the page in Markdown, or nil if the pages were not shipped with the program.
    static func page(of rule: String) -> String? {
        guard CheckRule.named(rule) != nil,
            let folder = ShippedFolder.find("Docs/Findings", holding: "crash.md"),
            let data = FileManager.default.contents(atPath: "\(folder)/\(rule).md")
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
