internal import SceneFlow

/// Places the cards of both arrangements.
enum LayoutPass {
    static func run(_ state: inout LinkState) {
        state.flow.layout = Layout(arranging: state.flow)
    }
}
