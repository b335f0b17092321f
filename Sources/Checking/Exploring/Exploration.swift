package import SceneFlow
package import Simulation

/// What an exploration of one build met.
package struct Exploration: Sendable {
    /// The build.
    package var configuration: BuildConfiguration
    /// The sort of device that it ran on.
    package var device: Traits.Idiom
    /// How many states that differ were looked at.
    package internal(set) var states = 0
    /// How many steps led from one to another.
    package internal(set) var transitions = 0
    /// The distance from the launch, in actions, that breadth-first search reached; a sweep may reach states beyond it.
    package internal(set) var depth = 0
    /// What stopped it, sorted; empty where everything was looked at.
    package internal(set) var bounds: [Bound] = []
    /// The bytes that the states took which were remembered.
    package internal(set) var byteCount = 0
    /// The sightings, in the order in which they were met.
    package internal(set) var sightings: [Sighting] = []
    /// The way to each of them: the actions from the launch on, each with its answers.
    package internal(set) var ways: [[Action]] = []
    /// The scenes of which there was a controller, sorted.
    package internal(set) var scenes: [Scene.ID] = []

    /// Whether everything that can be reached was looked at.
    package var isComplete: Bool { bounds.isEmpty }

    /// Creates an empty result.
    init(_ configuration: BuildConfiguration, on device: Traits.Idiom = .phone) {
        (self.configuration, self.device) = (configuration, device)
    }
}
