package import SceneFlow

/// The ground of walks: the app's classes, its scenes, and the lookup of scenes for code.
///
/// One ground serves many walks, because it holds the flow in its current state.
package final class AnalysisContext: Sendable {
    /// The app's classes.
    package let graph: ClassGraph
    /// The methods that can affect the flow.
    package let reach: MethodReach
    /// The app's scenes and segues.
    package let flow: Flow
    /// The limits of walks.
    package let budget: WalkBudget
    /// Finds a scene as `instantiateViewController` does.
    package let scenes: any SceneLookup

    /// An app without classes and scenes.
    package static let nothing = AnalysisContext(
        graph: ClassGraph([]),
        reach: MethodReach([]),
        flow: Flow(id: "", title: ""),
        scenes: NoScenes(),
        budget: WalkBudget()
    )

    /// Captures a linked app, without a lookup of scenes for code.
    /// - Parameter flow: the app.
    package convenience init(_ flow: Flow) {
        self.init(
            graph: ClassGraph(flow.classes),
            reach: MethodReach(flow.classes.flatMap(MethodReach.bodies)),
            flow: flow,
            scenes: NoScenes(),
            budget: WalkBudget()
        )
    }

    /// Captures an app as linked so far.
    /// - Parameters:
    ///   - graph: the app's classes.
    ///   - reach: the methods relevant to the flow.
    ///   - flow: the scenes and segues linked so far.
    ///   - scenes: finds the scenes of storyboards.
    ///   - budget: the limit of the walks.
    package init(
        graph: ClassGraph,
        reach: MethodReach,
        flow: Flow,
        scenes: any SceneLookup,
        budget: WalkBudget
    ) {
        self.graph = graph
        self.reach = reach
        self.flow = flow
        self.scenes = scenes
        self.budget = budget
    }
}
