package import SceneFlow
package import Simulation

/// The result of exploring one build.
package struct Exploration: Sendable {
    /// The build.
    package var configuration: BuildConfiguration
    /// The device type of the exploration.
    package var device: Traits.Idiom
    /// The number of distinct explored states.
    package internal(set) var states = 0
    /// The number of steps between states.
    package internal(set) var transitions = 0
    /// The distance from the launch reached by the breadth-first search, in actions.
    ///
    /// A sweep may reach more distant states.
    package internal(set) var depth = 0
    /// The bounds that stopped it, sorted; empty if the exploration was complete.
    package internal(set) var bounds: [Bound] = []
    /// The bytes taken by the remembered states.
    package internal(set) var byteCount = 0
    /// The discoveries, in order of discovery.
    package internal(set) var discoveries: [Discovery] = []
    /// The way to each of them: the actions from the launch on, each with its answers.
    package internal(set) var ways: [[Action]] = []
    /// The scenes with a controller in some state before any assumed transition, sorted.
    package internal(set) var scenes: [Scene.ID] = []
    /// The scenes with a controller only after assumed transitions, sorted.
    package internal(set) var assumedScenes: [Scene.ID] = []

    /// True if the exploration covered every reachable state.
    package var isComplete: Bool { bounds.isEmpty }

    /// Creates an empty result.
    init(_ configuration: BuildConfiguration, on device: Traits.Idiom = .phone) {
        (self.configuration, self.device) = (configuration, device)
    }
}
