internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A document connects an outlet missing in the class (INST-52).
    static let outlet = CheckRule(
        "outlet",
        .navigation,
        .error,
        "a document connects an outlet that the class does not have",
        coveredRules: ["INST-52"]
    ) { rule, analysis in
        let members = ConnectedMembers(analysis.flow)
        let ancestry = Ancestry.Index(analysis.flow)
        let wrong = analysis.flow.scenes.filter { !$0.isClassUnknown }.flatMap { scene in
            scene.outlets.filter { outlet in
                outlet.isOfController && !outlet.isDangling && members.hasOutlet(outlet.property, scene) == false
            }
            .map {
                let makesOwnView = ancestry[scene.className].classes.lazy.compactMap(\.makesOwnView).first == true
                return WrongConnection(
                    scene: scene,
                    className: members.connectedClass(of: scene),
                    name: $0.property,
                    sender: "",
                    location: $0.location,
                    obstacle: makesOwnView
                        ? "nothing connects it, because 'loadView()' does not call its superclass's" : nil
                )
            }
        }
        return rule.findings(
            of: wrong,
            in: analysis,
            isAction: false,
            remedy: "declare '@IBOutlet weak var …', or delete the connection in Interface Builder",
            name: \.key,
            crash: { "'\($0)' crashes when its view loads: its class has no outlet '\($1)'" },
            message: {
                "the class '\($0.className)' of '\($0.scene.title)' has no outlet '\($0.name)', which is connected"
            }
        )
    }
}

extension Analysis.Counterexample {
    /// The missing key.
    fileprivate var key: String { names.last ?? "" }
}
