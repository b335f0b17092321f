internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A document connects an outlet that the class does not have (INST-52).
    static let outlet = CheckRule(
        "outlet",
        .navigation,
        .error,
        "a document connects an outlet that the class does not have",
        answers: ["INST-52"]
    ) { rule, examination in
        let remedy = "declare '@IBOutlet weak var …', or delete the connection in Interface Builder"
        let flow = examination.flow
        let members = KnownMembers(flow)
        let wrong = flow.scenes.flatMap { scene in
            scene.isClassUnknown
                ? []
                : scene.outlets.filter { $0.isOfController && members.hasOutlet($0.property, scene) == false }
                    .map { (scene, $0) }
        }
        var told: Set<OutletConnection> = []
        let met = examination.problems(rule.answers).filter { !examination.isOfUnknownClass($0) }.map { incident in
            var finding = rule.finding(
                of: incident,
                in: examination,
                message: incident.scene.map { scene in
                    let title = examination[incident.configuration][scene].title
                    return "'\(title)' crashes when its view loads: its class has no outlet '\(incident.key)'"
                },
                remedy: remedy
            )
            let causes = wrong.filter { $0.0.key == finding.scene && $0.1.property == incident.key }.map(\.1)
            told.formUnion(causes)
            finding.move(to: causes.first?.location)
            return finding
        }
        let missing = wrong.filter { !told.contains($0.1) }.map { scene, outlet in
            rule.finding(
                "the class '\(scene.className)' of '\(scene.title)' has no outlet '\(outlet.property)', which is connected",
                in: scene,
                at: outlet.location,
                anchor: outlet.property,
                of: examination,
                remedy: remedy
            )
        }
        return met + missing
    }
}

extension Examination.Incident {
    /// The key that nothing has, which is the last word.
    fileprivate var key: String {
        text.split(separator: " ").last.map { String($0.hasSuffix(".") ? $0.dropLast() : $0) } ?? ""
    }
}
