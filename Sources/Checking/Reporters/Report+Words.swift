internal import Diagnostics
internal import SceneFlow

/// Words that several reporters use.
extension Report {
    /// What is wrong with settings and suppressions, and the findings, both as findings, in one order.
    var entries: [Finding] { (diagnostics.map(Finding.init) + findings).sorted() }

    /// One sentence with counts: `2 errors, 1 warning and 3 notes`.
    var counts: String {
        let parts = Severity.allCases.reversed().compactMap { severity in
            let count = entries.count { $0.severity == severity }
            return count == 0 ? nil : Self.count(count, severity.rawValue)
        }
        return parts.isEmpty ? "nothing" : Self.list(parts)
    }

    /// What was found beside, in sentences without a full stop.
    var asides: [String] {
        var asides: [String] = []
        if !accepted.isEmpty { asides.append("\(Self.count(accepted.count, "finding")) accepted by the baseline") }
        if !suppressed.isEmpty { asides.append("\(Self.count(suppressed.count, "finding")) suppressed") }
        if unsure > 0 { asides.append("\(Self.count(unsure, "finding")) less sure than was asked for (--confidence)") }
        if !gone.isEmpty {
            asides.append("\(Self.count(gone.count, "finding")) of the baseline gone: write it anew (--write-baseline)")
        }
        return asides
    }

    /// What was explored, in one sentence.
    var extent: String {
        let states = explored.reduce(0) { $0 + $1.states }
        let transitions = explored.reduce(0) { $0 + $1.transitions }
        let flows = Set(explored.map(\.flow)).count
        let extent =
            "explored \(Self.count(states, "state")) and \(Self.count(transitions, "step")) of "
            + Self.count(flows, "app")
        return ([extent] + starts).joined(separator: "; ")
    }

    /// The starts that no file names, a clause for each app.
    var starts: [String] {
        var told: Set<String> = []
        return explored.compactMap { explored in
            guard let entry = explored.entry, !explored.start.isRead, told.insert(explored.flow).inserted else {
                return nil
            }
            let how = explored.start.isAssumed ? "is assumed" : "was chosen"
            return "'\(explored.flow)' from '\(entry.title)', which \(how)"
        }
    }

    /// What was not looked at, a sentence for each bound; none where everything was.
    package var gaps: [String] {
        explored.flatMap { explored in
            explored.bounds.map { bound in
                "not everything was looked at in '\(explored.flow)' (\(explored.configuration.rawValue)): \(bound.reason)"
            }
        }
    }

    /// All of it in one sentence, for people who read the report elsewhere.
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
    /// What it means, and what to do about it.
    var reason: String {
        switch self {
        case .states: "there are more states than --max-states allows"
        case .steps: "it takes more steps than its share of --max-steps"
        case .depth: "some states are further from the launch than --max-depth allows"
        case .answers: "an action has more open questions than are answered in all ways"
        case .time: "it took longer than its share of --max-seconds; another run may find something else"
        case .cancelled: "it was cancelled; another run may find something else"
        case .fault: "an action could not be simulated, which is a fault of Sceneflow: report it with the app"
        }
    }
}

extension Finding {
    /// What is wrong with settings or a suppression, as a finding of a rule of its own.
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

    /// The message, with what to do about it.
    var advice: String { remedy.isEmpty ? message : "\(message); \(remedy)" }

    /// The apps in which it occurs, such as `in 'A', 'B' and 4 more`; nil where that is one app.
    var extent: String? {
        guard occurrences.count > 1 else { return nil }
        let named = occurrences.count == 3 ? 3 : 2
        var names = occurrences.prefix(named).map { "'\($0.flow)'" }
        if occurrences.count > named { names.append("\(occurrences.count - named) more") }
        return "in \(Report.list(names))"
    }

    /// The message with the apps in which it occurs, where those are several.
    var placedMessage: String { extent.map { "\(message) (\($0))" } ?? message }

    /// The message with the apps in which it occurs, and what to do about it.
    var placedAdvice: String { remedy.isEmpty ? placedMessage : "\(placedMessage); \(remedy)" }
}
