internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// An outlet is used before the view is loaded.
    static let earlyOutlet = CheckRule(
        "early-outlet",
        .injection,
        .error,
        "code uses an outlet before the view is loaded",
        answers: ["INJ-53"]
    ) { rule, examination in
        rule.crashes(in: examination, isEveryWay: false).map { incident in
            let flow = examination[incident.configuration]
            let title = incident.title(in: examination)
            guard case .crash(let crash) = incident.kind, let place = crash.location,
                let use = MissingUse(at: place, set: [], in: flow)
            else {
                return rule.finding(
                    of: incident,
                    in: examination,
                    message: "\(title) uses an outlet whose view is not loaded yet",
                    remedy: "keep the value in a property, and show it in 'viewDidLoad()'"
                )
            }
            var finding = rule.finding(
                of: incident,
                in: examination,
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
