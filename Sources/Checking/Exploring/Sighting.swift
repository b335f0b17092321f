package import SceneFlow
package import Simulation

/// Something worth a finding that was met on the way, with the shortest way to it.
package struct Sighting: Sendable, Hashable {
    /// What was met.
    package enum Kind: Sendable, Hashable {
        /// The app crashes.
        case crash(Crash)
        /// UIKit prints a warning and goes on.
        case warning(String)
        /// Something is wrong with what the container was asked.
        case problem(String)
        /// There is nothing that a person could do, and no way back.
        case deadEnd
        /// The chain of presentations repeats itself, and can be made as long as one likes.
        case endlessModals
    }

    /// What was met.
    package var kind: Kind
    /// The rule of UIKit or of containers that says so, or nil where it is a property of the state.
    package var rule: RuleID?
    /// The scene of the controller whose action or method led there, or nil where it is the launch.
    package var scene: Scene.ID?
    /// What was done last.
    package var action: Action.Kind

    /// Creates a sighting.
    package init(_ kind: Kind, rule: RuleID?, scene: Scene.ID?, action: Action.Kind) {
        self.kind = kind
        self.rule = rule
        self.scene = scene
        self.action = action
    }
}
