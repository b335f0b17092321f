internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// An interface missing in the app's oldest supported system.
    static let newerSystem = CheckRule(
        "newer-system",
        .injection,
        .error,
        "a creator or segue action in an app that runs on systems before iOS 13",
        coveredRules: ["INJ-24"]
    ) { rule, analysis in
        let target = analysis.flow.deploymentTarget?.description ?? "an older iOS"
        let refused = analysis.diagnostics(["creator-availability"])
        let places = Set(refused.compactMap(\.location))
        let crashes = rule.crashes(in: analysis)
        var findings = crashes.map { counterexample in
            rule.finding(
                of: counterexample,
                in: analysis,
                message: "\(counterexample.title(in: analysis)) crashes on iOS \(target): "
                    + "'instantiateViewController(identifier:creator:)' does not exist there",
                remedy: "raise the deployment target to iOS 13, or guard it with 'if #available(iOS 13, *)'"
            )
        }
        // Code refused by the compiler is certain, and needs no path to it.
        for cause in refused {
            var finding = rule.finding(of: cause, in: analysis, remedy: "raise the deployment target")
            if let crash = findings.first(where: { $0.location == cause.location }) {
                finding.trace = crash.trace
                finding.edge = crash.edge
                findings.removeAll { $0.location == cause.location }
            }
            findings.append(finding)
        }
        var actions: Set<String> = []
        for counterexample in coderTrap.crashes(in: analysis) where counterexample.isTooNew(in: analysis) {
            let edge = analysis.edge(of: counterexample) ?? ""
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message: "iOS \(target) ignores the segue action for \(counterexample.title(in: analysis)), and "
                    + "'init(coder:)' of '\(counterexample.className(in: analysis) ?? "")' traps",
                remedy: "raise the deployment target to iOS 13, or set the dependencies in 'prepare(for:sender:)'"
            )
            finding.anchor = edge
            actions.insert(edge)
            findings.append(finding)
        }
        let diagnostics = analysis.diagnostics(["needs-ios-13"])
        for diagnostic in diagnostics where diagnostic.location.map(places.contains) != true {
            let segue = analysis.flow.segues.first { $0.location == diagnostic.location && $0.segueAction != nil }
            // Code refused by the compiler is reported at its own place; an action only ignored by UIKit, at the segue.
            let isTold =
                segue.map { actions.contains($0.key) }
                ?? (diagnostic.severity == .error ? !crashes.isEmpty || !actions.isEmpty : false)
            if isTold { continue }
            var finding = rule.finding(of: diagnostic, in: analysis, remedy: "raise the deployment target")
            // The compiler refuses it, too, unless `@available` guards the method or its type. Such a guard is not
            // read.
            finding.doubt("no '@available' restricts the method or its type")
            findings.append(finding)
        }
        return findings
    }
}
