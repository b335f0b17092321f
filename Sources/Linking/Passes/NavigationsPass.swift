internal import AppFinding
internal import CodeSemantics
internal import Diagnostics
internal import ManifestReading
internal import SceneFlow

/// Looks for scenes of the manifest's classes with navigations.
///
/// Their transitions are read like those of any code.
enum NavigationsPass {
    static func run(_ state: inout LinkState) {
        for entry in state.app.manifest?.classes ?? [] where !entry.navigations.isEmpty {
            let name = entry.facts.name
            let scenes = state.flow.scenes.indices.filter { index in
                state.graph.names(from: state.flow.scenes[index].className).contains(name)
            }
            if scenes.isEmpty {
                state.report(
                    "class-without-scene",
                    .warning,
                    "no scene has the class '\(name)', so its navigations have no source",
                    at: entry.location,
                    remedy: "check the spelling, or add a navigation to the class"
                )
            }
        }
    }

    /// Returns the text of the control that sends the action, else the name of the trigger.
    static func label(of trigger: CodeNavigation.Trigger, in scene: Scene?) -> String {
        switch trigger {
        case .launch: "launch"
        case .action(let selector):
            scene?.actions.first { $0.selector == selector }.flatMap { scene?.label(of: $0.sender) } ?? selector
        case .row: "select"
        case .accessory: "accessory"
        case .callback(let name), .method(let name): name
        }
    }
}
