import AssetCatalogs
import AutoLayout
import Publishing
import SceneDocs
import SceneFlow
import Simulation
import Synchronization
import Wire

/// One build of a served app, with everything that can be prepared in advance.
final class ServedBuild: Sendable {
    /// The app in this build.
    let flow: SceneFlow.Flow
    private let mapOnDemand: OnDemand<Encoded<Wire.Flow>>
    private let documentsOnDemand: OnDemand<DocumentStore>
    private let publishedOnDemand: OnDemand<PublishedApp>
    private let simulator: Simulator
    private let configuration: SceneFlow.BuildConfiguration
    private let scenes: [String: SceneFlow.Scene.ID]
    private let layouts = LayoutMemory()
    private let namedPictures = Mutex<NamedPictures?>(nil)
    private let wireframes = Mutex<[SceneFlow.Scene.ID: Encoded<Wireframe>]>([:])

    /// Prepares a build.
    /// - Parameters:
    ///   - app: the app.
    ///   - configuration: the build.
    ///   - root: the absolute path of the app's folder.
    ///   - simulator: the app's rules.
    init(_ app: LoadedApp, _ configuration: SceneFlow.BuildConfiguration, root: String, simulator: Simulator) {
        let flow = app[configuration]
        self.flow = flow
        (self.simulator, self.configuration) = (simulator, configuration)
        mapOnDemand = OnDemand { Encoded(FlowMapping(flow, configuration, among: app.configurations).map) }
        let documents = OnDemand { DocumentStore(root: root, flow: flow, markdownFiles: app.markdownFiles) }
        documentsOnDemand = documents
        let maps = MapMemory()
        publishedOnDemand = OnDemand { PublishedApp(flow, documents: documents.value) { maps.map(of: $0, $1) } }
        scenes = Dictionary(
            flow.scenes.enumerated().map { ($1.key, SceneFlow.Scene.ID($0)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The content of the map, encoded once because it depends only on the flow's digest.
    var map: Encoded<Wire.Flow> { mapOnDemand.value }

    /// The documents written about its scenes.
    var documents: DocumentStore { documentsOnDemand.value }

    /// The app as plain pages show it.
    var published: PublishedApp { publishedOnDemand.value }

    /// The scene of a key, or nil.
    subscript(scene key: String) -> SceneFlow.Scene.ID? { scenes[key] }

    /// A scene as it is drawn; encoded when it is first asked for.
    /// - Parameter scene: the scene.
    /// - Returns: the wireframe.
    func wireframe(_ scene: SceneFlow.Scene.ID) -> Encoded<Wireframe> {
        if let known = wireframes.withLock({ $0[scene] }) { return known }
        let wireframe = Encoded(mapping(of: scene).wireframe)
        wireframes.withLock { $0[scene] = wireframe }
        return wireframe
    }

    /// The pictures and colours that its views name, looked up when first asked for.
    ///
    /// Reads the pictures. Call it only on threads allowed to block.
    /// - Parameter catalogs: returns the catalogues of the app's folder.
    /// - Returns: the pictures.
    func pictures(in catalogs: @autoclosure () -> AssetCatalogs) -> NamedPictures {
        namedPictures.withLock { known in
            let pictures = known ?? NamedPictures(of: flow, in: catalogs())
            known = pictures
            return pictures
        }
    }

    /// A scene as it is drawn on a screen of another size.
    ///
    /// Parses the scene's document when it is first asked for. Call it only on threads allowed to block.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - space: the space of its view.
    ///   - read: returns the bytes of a file, or nil.
    /// - Returns: the wireframe; that of Interface Builder's canvas if the document does not lay out the scene.
    func wireframe(
        _ scene: SceneFlow.Scene.ID,
        in space: LayoutEnvironment,
        reading read: (String) -> [UInt8]?
    ) -> Encoded<Wireframe> {
        if let known = layouts[scene, space] { return known }
        guard let laidOut = layouts.layOut(flow[scene], in: space, reading: read) else { return wireframe(scene) }
        let wireframe = Encoded(mapping(of: scene, as: laidOut).wireframe)
        layouts.store(wireframe, of: scene, in: space)
        return wireframe
    }

    private func mapping(of scene: SceneFlow.Scene.ID, as laidOut: SceneFlow.Scene? = nil) -> WireframeMapping {
        WireframeMapping(
            scene,
            as: laidOut,
            in: flow,
            codeActions: simulator.codeActions(of: scene, in: configuration),
            alertActions: simulator.alertActions(of: scene, in: configuration)
        )
    }
}
