internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A window of the app's delegate that belongs to no scene, in an app with scenes.
    static let windowWithoutScene = CheckRule(
        "window-without-scene",
        .lifeCycle,
        .error,
        "the app's delegate makes a window that belongs to no scene"
    ) { rule, analysis in
        let flow = analysis.flow
        guard let adoption = SceneAdoption(flow), !adoption.lifeCycle.movesWindow else { return [] }
        let facts = adoption.lifeCycle
        // Another window fills the screen.
        let hasOther = facts.isSwiftUI || facts.makesSceneWindow || facts.manifest.hasStoryboard
        return facts.windows.map { window in
            var finding = rule.finding(
                "the window '\(window.text)' belongs to no scene, so UIKit does not show it"
                    + (hasOther ? "" : ", and the screen stays black"),
                in: nil,
                at: window.location,
                anchor: window.text,
                of: analysis,
                remedy: "make it in the scene delegate with 'UIWindow(windowScene:)', or set its 'windowScene'"
            )
            if hasOther { finding.ceiling = .warning }
            if window.isConditional { finding.doubt("the code that makes the window runs", at: window.location) }
            finding.doubt(adoption.conditions)
            if adoption.hasUnreadDelegate {
                finding.doubt("the scene delegate, which was not read, makes no other window")
            }
            if !facts.isDelegateKnown, let delegate = facts.delegate {
                finding.doubt("'\(delegate.name)' is the app's delegate")
            }
            return finding
        }
    }
}
