package import Diagnostics
package import Injection
package import SceneFlow
package import Simulation
package import UIKitFacts

/// The input of the rules: an app, and the results of exploring it.
package struct Analysis: Sendable {
    /// A discovery, followed once more with everything recorded.
    package struct Counterexample: Sendable, Hashable {
        /// The kind of the discovery.
        package var kind: Discovery.Kind
        /// The place in the code that crashes or causes UIKit's warning; nil if no code does.
        package var location: SourceLocation?
        /// The broken rule of UIKit or of containers, such as `INJ-10`; nil for a property of a state.
        package var rule: String?
        /// The confidence in that rule; certain for a property of a state.
        package var ruleConfidence: Confidence
        /// The followed build: the first with the counterexample.
        package var configuration: BuildConfiguration
        /// All builds with the counterexample.
        package var configurations: [BuildConfiguration] = []
        /// The scene of the controller on screen, or of the controller crashing or causing the warning.
        package var scene: Scene.ID?
        /// The scene of the last action, or nil for the launch.
        package var source: Scene.ID?
        /// True if the last step made the controller.
        package var isFresh: Bool
        /// The event of the last action if it opens the app from outside of it; otherwise nil.
        package var opening: AppOpening.Kind?
        /// The last step, with everything recorded.
        package var step: Step
        /// The way there.
        package var trace: Trace
        /// The assumptions behind the counterexample.
        package var assumptions: [Assumption]
        /// The confidence in the counterexample.
        package var confidence: Confidence
    }

    /// A condition of a counterexample not settled by any file.
    package struct Assumption: Sendable, Hashable {
        /// The sort of an assumption.
        package enum Sort: String, Sendable, Hashable, CaseIterable {
            /// A question of the app's code has one of its answers.
            case answer
            /// An answer leads to a controller that crashes on every path to it.
            case way
            /// Code that was not understood is not involved.
            case unread
            /// The code, or UIKit, does what was read as likely.
            case reading
            /// Code calls a method, or performs a segue, in that state.
            case call
            /// A link, a notification or the like opens the app in that state.
            case opening
            /// A view that code hides or disables can be touched.
            case touch
            /// A transition happens, although the simulation does not reach its code.
            case transition
            /// The app starts at a scene that no file names.
            case start
            /// Code or files with gaps do not change the result.
            case gap
        }

        /// The sort.
        package var sort: Sort
        /// The assumption, as words to follow "where".
        package var text: String
        /// The place in the sources, or nil if unknown.
        package var location: SourceLocation?
        /// The highest confidence of a counterexample resting on it.
        package var confidence: Confidence
    }

    /// The app as a debug build has it.
    package let flow: Flow
    /// The app as a release build has it, or nil if both are alike.
    package let release: Flow?
    /// The SDK used to build the app; nil if it is unknown.
    package let sdk: Version?
    /// The explorations, one for each build.
    package let explorations: [Exploration]
    /// The counterexamples, in the order of the shortest paths to them.
    ///
    /// A counterexample of both builds is listed once.
    package let counterexamples: [Counterexample]
    /// The problems in the registrations of a debug build, independent of any request.
    package let registrations: [Problem]
    /// The registrations of a debug build without any request for them, in order of declaration.
    package let unused: [RegisteredService]

    /// The flow of a build.
    package subscript(configuration: BuildConfiguration) -> Flow {
        configuration == .release ? release ?? flow : flow
    }

    /// True if the exploration covered every reachable state.
    package var isComplete: Bool { explorations.allSatisfy(\.isComplete) }

    /// Returns the counterexamples of a rule, selected by the rules of UIKit in its `coveredRules`.
    /// - Parameter rule: the rule.
    /// - Returns: the counterexamples, in order.
    package func counterexamples(of rule: CheckRule) -> [Counterexample] {
        counterexamples.filter { $0.rule.map { rule.coveredRules.contains($0) } ?? false }
    }

    /// The diagnostics of loading with one of some ids.
    /// - Parameter ids: the ids.
    /// - Returns: the diagnostics, sorted.
    package func diagnostics(_ ids: Set<String>) -> [Diagnostic] { flow.diagnostics.filter { ids.contains($0.id) } }
}
