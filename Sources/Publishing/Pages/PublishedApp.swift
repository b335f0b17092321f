package import SceneDocs
package import SceneFlow

/// An app as pages show it.
package struct PublishedApp: Sendable {
    /// The app.
    package let flow: Flow
    /// What is written about its scenes.
    let documents: DocumentStore
    /// What the pages of its scenes are called.
    let names: SceneNames
    /// Its edges.
    let edges: [MapEdge]
    private let drawn: @Sendable (PublishedApp, MapArrangement) -> Markup

    /// Prepares an app.
    /// - Parameters:
    ///   - flow: the app.
    ///   - documents: what is written about its scenes.
    ///   - map: draws its map, or remembers it; the default draws it each time.
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
    /// - Parameter arrangement: how its cards are placed.
    /// - Returns: the drawing.
    package func draw(_ arrangement: MapArrangement) -> Markup {
        MapDrawing(flow, arrangement) { [names] in "scenes/\(names[$0]).html" }.markup
    }

    /// Its map.
    func map(_ arrangement: MapArrangement) -> Markup { drawn(self, arrangement) }

    /// What a person calls a scene; its key where nobody calls it anything.
    func title(of scene: Scene.ID) -> String {
        let scene = flow[scene]
        return scene.title.isEmpty ? scene.key : scene.title
    }

    /// Its scenes in groups: one a storyboard, then those with a xib, then those that code makes.
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
