internal import Diagnostics
internal import SceneFlow

/// Words shared by several reporters.
extension Report {
    /// The problems in settings and suppressions, as findings, together with the findings, in one order.
    var entries: [Finding] { (diagnostics.map(Finding.init) + findings).sorted() }

    /// One sentence with counts: `2 errors, 1 warning and 3 notes`.
    var counts: String {
        let parts = Severity.allCases.reversed().compactMap { severity in
            let count = entries.count { $0.severity == severity }
            return count == 0 ? nil : Self.count(count, severity.rawValue)
        }
        return parts.isEmpty ? "nothing" : Self.list(parts)
    }

    /// The accepted, suppressed, unsure and gone findings, in sentences without a full stop.
    var asides: [String] {
        var asides: [String] = []
        if !accepted.isEmpty { asides.append("\(Self.count(accepted.count, "finding")) accepted by the baseline") }
        if !suppressed.isEmpty { asides.append("\(Self.count(suppressed.count, "finding")) suppressed") }
        if unsure > 0 { asides.append("\(Self.count(unsure, "finding")) below the threshold of --confidence") }
        if !gone.isEmpty {
            asides.append("\(Self.count(gone.count, "finding")) of the baseline gone: prune it (--prune-baseline)")
        }
        return asides + comparison
    }

    /// The comparison with an earlier revision, in sentences without a full stop; empty without one.
    var comparison: [String] {
        guard let since else { return [] }
        let older = "\(Self.count(since.leftOut, "older finding")) left out: '\(since.revision)' has the same"
        guard !since.isComplete else { return [older] }
        return [older, "'\(since.revision)' was not explored completely, so a reported finding may be older"]
    }

    /// The extent of the exploration, in one sentence.
    var extent: String {
        let states = explored.reduce(0) { $0 + $1.states }
        let transitions = explored.reduce(0) { $0 + $1.transitions }
        let flows = Set(explored.map(\.flow)).count
        let extent =
            "explored \(Self.count(states, "state")) and \(Self.count(transitions, "step")) of "
            + Self.count(flows, "app")
        return ([extent] + starts).joined(separator: "; ")
    }

    /// The starts not named by any file, a clause for each app.
    var starts: [String] {
        var told: Set<String> = []
        return explored.compactMap { explored in
            guard let entry = explored.entry, !explored.start.isRead, told.insert(explored.flow).inserted else {
                return nil
            }
            let how = explored.start.isAssumed ? "which is assumed" : "set by 'entry'"
            return "'\(explored.flow)' from '\(entry.title)', \(how)"
        }
    }

    /// The gaps in the exploration, a sentence for each bound; empty if it was complete.
    package var gaps: [String] {
        explored.flatMap { explored in
            explored.bounds.map { bound in
                "'\(explored.flow)' was not explored completely (\(explored.configuration.rawValue)): \(bound.reason)"
            }
        }
    }

    /// The whole result in one sentence, for readers of the report elsewhere.
    package var summary: String {
        let found = entries.isEmpty ? "nothing new was found" : "found \(counts)"
        return ([found] + asides + [extent]).joined(separator: "; ")
    }

    /// A number with its noun.
    /// - Parameters:
    ///   - number: the number.
    ///   - noun: the noun of one.
    /// - Returns: such as `1 finding` or `2,000 findings`.
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// A list in words.
    static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }
}

extension Bound {
    /// The meaning of the bound, and its remedy.
    package var reason: String {
        switch self {
        case .states: "there are more states than --max-states allows"
        case .steps: "it takes more steps than its share of --max-steps"
        case .depth: "some states are further from the launch than --max-depth allows"
        case .answers: "an action has too many open questions to try all answers"
        case .time: "it took longer than its share of --max-seconds; another run may find something else"
        case .cancelled: "it was cancelled; another run may find something else"
        case .fault: "an action could not be simulated, which is a bug in Sceneflow: report it with the app"
        }
    }
}

extension Finding {
    /// Creates a finding from a problem in settings or a suppression, under a rule of its own.
    init(_ diagnostic: Diagnostic) {
        self.init(
            rule: diagnostic.id,
            severity: diagnostic.severity,
            message: diagnostic.message,
            remedy: diagnostic.remedy ?? "",
            flow: "",
            anchor: diagnostic.message
        )
        location = diagnostic.location
    }

    /// The place as compilers print it, or the flow's id.
    var place: String { location.map { "\($0)" } ?? (flow.isEmpty ? "sceneflow" : flow) }

    /// The message, with the remedy.
    var advice: String { remedy.isEmpty ? message : "\(message); \(remedy)" }

    /// The apps with the finding, such as `in 'A', 'B' and 4 more`; nil for a single app.
    var extent: String? {
        guard occurrences.count > 1 else { return nil }
        let named = occurrences.count == 3 ? 3 : 2
        var names = occurrences.prefix(named).map { "'\($0.flow)'" }
        if occurrences.count > named { names.append("\(occurrences.count - named) more") }
        return "in \(Report.list(names))"
    }

    /// The message, with the apps if there are several.
    var placedMessage: String { extent.map { "\(message) (\($0))" } ?? message }

    /// The message with its apps, and the remedy.
    var placedAdvice: String { remedy.isEmpty ? placedMessage : "\(placedMessage); \(remedy)" }
}
