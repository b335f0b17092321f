internal import SceneFlow

/// The placement of a map's cards.
package enum MapArrangement: String, Sendable, CaseIterable {
    /// In layers from the start of the app.
    case flow
    /// As Interface Builder's canvases have them.
    case canvas

    /// The name on the page.
    var title: String {
        switch self {
        case .flow: "Flow"
        case .canvas: "As in Xcode"
        }
    }

    /// Returns the cards of a flow, arranged here if the flow has no layout yet.
    func cards(of flow: Flow) -> Layout.Arrangement {
        let isArranged = flow.layout.flow.cards.count == flow.scenes.count
        let layout = isArranged ? flow.layout : Layout(arranging: flow)
        return self == .flow ? layout.flow : layout.canvas
    }
}
