import ProjectLoading
import SceneDocs
import SceneFlow
import Synchronization
import Wire

/// One build of an app as it is served, with everything about it that can be made beforehand.
final class ServedBuild: Sendable {
    /// The app in this build.
    let flow: SceneFlow.Flow
    /// What people wrote about its scenes.
    let documents: DocumentStore

    private let mapping: FlowMapping
    private let encodedMap = Mutex<Encoded<Wire.Flow>?>(nil)
    private let scenes: [String: SceneFlow.Scene.ID]
    private let wireframes = Mutex<[SceneFlow.Scene.ID: Encoded<Wireframe>]>([:])

    /// Prepares a build.
    /// - Parameters:
    ///   - app: the app.
    ///   - configuration: which of its builds.
    ///   - root: the absolute path of the folder that it was found in.
    init(_ app: LoadedApp, _ configuration: SceneFlow.BuildConfiguration, root: String) {
        let flow = app[configuration]
        self.flow = flow
        mapping = FlowMapping(flow, configuration, among: app.configurations)
        documents = DocumentStore(root: root, flow: flow, markdownFiles: app.markdownFiles)
        scenes = Dictionary(
            flow.scenes.enumerated().map { ($1.key, SceneFlow.Scene.ID($0)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Everything that the map draws; encoded once, when it is first asked for.
    var map: Encoded<Wire.Flow> {
        encodedMap.withLock { known in
            let map = known ?? Encoded(mapping.map)
            known = map
            return map
        }
    }

    /// The scene of a key, or nil.
    subscript(scene key: String) -> SceneFlow.Scene.ID? { scenes[key] }

    /// A scene as it is drawn; encoded when it is first asked for.
    /// - Parameter scene: the scene.
    /// - Returns: the wireframe.
    func wireframe(_ scene: SceneFlow.Scene.ID) -> Encoded<Wireframe> {
        if let known = wireframes.withLock({ $0[scene] }) { return known }
        let wireframe = Encoded(WireframeMapping(scene, in: flow).wireframe)
        wireframes.withLock { $0[scene] = wireframe }
        return wireframe
    }
}
