package import SceneFlow

extension Simulator {
    /// A hypothesis for a run, given before it begins.
    package enum Question: Sendable, Hashable {
        /// A scene, by its key, injected by this technique.
        case technique(scene: String, Technique)
        /// Another type in place of a registration, by its name in the container's list; empty for a removed
        /// registration.
        case override(registration: String, with: String)
    }

    /// The reason why a question makes no sense for an app.
    package struct Senseless: Error {
        /// A sentence.
        package let reason: String
    }

    /// Returns a state for launching a run under a hypothesis, in effect from the start, including objects made at the
    /// launch.
    /// - Parameters:
    ///   - question: the hypothesis.
    ///   - state: the state before the launch. Its earlier hypotheses stay in effect.
    ///   - configuration: the build to launch.
    /// - Returns: the state; only a launch makes sense in it.
    /// - Throws: `Senseless` if the app has no such scene or registration.
    package func asking(
        _ question: Question,
        before state: SimulationState,
        launching configuration: BuildConfiguration
    ) throws(Senseless) -> SimulationState {
        var result = carried(state, to: configuration)
        result.configuration = configuration
        let run = Run(tables(configuration), result, answers: [:], tracing: .off)
        let plan =
            switch question {
            case .technique(let scene, let technique): run.planTechnique(scene, technique)
            case .override(let registration, let type): run.planOverride(registration, type)
            }
        switch plan {
        case .replace(let overrides, _): result.container.overrides = overrides
        case .reroute(let reroutings, _): result.container.reroutings = reroutings
        case .rejected(let reason): throw Senseless(reason: reason)
        default: break
        }
        return result
    }

    /// Returns the values that a scene's controller gets under the hypothesis of another technique: those known from any
    /// path to it, and one for each property that must have one.
    /// - Parameter scene: the scene, in a debug build.
    /// - Returns: the values; empty for containers and for unknown classes.
    package func needs(of scene: Scene.ID) -> [(property: String, type: String, value: String)] {
        let tables = tables(.debug)
        return tables.sceneNeeds[scene.index].values.map { need in
            (tables.names[need.property], tables.names[need.type], tables.names[need.value])
        }
    }
}
