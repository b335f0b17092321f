package import SceneDocs
package import SceneFlow

/// An app as pages show it.
package struct PublishedApp: Sendable {
    /// The app.
    package let flow: Flow
    /// The documents of its scenes.
    let documents: DocumentStore
    /// The names of its scenes' pages.
    let names: SceneNames
    /// Its edges.
    let edges: [MapEdge]
    private let drawn: @Sendable (PublishedApp, MapArrangement) -> Markup

    /// Prepares an app.
    /// - Parameters:
    ///   - flow: the app.
    ///   - documents: the documents of its scenes.
    ///   - map: draws its map, or returns a cached one; the default draws it each time.
    package init(
        _ flow: Flow,
        documents: DocumentStore,
        map: @escaping @Sendable (PublishedApp, MapArrangement) -> Markup = { $0.draw($1) }
    ) {
        self.flow = flow
        self.documents = documents
        names = SceneNames(flow)
        edges = MapEdge.all(of: flow)
        drawn = map
    }

    /// Draws its map for its own page: each card leads to the page of its scene.
    /// - Parameter arrangement: the placement of its cards.
    /// - Returns: the drawing.
    package func draw(_ arrangement: MapArrangement) -> Markup {
        MapDrawing(flow, arrangement) { [names] in "scenes/\(names[$0]).html" }.markup
    }

    /// Its map.
    func map(_ arrangement: MapArrangement) -> Markup { drawn(self, arrangement) }

    /// Returns the display name of a scene, or its key without one.
    func title(of scene: Scene.ID) -> String {
        let scene = flow[scene]
        return scene.title.isEmpty ? scene.key : scene.title
    }

    /// Its scenes in groups: one a storyboard, then those with a xib, then those made by code.
    var groups: [(name: String, scenes: [Scene.ID])] {
        var groups: [(name: String, scenes: [Scene.ID])] = []
        for (index, scene) in flow.scenes.enumerated() {
            let name =
                switch scene.origin {
                case .storyboard(let name, _): name + ".storyboard"
                case .nib: "Xibs"
                case .code: "From code"
                }
            if let place = groups.firstIndex(where: { $0.name == name }) {
                groups[place].scenes.append(Scene.ID(index))
            } else {
                groups.append((name, [Scene.ID(index)]))
            }
        }
        return groups
    }
}
