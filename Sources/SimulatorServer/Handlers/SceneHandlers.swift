import AutoLayout
import SceneDocs
import SceneFlow
import Wire

extension Session {
    /// Sends a scene as it is drawn.
    func getWireframe(_ request: ScenesWireframeRequest, _ id: RequestID) throws(ResponseError) {
        let flow = try flow(request.flow)[request.configuration]
        answer(id, flow.wireframe(try scene(request.scene, in: flow)))
    }

    /// Sends a scene as it is drawn on a screen of another size.
    func getLayout(_ request: ScenesLayoutRequest, _ id: RequestID) async throws(ResponseError) {
        let served = try flow(request.flow)
        let flow = served[request.configuration]
        let key = try scene(request.scene, in: flow)
        let sides = [("width", request.size.width), ("height", request.size.height)]
        for (name, length) in sides where !(1...Self.longestSide).contains(length) {
            let reason = "a length from 1 to \(Int(Self.longestSide)) is expected"
            throw .invalidParams(InvalidField(reason, at: ["params", "size", name]))
        }
        let safeArea = request.safeArea.map { insets in
            LayoutEnvironment.Insets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        }
        let space = LayoutEnvironment(width: request.size.width, height: request.size.height, safeArea: safeArea)
        let sources = served.sources
        let layout = try await worked { () throws(ResponseError) in
            flow.wireframe(key, in: space) { sources.bytes(of: $0) }
        }
        answer(id, layout)
    }

    /// Sends the document about a scene.
    ///
    /// A changed file is read again.
    func getDocument(_ request: ScenesDocumentRequest, _ id: RequestID) throws(ResponseError) {
        let flow = try flow(request.flow)[request.configuration]
        answer(id, ScenesDocumentResponse(flow.documents.document(for: try scene(request.scene, in: flow))))
    }

    /// The longest side of a screen in points.
    private static let longestSide = 10_000.0

    private func scene(_ key: String, in flow: ServedBuild) throws(ResponseError) -> SceneFlow.Scene.ID {
        guard let scene = flow[scene: key] else { throw .notFound("scene", key) }
        return scene
    }
}
