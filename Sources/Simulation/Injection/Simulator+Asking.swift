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
}
