internal import ProjectFiles
internal import SceneFlow
internal import Threads

/// Computes the parts of the flow decided by all others: the counted controllers, the places of the cards of both
/// arrangements, and the digest.
enum ClosingPass {
    static func run(_ state: inout LinkState) {
        let linked = state
        let (controllers, (layout, digest)) = atOnce {
            CoveragePass.controllers(of: linked)
        } and: {
            (Layout(arranging: linked.flow), FlowDigest.digest(of: linked))
        }
        state.flow.coverage.controllers = controllers
        state.flow.layout = layout
        state.flow.digest = digest
    }
}
