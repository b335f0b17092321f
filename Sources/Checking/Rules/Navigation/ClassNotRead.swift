internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

extension CheckRule {
    /// A scene's class missing from the sources, so its behaviour is unknown.
    static let classNotRead = CheckRule(
        "class-not-read",
        .navigation,
        .note,
        "the class of a scene is not among the sources, so its code is not checked"
    ) { rule, analysis in
        let flow = analysis.flow
        guard !flow.classes.isEmpty else { return [] }
        let members = KnownMembers(flow)
        var told: Set<String> = []
        return flow.scenes.compactMap { scene in
            guard let name = scene.customClass, !scene.isClassUnknown, !UIKitClasses.isKnown(name),
                members.classes(of: scene) == nil, told.insert(name).inserted
            else { return nil }
            let above = Ancestry.Index(flow)[name].classes.last?.superclass
            let what = above.map { "the class '\($0)' above '\(name)'" } ?? "the class '\(name)'"
            let other = scene.customModule.flatMap { $0 == flow.module ? nil : $0 }
            let module = other.map { " of the module '\($0)'" } ?? ""
            return rule.finding(
                "\(what)\(above == nil ? module : "") is not among the sources, so '\(scene.title)' has unknown code",
                in: scene,
                anchor: name,
                of: analysis,
                remedy: "open a folder that holds its sources, or describe the class in sceneflow.yml"
            )
        }
    }
}
