internal import SceneFlow

/// How the cards of a map are placed.
package enum MapArrangement: String, Sendable, CaseIterable {
    /// In layers from where the app starts.
    case flow
    /// As Interface Builder's canvases have them.
    case canvas

    /// What the page calls it.
    var title: String {
        switch self {
        case .flow: "Flow"
        case .canvas: "As in Xcode"
        }
    }

    /// The cards of a flow; a flow that nobody has arranged is arranged here.
    func cards(of flow: Flow) -> Layout.Arrangement {
        let isArranged = flow.layout.flow.cards.count == flow.scenes.count
        let layout = isArranged ? flow.layout : Layout(arranging: flow)
        return self == .flow ? layout.flow : layout.canvas
    }
}
