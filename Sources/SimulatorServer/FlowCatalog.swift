package import ProjectLoading
import SceneDocs
import SceneFlow
import Simulation
import Synchronization
import Wire

/// The flows that the server shows, by name, with everything about them that can be made beforehand.
package struct FlowCatalog: Sendable {
    /// The flows, sorted by name.
    let flows: [ServedFlow]

    /// Takes in the apps of some folders.
    ///
    /// Where two folders have apps of one name, the later ones are called `name-2` and so on.
    /// - Parameter projects: the folders.
    package init(_ projects: [LoadedProject]) {
        var flows: [String: ServedFlow] = [:]
        for project in projects {
            for var app in project.apps {
                let name = app.flow.id
                var number = 2
                while flows[app.flow.id] != nil {
                    app.flow.id = "\(name)-\(number)"
                    number += 1
                }
                flows[app.flow.id] = ServedFlow(app, root: project.root)
            }
        }
        self.flows = flows.values.sorted { $0.flow.id < $1.flow.id }
    }

    /// The flow of a name, or nil.
    subscript(id: String) -> ServedFlow? { flows.first { $0.flow.id == id } }
}

/// One app as it is served.
final class ServedFlow: Sendable {
    /// The app.
    let flow: SceneFlow.Flow
    /// Its rules.
    let simulator: Simulator
    /// Its entry in the list of flows.
    let summary: FlowSummary
    /// Everything that the map draws; encoded once, since a flow of the same digest is always the same.
    let map: Encoded<Wire.Flow>
    /// What people wrote about its scenes.
    let documents: DocumentStore
    /// Its source files.
    let sources: SourceFiles

    private let scenes: [String: SceneFlow.Scene.ID]
    private let wireframes = Mutex<[SceneFlow.Scene.ID: Encoded<Wireframe>]>([:])

    /// Prepares an app.
    /// - Parameters:
    ///   - app: the app.
    ///   - root: the absolute path of the folder that it was found in.
    init(_ app: LoadedApp, root: String) {
        let mapping = FlowMapping(app.flow)
        flow = app.flow
        simulator = Simulator(flow: app.flow)
        summary = mapping.summary
        map = Encoded(mapping.map)
        documents = DocumentStore(root: root, flow: app.flow, markdownFiles: app.markdownFiles)
        sources = SourceFiles(root: root, flow: app.flow, swiftFiles: app.swiftFiles)
        scenes = Dictionary(
            app.flow.scenes.enumerated().map { ($1.key, SceneFlow.Scene.ID($0)) },
            uniquingKeysWith: { first, _ in first }
        )
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
