import SceneDocs
import SceneFlow
import Wire

extension Session {
    /// Sends a scene as it is drawn.
    func getWireframe(_ request: ScenesWireframeRequest, _ id: RequestID) throws(ResponseError) {
        let flow = try flow(request.flow)[request.configuration]
        answer(id, flow.wireframe(try scene(request.scene, in: flow)))
    }

    /// Sends the document about a scene.
    ///
    /// A changed file is read again.
    func getDocument(_ request: ScenesDocumentRequest, _ id: RequestID) throws(ResponseError) {
        let flow = try flow(request.flow)[request.configuration]
        answer(id, ScenesDocumentResponse(flow.documents.document(for: try scene(request.scene, in: flow))))
    }

    private func scene(_ key: String, in flow: ServedBuild) throws(ResponseError) -> SceneFlow.Scene.ID {
        guard let scene = flow[scene: key] else { throw .notFound("scene", key) }
        return scene
    }
}
