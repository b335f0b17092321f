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
                switch error {
                case .missing: throw .notFound("file", request.file)
                case .tooLarge(let limit): throw .tooLarge("/params/file", limit: limit, unit: "bytes")
                case .unreadable(let reason): throw .unavailable(reason)
                }
            }
        }
        answer(id, lines)
    }
}
