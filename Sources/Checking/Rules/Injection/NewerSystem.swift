internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// An interface missing in the app's oldest supported system.
    static let newerSystem = CheckRule(
        "newer-system",
        .injection,
        .error,
        "a creator or segue action in an app that runs on systems before iOS 13",
        answers: ["INJ-24"]
    ) { rule, examination in
        let target = examination.flow.deploymentTarget?.description ?? "an older iOS"
        let refused = examination.diagnostics(["creator-availability"])
        let places = Set(refused.compactMap(\.location))
        let crashes = rule.crashes(in: examination)
        var findings = crashes.map { incident in
            rule.finding(
                of: incident,
                in: examination,
                message: "\(incident.title(in: examination)) crashes on iOS \(target): "
                    + "'instantiateViewController(identifier:creator:)' does not exist there",
                remedy: "raise the deployment target to iOS 13, or guard it with 'if #available(iOS 13, *)'"
            )
        }
        // Code refused by the compiler is certain, and needs no path to it.
        for cause in refused {
            var finding = rule.finding(of: cause, in: examination, remedy: "raise the deployment target")
            if let crash = findings.first(where: { $0.location == cause.location }) {
                finding.trace = crash.trace
                finding.edge = crash.edge
                findings.removeAll { $0.location == cause.location }
            }
            findings.append(finding)
        }
        var actions: Set<String> = []
        for incident in coderTrap.crashes(in: examination) where incident.isTooNew(in: examination) {
            let edge = examination.edge(of: incident) ?? ""
            var finding = rule.finding(
                of: incident,
                in: examination,
                message: "iOS \(target) ignores the segue action for \(incident.title(in: examination)), and "
                    + "'init(coder:)' of '\(incident.className(in: examination) ?? "")' traps",
                remedy: "raise the deployment target to iOS 13, or set the dependencies in 'prepare(for:sender:)'"
            )
            finding.anchor = edge
            actions.insert(edge)
            findings.append(finding)
        }
        let diagnostics = examination.diagnostics(["needs-ios-13"])
        for diagnostic in diagnostics where diagnostic.location.map(places.contains) != true {
            let segue = examination.flow.segues.first { $0.location == diagnostic.location && $0.segueAction != nil }
            // Code refused by the compiler is reported at its own place; an action only ignored by UIKit, at the segue.
            let isTold =
                segue.map { actions.contains($0.key) }
                ?? (diagnostic.severity == .error ? !crashes.isEmpty || !actions.isEmpty : false)
            if isTold { continue }
            var finding = rule.finding(of: diagnostic, in: examination, remedy: "raise the deployment target")
            // The compiler refuses it, too, unless `@available` guards the method or its type. Such a guard is not
            // read.
            finding.confidence = .likely
            findings.append(finding)
        }
        return findings
    }
}
