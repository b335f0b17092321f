internal import Diagnostics
internal import SceneFlow

/// Parses suppressions from comments and a manifest, and collects the problems in them.
///
/// In Swift: `// sceneflow:disable:next crash` for the next line of code, `disable:this` for the comment's own line,
/// and `disable crash` for all lines up to `enable crash`, or to the end of the file. Spaces or commas separate several
/// rules, `all` stands for every rule, and the reason follows a word of hyphens.
struct SuppressionReader {
    /// A comment, understood.
    private struct Directive {
        enum Verb: String, CaseIterable {
            case this = "disable:this"
            case next = "disable:next"
            case begin = "disable"
            case end = "enable"
        }

        let verb: Verb
        /// The rules; nil among them is every one.
        let rules: [String?]
        let reason: String
    }

    /// The suppressions so far.
    private(set) var suppressions: [Suppression] = []
    /// The problems so far.
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads comments.
    /// - Parameter remarks: the comments, by file and line.
    mutating func read(_ remarks: [SourceRemark]) {
        var open: [Suppression] = []
        var file = ""
        for remark in remarks {
            if remark.location.file != file {
                suppressions += open
                (open, file) = ([], remark.location.file)
            }
            guard let directive = directive(remark) else { continue }
            let line = remark.location.line
            for rule in directive.rules {
                func suppression(_ lines: ClosedRange<Int>) -> Suppression {
                    let extent = Suppression.Extent.lines(file: file, lines)
                    return Suppression(rule: rule, extent: extent, reason: directive.reason, location: remark.location)
                }
                switch directive.verb {
                case .this: suppressions.append(suppression(line...line))
                case .next:
                    if let next = remark.next {
                        suppressions.append(suppression(next...next))
                    } else {
                        report("no code follows to disable a rule for", remark, remedy: "remove it")
                    }
                case .begin: open.append(suppression(line...Int.max))
                case .end: close(rule, at: line, &open, remark)
                }
            }
        }
        suppressions += open
    }

    /// Parses the suppressions of a manifest.
    /// - Parameters:
    ///   - entries: the entries of the manifest.
    ///   - flow: the app with the named scenes.
    mutating func read(_ entries: [CheckSettings.Suppression], in flow: Flow) {
        for entry in entries {
            var scenes: Set<String>?
            if let name = entry.scene {
                let keys = flow.scenes.filter { $0.key == name || $0.identifier == name || $0.customClass == name }
                    .map(\.key)
                if keys.isEmpty {
                    report("there is no scene '\(name)'", entry.location, remedy: "name a key, identifier or class")
                    continue
                }
                scenes = Set(keys)
            }
            let extent = Suppression.Extent.places(scenes: scenes, files: entry.file.map { Glob($0) })
            for rule in rules(entry.rules, at: entry.location) {
                suppressions.append(
                    Suppression(rule: rule, extent: extent, reason: entry.reason, location: entry.location)
                )
            }
        }
    }

    // MARK: - Private

    private mutating func directive(_ remark: SourceRemark) -> Directive? {
        let words = remark.text.split { $0.isWhitespace || $0 == "," }.map(String.init)
        guard let word = words.first, let verb = Directive.Verb(rawValue: word) else {
            let verbs = Directive.Verb.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            report("there is no command '\(words.first ?? "")'", remark, remedy: "use one of \(verbs)")
            return nil
        }
        let names = words.dropFirst().prefix { !Self.isHyphen($0) }
        guard !names.isEmpty else {
            report("'\(word)' names no rule", remark, remedy: "name the rule, or write 'all'")
            return nil
        }
        let parts = remark.text.split(whereSeparator: \.isWhitespace)
        let reason = parts.drop { !Self.isHyphen(String($0)) }.dropFirst().joined(separator: " ")
        return Directive(verb: verb, rules: rules(Array(names), at: remark.location), reason: reason)
    }

    /// Ends the extent of a `disable`.
    private mutating func close(_ rule: String?, at line: Int, _ open: inout [Suppression], _ remark: SourceRemark) {
        var closed = false
        for suppression in open where rule == nil || suppression.rule == rule {
            guard case .lines(let file, let lines) = suppression.extent else { continue }
            var suppression = suppression
            suppression.extent = .lines(file: file, lines.lowerBound...line)
            suppressions.append(suppression)
            closed = true
        }
        open.removeAll { rule == nil || $0.rule == rule }
        if !closed { report("'\(rule ?? "all")' is not disabled here", remark, remedy: "remove it") }
    }

    /// Returns the rules with some names, and reports unknown names.
    private mutating func rules(_ names: [String], at location: SourceLocation) -> [String?] {
        var rules: [String?] = []
        for name in names {
            if name == "all" {
                rules.append(nil)
            } else if CheckRule.named(name) != nil {
                rules.append(name)
            } else {
                report("there is no rule '\(name)'", location, remedy: CheckRule.hint(for: name))
            }
        }
        return rules
    }

    private mutating func report(_ message: Sentence, _ remark: SourceRemark, remedy: String) {
        report("'sceneflow:\(remark.text)': \(message)", remark.location, remedy: remedy)
    }

    private mutating func report(_ message: Sentence, _ location: SourceLocation, remedy: String) {
        diagnostics.append(Diagnostic("suppression", .error, message, at: location, remedy: remedy))
    }

    private static func isHyphen(_ word: String) -> Bool { word.allSatisfy { $0 == "-" || $0 == "–" || $0 == "—" } }
}

extension CheckRule {
    /// Returns the remedy for an unknown rule name.
    /// - Parameter name: the name.
    /// - Returns: the end of a sentence.
    package static func hint(for name: String) -> String {
        let names = all.map(\.name).sorted()
        // A part of a name, or more than one, is no misspelling of it: the edit distance would find another rule.
        let part = names.first { !name.isEmpty && ($0.contains(name) || name.hasPrefix($0)) }
        guard let meant = part ?? NearMiss.nearest(to: name, among: names) else {
            return "'sceneflow check --list-rules' lists them"
        }
        return "did you mean '\(meant)'?"
    }
}
