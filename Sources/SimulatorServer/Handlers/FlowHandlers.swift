import Dispatch
import SceneFlow
import Wire

extension Session {
    /// Lists the flows visible to the connection.
    func listFlows(_ request: FlowsListRequest, _ id: RequestID) throws(ResponseError) {
        var response = FlowsListResponse()
        response.flows = context.catalog.flows.map(\.summary).filter { admission?.includes($0.flow) == true }
        response.sample = context.sample.flatMap { try? flow($0).id }
        answer(id, response)
    }

    /// Sends the map of a flow.
    func getFlow(_ request: FlowsGetRequest, _ id: RequestID) async throws(ResponseError) {
        if admission == .everything { try await context.checkElsewhere(upload: request.flow) }
        answer(id, try flow(request.flow)[request.configuration].map)
    }

    /// Sends the pictures and colours of a flow.
    func getPictures(_ request: FlowsPicturesRequest, _ id: RequestID) async throws(ResponseError) {
        let served = try flow(request.flow)
        let build = served[request.configuration]
        let listing = try await worked { () throws(ResponseError) in build.pictures(in: served.catalogs).listing }
        answer(id, listing)
    }

    /// Sends the differences between a flow and its comparison base.
    ///
    /// With findings, both are checked first.
    func compareFlow(_ request: FlowsCompareRequest, _ id: RequestID) throws(ResponseError) {
        guard let comparison = try flow(request.flow).comparison else {
            throw .notFound("comparison", request.flow)
        }
        let build = request.configuration.map(SceneFlow.BuildConfiguration.init) ?? .debug
        guard request.findings == true else { return answer(id, comparison.answer(build, isJudged: false)) }
        guard context.limits.checkStates > 0 else { throw .limited("checks are disabled on this server") }
        // It takes its turn among the checks. Equal requests share one comparison.
        try FlowChecks.queue.add(for: principal, wish) { [self] in answer(id, comparison.answer(build, isJudged: true))
        }
    }

    /// The flow of a name.
    /// - Parameter name: the name as it came.
    /// - Returns: the flow.
    /// - Throws: `notFound`.
    func flow(_ name: String) throws(ResponseError) -> ServedFlow {
        guard admission?.includes(name) == true, let flow = context.catalog[name] else {
            throw .notFound("flow", name)
        }
        return flow
    }
}
