internal import SceneFlow

/// What walks go over: the app's classes, its scenes, and where code finds these.
///
/// It is taken once for many walks, since it holds on to the flow as it is.
final class WalkGround: Sendable {
    /// The app's classes.
    let graph: ClassGraph
    /// The methods that can bear on the flow.
    let reach: MethodReach
    /// The app's scenes and segues.
    let flow: Flow
    /// How far walks may go.
    let budget: WalkBudget
    /// Finds a scene as `instantiateViewController` does.
    let scenes: SceneLookup

    /// An app without anything.
    static let nothing = WalkGround(LinkState(app: AppFiles(name: "", folder: ""), documents: []))

    /// Takes the app as it is linked so far.
    init(_ state: LinkState) {
        graph = state.graph
        reach = state.reach
        flow = state.flow
        scenes = SceneLookup(state)
        budget = state.budget
    }
}
