import Diagnostics
import InterfaceBuilder
import SceneFlow
import Wire

extension Session {
    /// The most lines in one call.
    private static let linesPerCall = 400

    /// Sends some lines of one of a flow's files, read now.
    func getLines(_ request: SourcesLinesRequest, _ id: RequestID) async throws(ResponseError) {
        let flow = try flow(request.flow)
        guard request.from >= 1 else {
            throw .invalidParams(InvalidField("line numbers start at 1", at: ["params", "from"]))
        }
        guard request.to >= request.from else {
            throw .invalidParams(InvalidField("'to' is less than 'from'", at: ["params", "to"]))
        }
        guard request.to - request.from < Self.linesPerCall else {
            throw .tooLarge("/params/to", limit: Self.linesPerCall, unit: "lines after 'from'")
        }
        let sources = flow.sources
        let lines = try await worked { () throws(ResponseError) in
            do throws(SourceFiles.Problem) {
                return try sources.lines(of: request.file, from: request.from, to: request.to)
            } catch {
                throw Self.error(error, file: request.file, field: "/params/file")
            }
        }
        answer(id, lines)
    }

    /// Sends the description of an object of a scene, read now.
    func getView(_ request: SourcesViewRequest, _ id: RequestID) async throws(ResponseError) {
        let flow = try flow(request.flow)
        let build = flow[request.configuration]
        guard let key = build[scene: request.scene] else { throw .notFound("scene", request.scene) }
        let scene = build.flow[key]
        guard let file = scene.location?.file else { throw .notFound("view", request.view) }
        let sources = flow.sources
        let view = try await worked { () throws(ResponseError) -> SourcesViewResponse in
            let object: ObjectDescription?
            do throws(SourceFiles.Problem) {
                object = try sources.object(request.view, in: file)
            } catch {
                throw Self.error(error, file: file, field: "/params/scene")
            }
            guard let object else { throw .notFound("view", request.view) }
            return SourcesViewResponse(request.view, of: scene, object, file: file)
        }
        answer(id, view)
    }

    // MARK: - Private

    private static func error(_ problem: SourceFiles.Problem, file: String, field: String) -> ResponseError {
        switch problem {
        case .missing: .notFound("file", file)
        case .tooLarge(let limit): .tooLarge(field, limit: limit, unit: "bytes")
        case .unreadable(let reason): .unavailable(reason)
        }
    }
}
