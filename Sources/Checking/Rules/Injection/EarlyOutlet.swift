internal import Diagnostics
internal import Simulation

extension CheckRule {
    /// An outlet is used before the view is loaded.
    static let earlyOutlet = CheckRule(
        "early-outlet",
        .injection,
        .error,
        "code uses an outlet before the view is loaded",
        coveredRules: ["INJ-53"]
    ) { rule, analysis in
        rule.crashes(in: analysis, isEveryWay: false).map { counterexample in
            let flow = analysis[counterexample.configuration]
            let title = counterexample.title(in: analysis)
            guard case .crash(let crash) = counterexample.kind, let place = crash.location,
                let use = MissingUse(at: place, set: [], in: flow)
            else {
                return rule.finding(
                    of: counterexample,
                    in: analysis,
                    message: "\(title) uses an outlet whose view is not loaded yet",
                    remedy: "keep the value in a property, and show it in 'viewDidLoad()'"
                )
            }
            var finding = rule.finding(
                of: counterexample,
                in: analysis,
                message: "\(title) uses the outlet '\(use.property)' "
                    + (use.owner == nil ? "of another controller " : "")
                    + "in '\(use.method)', before \(use.owner == nil ? "that controller's" : "the") view is loaded",
                remedy: "keep the value in a property, and set '\(use.property)' in 'viewDidLoad()'"
            )
            finding.anchor = "\(use.method) \(use.property)"
            return finding
        }
    }
}
