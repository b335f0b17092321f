package import Diagnostics
package import SceneFlow
package import Simulation

/// What rules judge: an app, and what exploring it met.
package struct Examination: Sendable {
    /// Something that was met on the way, followed once more with everything recorded.
    package struct Incident: Sendable, Hashable {
        /// What was met.
        package var kind: Sighting.Kind
        /// The rule of UIKit or of containers that says so, such as `INJ-10`; nil for a property of a state.
        package var rule: String?
        /// The build in which it was followed: the first in which it happens.
        package var configuration: BuildConfiguration
        /// The builds in which it was met.
        package var configurations: [BuildConfiguration] = []
        /// The scene of the controller that crashes or is warned of, or that is on screen.
        package var scene: Scene.ID?
        /// The scene from which the last action was done, or nil where that is the launch.
        package var source: Scene.ID?
        /// Whether the controller was made by the last step.
        package var isFresh: Bool
        /// The last step, with everything recorded.
        package var step: Step
        /// The way there.
        package var trace: Trace
        /// The assumptions that the incident rests on.
        package var assumptions: [Assumption]
        /// How sure it is that it happens.
        package var confidence: Confidence
    }

    /// Something that must hold for an incident, and that no file decides.
    package struct Assumption: Sendable, Hashable {
        /// The assumption in words that follow "where".
        package var text: String
        /// The place in the sources, or nil where none is known.
        package var location: SourceLocation?
        /// The highest confidence of an incident that rests on it.
        package var confidence: Confidence
    }

    /// The app as a debug build has it.
    package let flow: Flow
    /// The app as a release build has it, or nil where both are alike.
    package let release: Flow?
    /// What was explored, a build each.
    package let explorations: [Exploration]
    /// What was met, in the order of the shortest ways there, without what a release build has in common with a debug build.
    package let incidents: [Incident]
    /// What is wrong with the registrations of a debug build, whatever is asked of them.
    package let registrations: [ContainerProblem]
    /// The registrations of a debug build that nothing asks for, in order of declaration.
    package let unused: [RegisteredService]

    /// The flow of a build.
    package subscript(configuration: BuildConfiguration) -> Flow {
        configuration == .release ? release ?? flow : flow
    }

    /// Whether everything that can be reached was looked at.
    package var isComplete: Bool { explorations.allSatisfy(\.isComplete) }

    /// The incidents that are a rule's own, by the rules of UIKit that it answers for.
    /// - Parameter rule: the rule.
    /// - Returns: the incidents, in order.
    package func incidents(of rule: CheckRule) -> [Incident] {
        incidents.filter { $0.rule.map { rule.answers.contains($0) } ?? false }
    }

    /// The diagnostics of loading with one of some ids.
    /// - Parameter ids: the ids.
    /// - Returns: the diagnostics, sorted.
    package func diagnostics(_ ids: Set<String>) -> [Diagnostic] { flow.diagnostics.filter { ids.contains($0.id) } }
}
