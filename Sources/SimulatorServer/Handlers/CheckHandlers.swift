import Checking
import SceneDocs
import Wire

extension Session {
    /// Checks a flow on its own task, and sends the findings.
    func runChecks(_ request: ChecksRunRequest, _ id: RequestID) throws(ResponseError) {
        let served = try flow(request.flow)
        let limits = context.limits
        guard limits.checkStates > 0 else { throw .limited("checks are disabled on this server") }
        guard check == nil else {
            throw .limited("a check is already in progress: wait for its answer, or cancel it")
        }
        let settings = try RequestedCheck(request.options, limits)
        check = (id, Task { await runCheck(of: served, settings, id) })
    }

    /// Cancels the check awaited by the connection.
    ///
    /// The next may begin at once.
    func cancelChecks(_ request: ChecksCancelRequest, _ id: RequestID) throws(ResponseError) {
        check?.task.cancel()
        check = nil
        answer(id, ChecksCancelResponse())
    }

    /// Sends the text about a rule of checks.
    func getFinding(_ request: FindingsGetRequest, _ id: RequestID) throws(ResponseError) {
        let html = context.findings.html(of: request.rule)
        guard let html, let response = FindingsGetResponse(request.rule, html: html) else {
            throw .notFound("rule", request.rule)
        }
        answer(id, response)
    }

    // MARK: - Private

    private func runCheck(of served: ServedFlow, _ settings: RequestedCheck, _ id: RequestID) async {
        let found = await served.checks.answer(settings, for: principal) { [client] progress in
            client.send(OutgoingMessage(Outgoing.notification(ChecksProgressNotification(served.id, progress))))
        }
        if check?.request == id { check = nil }
        if let found {
            answer(id, found)
        } else {
            client.send(OutgoingMessage(Outgoing.error(id, .cancelled("the check was cancelled"))))
        }
    }
}

extension ChecksProgressNotification {
    /// Creates the progress notification of a check.
    fileprivate init(_ flow: String, _ progress: Explorer.Progress) {
        self.init()
        self.flow = flow
        states = progress.states
        transitions = progress.transitions
        depth = progress.depth
    }
}
