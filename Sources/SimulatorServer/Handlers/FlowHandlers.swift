import SceneFlow
import Wire

extension Session {
    /// Lists the flows.
    func listFlows(_ request: FlowsListRequest, _ id: RequestID) throws(ResponseError) {
        var response = FlowsListResponse()
        response.flows = services.catalog.flows.map(\.summary)
        answer(id, response)
    }

    /// Sends everything that the map draws of a flow.
    func getFlow(_ request: FlowsGetRequest, _ id: RequestID) throws(ResponseError) {
        answer(id, try flow(request.flow)[request.configuration].map)
    }

    /// The flow of a name.
    /// - Parameter name: the name as it came.
    /// - Returns: the flow.
    /// - Throws: `notFound`.
    func flow(_ name: String) throws(ResponseError) -> ServedFlow {
        guard let flow = services.catalog[name] else { throw .notFound("flow", name) }
        return flow
    }
}
