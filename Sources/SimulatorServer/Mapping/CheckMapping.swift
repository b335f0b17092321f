import Checking
internal import ProjectLoading
import SceneFlow
import Wire

extension ChecksRunResponse {
    /// Creates the response by checking an app; nil if the check was abandoned.
    /// - Parameters:
    ///   - app: the app.
    ///   - root: the absolute path of its folder.
    ///   - job: the requested check; it receives the progress, and knows if there are waiters left.
    init?(_ app: LoadedApp, root: String, _ job: CheckJob) {
        let folder = LoadedProject(root: root, apps: [])
        var suppressor = Suppressor()
        var allowance = Allowance()
        let checkResult = job.check.runner.check(
            app,
            suppressor: &suppressor,
            remarks: folder.remarks,
            within: &allowance,
            progress: { job.tell($0) },
            isCancelled: { job.isAbandoned }
        )
        if job.isAbandoned { return nil }
        let baseline = AcceptedFindings(app.check?.baseline, in: folder)
        let (new, accepted) = baseline.split(checkResult.findings)
        self.init()
        flow = app.id
        digest = app.flow.digest
        findings = Self.mostSevere(new, job.check.findings).map(Wire.Finding.init)
        omitted = new.count - findings.count
        suppressed = checkResult.suppressed.count
        self.accepted = accepted.count
        diagnostics = (checkResult.diagnostics + suppressor.unused + baseline.diagnostics).sorted().map(
            FlowDiagnostic.init
        )
        explored = Explored(checkResult.analysis.explorations)
    }

    private static func mostSevere(_ found: [Checking.Finding], _ limit: Int) -> [Checking.Finding] {
        guard found.count > limit else { return found }
        let ranked = found.enumerated().sorted {
            ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
        }
        return ranked.prefix(limit).sorted { $0.offset < $1.offset }.map(\.element)
    }
}

extension Explored {
    /// Creates the summary of the explorations of an app's builds.
    fileprivate init(_ explorations: [Exploration]) {
        self.init()
        states = explorations.reduce(0) { $0 + $1.states }
        transitions = explorations.reduce(0) { $0 + $1.transitions }
        complete = explorations.allSatisfy(\.isComplete)
        let bounds = Set(explorations.flatMap(\.bounds).compactMap(ExplorationBound.init))
        bound = ExplorationBound.allCases.first(where: bounds.contains)
    }
}

extension ExplorationBound {
    /// Creates the limit that stopped an exploration; nil for a cancellation or a fault, because the protocol has no
    /// value for them.
    init?(_ bound: Bound) {
        switch bound {
        case .time: self = .time
        case .states: self = .states
        case .steps: self = .steps
        case .depth: self = .depth
        case .answers: self = .answers
        case .cancelled, .fault: return nil
        }
    }
}

extension Wire.Finding {
    /// A finding.
    init(_ finding: Checking.Finding) {
        self.init()
        rule = finding.rule
        family = CheckRule.named(finding.rule).map { FindingFamily($0.family) } ?? .navigation
        severity = Wire.Severity(finding.severity)
        message = finding.message
        location = finding.location.map(Wire.Location.init)
        scene = finding.scene
        segue = finding.edge
        trace = finding.trace?.actions.map(Wire.Action.init)
        sentences = finding.trace?.sentences
        remedy = finding.remedy
        related = finding.related.map(RelatedPlace.init)
        confidence = Wire.Confidence(finding.confidence)
        assumedStart = finding.restsOnStart ? true : nil
        fingerprint = finding.fingerprint
    }
}

extension RelatedPlace {
    /// Another place of a finding.
    fileprivate init(_ related: Checking.Finding.Related) {
        self.init()
        location = Wire.Location(related.location)
        message = related.message
    }
}

extension FindingFamily {
    /// Creates the family of a rule.
    init(_ family: CheckRule.Family) {
        self =
            switch family {
            case .navigation: .navigation
            case .injection: .injection
            case .style: .style
            case .lifeCycle: .lifeCycle
            }
    }
}

extension FindingsGetResponse {
    /// Creates the response about a rule of checks; nil if there is none of that name.
    /// - Parameters:
    ///   - name: the rule's name.
    ///   - html: the text about it.
    init?(_ name: String, html: String) {
        guard let place = CheckRule.all.firstIndex(where: { $0.name == name }) else { return nil }
        let found = CheckRule.all[place]
        self.init()
        rule = found.name
        title = found.summary
        family = FindingFamily(found.family)
        severity = Wire.Severity(found.severity)
        isOn = found.isOnByDefault
        self.html = html
        previous = place > 0 ? RuleName(CheckRule.all[place - 1]) : nil
        next = place + 1 < CheckRule.all.count ? RuleName(CheckRule.all[place + 1]) : nil
    }
}

extension RuleName {
    /// A neighbour of a rule.
    fileprivate init(_ rule: CheckRule) {
        self.init()
        id = rule.name
        title = rule.summary
    }
}
