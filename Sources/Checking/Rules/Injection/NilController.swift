internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// A segue action or creator that returns nil, so UIKit uses an `init(coder:)` that traps.
    static let nilController = CheckRule(
        "nil-controller",
        .injection,
        .error,
        "a segue action or creator that may return nil, where 'init(coder:)' traps",
        answers: ["INJ-44"]
    ) { rule, examination in
        var known: Set<String> = []
        return coderTrap.crashes(in: examination).compactMap { incident in
            guard let maker = incident.nilMaker else { return nil }
            let title = incident.title(in: examination)
            let what = maker.isEmpty ? "the creator" : "the segue action '\(maker)'"
            var finding = rule.finding(
                of: incident,
                in: examination,
                message: "\(what) for \(title) may return nil, and then 'init(coder:)' of "
                    + "'\(incident.className(in: examination) ?? "")' traps",
                remedy: maker.isEmpty
                    ? "look up what it needs before 'instantiateViewController', and return there"
                    : "return a controller on every path, and refuse in 'shouldPerformSegue(withIdentifier:sender:)'"
            )
            finding.anchor = maker.isEmpty ? incident.way(in: examination) : maker
            return known.insert(finding.fingerprint).inserted ? finding : nil
        }
    }
}
