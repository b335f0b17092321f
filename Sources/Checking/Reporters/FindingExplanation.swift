internal import Diagnostics
internal import SceneFlow

/// The whole argument for one finding, for people.
package struct FindingExplanation: Sendable {
    /// The part of a finding in its report.
    package enum Standing: Sendable, Hashable {
        /// It is reported.
        case reported
        /// A baseline accepts it.
        case accepted
        /// A comment or the manifest suppresses it, for this reason.
        case suppressed(reason: String)
        /// Its confidence is below the requested one.
        case unsure
    }

    private let finding: Finding
    private let standing: Standing

    /// Creates an explanation.
    /// - Parameters:
    ///   - finding: the finding.
    ///   - standing: its part in the report.
    package init(_ finding: Finding, _ standing: Standing) {
        self.finding = finding
        self.standing = standing
    }

    /// The fingerprints that name the finding.
    package var fingerprints: [String] { [finding.fingerprint] + finding.otherFingerprints }

    /// Writes the explanation.
    /// - Parameter context: the sources, and the use of colours.
    /// - Returns: the text, ending with a line break.
    package func text(_ context: ReportContext) -> String {
        let paint = Paint(isOn: context.hasColors)
        let excerpt = SourceExcerpt(context)
        var lines = ["\(paint.bold(Printable.text(finding.message))) (\(Printable.text(finding.rule)))", ""]
        lines += [
            "severity: \(finding.severity.rawValue)\(severityReason)",
            "confidence: \(finding.confidence.rawValue), \(confidenceReason)",
            "standing: \(Printable.text(standingText))",
            "occurs in: \(Printable.text(Report.list(finding.occurrences.map(Self.words))))",
            "finding: \(finding.fingerprint)",
            "",
            "what was read:",
        ]
        if let location = finding.location {
            lines.append("\(Printable.text("\(location)")): the place of the finding")
            lines += excerpt.lines(at: location, finding.severity)
        }
        let assumed = Set(finding.assumptions.map { "where \($0.text)" })
        for related in finding.related where !assumed.contains(related.message) {
            lines.append(Printable.text("\(related.location): \(related.message)"))
            lines += excerpt.lines(at: related.location, .note)
        }
        if finding.location == nil, finding.related.isEmpty { lines.append("the files of the app as a whole") }
        lines += ["", "what is assumed:"]
        for (number, assumption) in finding.assumptions.enumerated() {
            let text = "\(assumption.sort.heading): \(assumption.text) (\(assumption.confidence.rawValue))"
            lines.append("\(number + 1). \(Printable.text(text))")
            guard let location = assumption.location else { continue }
            lines.append(Printable.text("\(location)"))
            lines += excerpt.lines(at: location, .note)
        }
        if finding.assumptions.isEmpty { lines.append("nothing") }
        lines += [""] + steps
        if !finding.remedy.isEmpty { lines.append("what to do: \(Printable.text(finding.remedy))") }
        if CheckRule.named(finding.rule) != nil {
            lines.append("the rule: sceneflow check --explain \(finding.rule)")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    // MARK: - Private

    private var severityReason: String {
        guard let rule = CheckRule.named(finding.rule), rule.severity != finding.severity else { return "" }
        let isLowered = finding.confidence != .certain && finding.severity < rule.severity
        return isLowered
            ? " (\(rule.severity.rawValue) if it were certain)" : " (set; \(rule.severity.rawValue) by default)"
    }

    private var confidenceReason: String {
        switch (finding.confidence, finding.assumptions.count) {
        case (.certain, _): "no assumption is needed"
        case (_, 0): "the rule or the code behind it is not known for certain"
        case (_, let count): "it holds under \(Report.count(count, "assumption"))"
        }
    }

    private var standingText: String {
        switch standing {
        case .reported: "reported"
        case .accepted: "accepted by the baseline"
        case .suppressed(let reason): "suppressed" + (reason.isEmpty ? "" : ": \(reason)")
        case .unsure: "not reported, below --confidence"
        }
    }

    private static func words(_ occurrence: Finding.Occurrence) -> String {
        let builds = occurrence.configurations.map(\.rawValue)
        return "'\(occurrence.flow)'" + (builds.isEmpty ? "" : " (\(Report.list(builds)))")
    }

    private var steps: [String] {
        guard let trace = finding.trace else { return ["it is visible without any action", ""] }
        return ["the shortest path there, in a \(trace.configuration.rawValue) build:"]
            + trace.sentences.enumerated().map { "\($0 + 1). \(Printable.text($1))" } + [""]
    }
}

extension Analysis.Assumption.Sort {
    /// The sort in words.
    fileprivate var heading: String {
        switch self {
        case .answer: "an answer"
        case .way: "an answer on the way"
        case .unread: "code not understood"
        case .reading: "likely behaviour"
        case .call: "code called freely"
        case .opening: "an event from outside"
        case .touch: "a touch"
        case .transition: "an assumed transition"
        case .start: "the start"
        case .gap: "a gap"
        }
    }
}
