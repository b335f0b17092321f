package import Diagnostics
package import Injection
package import SceneFlow
package import Simulation

/// An event or state worth a finding, with the shortest path to it.
package struct Discovery: Sendable, Hashable {
    /// The kind of a discovery.
    package enum Kind: Sendable, Hashable {
        /// The app crashes.
        case crash(Crash)
        /// UIKit prints a warning, and the app continues.
        case warning(Sentence)
        /// A request to the container has a problem.
        case problem(Problem)
        /// A state without any action for a person, and without a return.
        case deadEnd
        /// The chain of presentations repeats itself, and can be made as long as one likes.
        case endlessModals
        /// An opening from outside adds a controller of a scene to the window, and the screen stays as it is.
        case unseen(Scene.ID)
    }

    /// The kind of the discovery.
    package var kind: Kind
    /// The broken rule of UIKit or of containers, or nil for a property of the state.
    package var rule: RuleID?
    /// The scene of the controller with the last action or method, or nil for the launch and other events from outside.
    package var scene: Scene.ID?
    /// The last action.
    package var action: Action.Kind

    /// Creates a discovery.
    package init(_ kind: Kind, rule: RuleID?, scene: Scene.ID?, action: Action.Kind) {
        self.kind = kind
        self.rule = rule
        self.scene = scene
        self.action = action
    }
}
