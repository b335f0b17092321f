package import SceneFlow

extension Simulator {
    /// What is asked of a run before it begins.
    package enum Question: Sendable, Hashable {
        /// What if a scene, by its key, were injected by this technique?
        case technique(scene: String, Technique)
        /// What if another type stood for a registration, by its name in the container's list; empty for nothing at all?
        case override(registration: String, with: String)
    }

    /// Why a question makes no sense for an app.
    package struct Senseless: Error {
        /// A sentence.
        package let reason: String
    }

    /// A state from which a launch begins a run in which something holds from the start, what is made at the launch included.
    /// - Parameters:
    ///   - question: what holds.
    ///   - state: the state before the launch; what was asked of it before holds, too.
    ///   - configuration: the build that will be launched.
    /// - Returns: the state; launching is all that makes sense in it.
    /// - Throws: `Senseless` where the app has no such scene or registration.
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
