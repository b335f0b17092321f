internal import Diagnostics
internal import ProjectFiles
package import SceneFlow
package import Yams

extension ManifestReader {
    /// Reads `check`.
    package mutating func check(_ node: Node) -> CheckSettings {
        var settings = CheckSettings()
        for (key, node) in entries(of: node, "'check'", allowed: .check) {
            switch key {
            case "rules": settings.rules = ruleEntries(node, "'rules' of 'check'")
            case "families": settings.families = ruleEntries(node, "'families'")
            case "suppress":
                settings.suppressions = elements(of: node, "'suppress'").compactMap { suppression($0) }
            case "baseline": settings.baseline = text(node, "'baseline'").flatMap { path($0, "'baseline'", node) }
            case "fail-on": settings.failOn = word(node, "'fail-on'", of: ManifestObject.severities + ["never"])
            case "sdk": settings.sdk = number(node, "'sdk'")
            default: bounds(node, into: &settings)
            }
        }
        return settings
    }

    // MARK: - Private

    /// Reads rules or families, each with its setting.
    private mutating func ruleEntries(_ node: Node, _ what: String) -> [CheckSettings.Entry] {
        entries(of: node, what, allowed: nil).compactMap { name, node in
            setting(node, "'\(name)'").map { CheckSettings.Entry(name, $0, at: location(node)) }
        }
    }

    /// Reads the setting of a rule.
    ///
    /// In YAML, `on` and `off` are truth values.
    private mutating func setting(_ node: Node, _ what: String) -> String? {
        switch node.scalar?.string {
        case "true", "yes": "on"
        case "false", "no": "off"
        default: word(node, what, of: ManifestObject.settings)
        }
    }

    private mutating func word(_ node: Node, _ what: String, of words: [String]) -> String? {
        guard let word = text(node, what) else { return nil }
        guard words.contains(word) else {
            mismatch(node, what, expected: "one of " + words.joined(separator: ", "))
            return nil
        }
        return word
    }

    private mutating func suppression(_ node: Node) -> CheckSettings.Suppression? {
        let what = "an element of 'suppress'"
        var suppression = CheckSettings.Suppression([], reason: "", at: location(node))
        for (key, node) in entries(of: node, what, allowed: .suppression) {
            switch key {
            case "rule": suppression.rules = texts(node, "'rule'")
            case "scene": suppression.scene = text(node, "'scene'")
            case "file":
                guard let glob = text(node, "'file'"), let path = path(glob, "'file'", node) else { return nil }
                suppression.file = path
            default: suppression.reason = text(node, "'reason'") ?? ""
            }
        }
        guard node.mapping != nil else { return nil }
        if suppression.rules.isEmpty {
            report("\(what) has no 'rule'", at: suppression.location, remedy: "name the rule, or write 'rule: all'")
            return nil
        }
        if suppression.reason.isEmpty {
            report("\(what) has no 'reason'", at: suppression.location, remedy: "give the reason for the suppression")
            return nil
        }
        return suppression
    }

    private mutating func bounds(_ node: Node, into settings: inout CheckSettings) {
        for (key, node) in entries(of: node, "'bounds'", allowed: .bounds) {
            guard let number = number(node, "'\(key)'") else { continue }
            switch key {
            case "steps": settings.steps = number
            case "states": settings.states = number
            case "depth": settings.depth = number
            default: settings.seconds = number
            }
        }
    }

    private mutating func number(_ node: Node, _ what: String) -> Int? {
        guard let number = node.int, number > 0 else {
            mismatch(node, what, expected: "a positive whole number")
            return nil
        }
        return number
    }

    /// A path or glob relative to the manifest, as seen from the opened folder.
    private mutating func path(_ text: String, _ what: String, _ node: Node) -> String? {
        let path = text.hasPrefix("/") ? nil : RelativePath.join(RelativePath.folder(of: file), text)
        if path == nil {
            report(
                "\(what) '\(text)' leads out of the opened folder",
                at: location(node),
                remedy: "write a path relative to the manifest's folder"
            )
        }
        return path
    }
}
