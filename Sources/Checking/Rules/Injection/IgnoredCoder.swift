internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// A segue action returns a controller not made with the coder.
    static let ignoredCoder = CheckRule(
        "ignored-coder",
        .injection,
        .error,
        "a segue action returns a controller that was not created with its coder",
        answers: ["INJ-45"]
    ) { rule, examination in
        rule.crashes(in: examination).map { incident in
            let name = incident.className(in: examination) ?? "the class"
            var finding = rule.finding(
                of: incident,
                in: examination,
                message: "\(incident.title(in: examination)) crashes from \(incident.origin(in: examination)): the "
                    + "segue action creates '\(name)' without the given coder",
                remedy: "call an initialiser that takes the coder, '\(name)(coder: coder, …)', and ends in "
                    + "'super.init(coder: coder)'"
            )
            let segue = examination[incident.configuration].segues.first { $0.key == finding.edge }
            if let place = segue?.injection?.location { finding.location = place }
            finding.anchor = incident.way(in: examination)
            return finding
        }
    }
}
