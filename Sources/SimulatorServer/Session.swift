import Rooms
import Synchronization
import WebSockets
import Wire

/// One connection's session in the server.
///
/// Handles its messages one after the other and answers each.
///
/// The service thread puts arriving messages into the inbox. All work is done here, off that thread.
package actor Session {
    /// A room joined by the connection.
    struct Membership {
        let room: Room<RoomBroadcast>
        let you: Rooms.Participant.ID
    }

    /// The context shared with all other sessions.
    let context: ServerContext
    /// The other end.
    nonisolated let client: any Client
    /// The session's secret name, known only to its client.
    nonisolated let name = RoomKeys.random(bits: 96)
    /// The trace of the connection: a trusted proxy's, otherwise one of its own.
    nonisolated let trace: TraceID
    /// The connection's admission and principal; nil until `hello`.
    var visitor: Visitor?
    /// The apps and rooms visible to the connection; nil until `hello`.
    var admission: AccessGrant? { visitor?.admission }
    /// The principal responsible for the connection's requests.
    var principal: Principal { visitor?.principal ?? .address("") }
    /// The sustained message rate of the connection, in messages per second; zero for no limit.
    ///
    /// A script of the owner on this machine has none unless the options ask for one.
    var messagesPerSecond: Int {
        let limits = context.limits
        let isExempt = client.place == nil && visitor?.principal == .owner && !limits.limitsThisMachine
        return isExempt ? 0 : limits.messagesPerSecond
    }
    /// True after `hello`.
    var saidHello: Bool { visitor != nil }
    /// The rooms joined by the connection, by id.
    var memberships: [String: Membership] = [:]
    /// The wish for the connection's pending results.
    ///
    /// It ends with the connection.
    nonisolated let wish = Wish()
    /// The check awaited by the connection, by the id of its request.
    var check: (request: RequestID, task: Task<Void, Never>)?
    /// The proposal awaited by the connection.
    var migration: Task<Void, Never>?
    /// The route awaited by the connection.
    var route: Task<Void, Never>?

    private nonisolated let inbox: Mutex<Inbox>
    private var bucket: TokenBucket
    /// The load progress last sent to this client.
    private var told = ReadingReport.Told()
    /// The remaining violations in a row: of the rate, and of the protocol by messages that are not requests.
    private var patience: (rate: Int, protocol: Int)
    private var isClosing = false

    /// Creates a session.
    /// - Parameters:
    ///   - client: the other end.
    ///   - context: the context shared by all sessions.
    package init(client: any Client, context: ServerContext) {
        self.client = client
        self.context = context
        trace = TraceID(client.traceparent) ?? TraceID()
        let limits = context.limits
        inbox = Mutex(Inbox(limit: limits.backlogBytes))
        bucket = TokenBucket(perSecond: limits.messagesPerSecond, burst: limits.burst, now: context.now())
        patience = (limits.violations, limits.violations)
        if let farewell = context.sessions.add(self) { client.send(farewell) }
    }

    /// Takes a message; never waits.
    /// - Parameter message: the message in UTF-8.
    package nonisolated func receive(_ message: [UInt8]) {
        push(.message(message))
    }

    /// Handles the end of the connection.
    ///
    /// Never waits.
    package nonisolated func end() {
        context.sessions.remove(self)
        wish.end()
        context.work.dropUnwanted()
        push(.end)
    }

    /// Closes the connection after a timeout without an admitted hello.
    ///
    /// Never waits.
    package nonisolated func expectHello() {
        let time = context.limits.helloTime
        guard context.access.isNeeded, time > .zero else { return }
        Task { [weak self] in
            try? await Task.sleep(for: time)
            await self?.endWithoutHello()
        }
    }

    /// Sends an answer.
    /// - Parameters:
    ///   - id: the request's id.
    ///   - response: the answer.
    nonisolated func answer(_ id: RequestID, _ response: some WireValue) {
        client.send(OutgoingMessage(Outgoing.result(id, response)))
    }

    /// Answers a request with an error outside its turn.
    /// - Parameters:
    ///   - id: the request's id.
    ///   - error: the reason.
    func refuse(_ id: RequestID?, _ error: ResponseError) {
        context.counters.errors.count()
        client.send(OutgoingMessage(Outgoing.error(id, error)))
    }

    /// Sends a notification not tied to a room, once hello was received.
    /// - Parameters:
    ///   - message: the notification.
    ///   - flow: its app; nil to notify only clients with access to all apps.
    func tell(_ message: OutgoingMessage, about flow: String?) {
        if flow.map({ admission?.includes($0) == true }) ?? (admission == .everything) { client.send(message) }
    }

    /// Sends the load progress of the folders, if it has changed.
    /// - Parameter report: the current progress.
    func tell(_ report: ReadingReport) { told = tell(report, after: told) }

    /// Sends the progress of a load, if it has changed.
    ///
    /// It names files, so only clients with access to all apps receive it.
    /// - Parameters:
    ///   - report: the current progress.
    ///   - told: the progress last sent.
    /// - Returns: the progress now sent.
    func tell(_ report: ReadingReport, after told: ReadingReport.Told) -> ReadingReport.Told {
        var told = told
        if admission == .everything, let news = report.news(besides: &told) {
            client.send(OutgoingMessage(Outgoing.notification(news)))
        }
        return told
    }

    /// Closes connections admitted with the old access key, because they have to show the new one.
    func accessChanged() {
        if principal == .owner, !isClosing { close(.unauthorized, "the access key has changed") }
    }

    /// Computes a value off the threads of the rooms, for work of more than a moment.
    ///
    /// The connection's other messages wait for it.
    /// - Parameter body: the computation.
    /// - Returns: its result.
    /// - Throws: `limited`, or the errors of the body.
    func worked<Value: Sendable>(
        _ body: @escaping @Sendable () throws(ResponseError) -> Value
    ) async throws(ResponseError) -> Value {
        try await context.work.short.value(for: principal, wish, body)
    }

    /// The keys of rooms are not good any more.
    /// - Parameter rooms: the rooms' names.
    func roomsEnded(_ rooms: Set<String>) {
        guard let visitor else { return }
        self.visitor?.admission = visitor.admission.removing(rooms)
        for room in rooms { memberships[room] = nil }
    }

    // MARK: - Private

    private nonisolated func push(_ item: Inbox.Item) {
        switch inbox.withLock({ $0.push(item) }) {
        case .none: break
        case .start: Task { await work() }
        case .overflow: client.close(.tooManyMessages, reason: "too many unanswered messages")
        }
    }

    private func work() async {
        while let item = inbox.withLock({ $0.pop() }) {
            switch item {
            case .message(let message) where !isClosing: await take(message)
            case .message: break
            case .end:
                check?.task.cancel()
                await leaveAllRooms()
            }
        }
    }

    private func take(_ message: [UInt8]) async {
        let envelope: Envelope
        do {
            envelope = try Envelope(message)
        } catch {
            return refuse(error.id, error.error, isTooFast: delay() != nil)
        }
        if let wait = delay(ofCost: Self.prices[envelope.method] ?? 1) {
            let milliseconds = Int((wait / .milliseconds(1)).rounded(.up))
            return refuse(envelope.id, .limited("too many messages", retryAfterMs: milliseconds), isTooFast: true)
        }
        patience = (context.limits.violations, context.limits.violations)
        let origin = RequestOrigin(trace: trace, actor: visitor?.actor, address: client.place)
        await RequestOrigin.$current.withValue(origin) { await handle(envelope) }
    }

    private func handle(_ envelope: Envelope) async {
        do {
            try await dispatch(envelope)
        } catch {
            refuse(envelope.id, error, isTooFast: false)
            // After a room's wrong key a client may send the right one. After a refused hello there is nothing left to
            // do.
            if envelope.method == HelloRequest.method, error.code == ErrorCode.unauthorized.rawValue {
                close(.unauthorized, "no valid key")
            }
        }
    }

    /// Takes a message's share of the rate.
    /// - Parameter cost: its price in messages. The default is 1.
    /// - Returns: nil if the message is within the rate, otherwise the time until it would be.
    private func delay(ofCost cost: Double = 1) -> Duration? {
        messagesPerSecond > 0 ? bucket.take(cost, now: context.now()) : nil
    }

    /// Answers with an error, and closes the connection after too many violations.
    private func refuse(_ id: RequestID?, _ error: ResponseError, isTooFast: Bool) {
        refuse(id, error)
        if isTooFast { patience.rate -= 1 }
        if error.isProtocolViolation { patience.protocol -= 1 }
        if patience.protocol < 0 {
            close(.protocolViolation, "too many malformed messages")
        } else if patience.rate < 0 {
            close(.tooManyMessages, "too many messages")
        }
    }

    private func endWithoutHello() {
        if !saidHello, !isClosing { close(.unauthorized, "no hello in time") }
    }

    private func close(_ code: CloseCode, _ reason: String) {
        isClosing = true
        client.close(code, reason: reason)
    }

    /// The price of each request in messages, by its method.
    private static let prices = Dictionary(uniqueKeysWithValues: Messages.requests.map { ($0.method, $0.price) })

    private func dispatch(_ envelope: Envelope) async throws(ResponseError) {
        let id = envelope.id
        guard saidHello || envelope.method == HelloRequest.method else { throw .helloRequired }
        if envelope.method != HelloRequest.method { await context.catalog.waitUntilRead() }
        switch envelope.method {
        case ChecksCancelRequest.method: try cancelChecks(envelope.decode(), id)
        case ChecksRunRequest.method: try runChecks(envelope.decode(), id)
        case ContainerExplainRequest.method: try await explain(envelope.decode(), id)
        case ContainerListRequest.method: try await listContainer(envelope.decode(), id)
        case ContainerOverrideRequest.method: try await override(envelope.decode(), id)
        case ContainerResetRequest.method: try await resetContainer(envelope.decode(), id)
        case FindingsGetRequest.method: try getFinding(envelope.decode(), id)
        case FlowsCompareRequest.method: try compareFlow(envelope.decode(), id)
        case FlowsGetRequest.method: try await getFlow(envelope.decode(), id)
        case FlowsListRequest.method: try listFlows(envelope.decode(), id)
        case FlowsPicturesRequest.method: try await getPictures(envelope.decode(), id)
        case HelloRequest.method: try await sayHello(envelope.decode(), id)
        case MigrationsProposeRequest.method: try proposeMigration(envelope.decode(), id)
        case RoomsActionsRequest.method: try await listActions(envelope.decode(), id)
        case RoomsActRequest.method: try await act(envelope.decode(), id)
        case RoomsCloseRequest.method: try await closeRoom(envelope.decode(), id)
        case RoomsCreateRequest.method: try await createRoom(envelope.decode(), id)
        case RoomsExportRequest.method: try await exportRecording(envelope.decode(), id)
        case RoomsForkRequest.method: try await forkRoom(envelope.decode(), id)
        case RoomsHandOverRequest.method: try await handOver(envelope.decode(), id)
        case RoomsHistoryRequest.method: try await history(envelope.decode(), id)
        case RoomsImportRequest.method: try await importRecording(envelope.decode(), id)
        case RoomsJoinRequest.method: try await joinRoom(envelope.decode(), id)
        case RoomsKeepRequest.method: try await keep(envelope.decode(), id)
        case RoomsLeaveRequest.method: try await leaveRoom(envelope.decode(), id)
        case RoomsListRequest.method: try await listRooms(envelope.decode(), id)
        case RoomsLookRequest.method: try await look(envelope.decode(), id)
        case RoomsPointRequest.method: try await point(envelope.decode(), id)
        case RoomsRecallRequest.method: try await recall(envelope.decode(), id)
        case RoomsRenameRequest.method: try await rename(envelope.decode(), id)
        case RoomsRouteRequest.method: try await findRoute(envelope.decode(), id)
        case RoomsSeekRequest.method: try await seek(envelope.decode(), id)
        case RoomsWhatIfRequest.method: try await whatIf(envelope.decode(), id)
        case RulesGetRequest.method: try getRule(envelope.decode(), id)
        case ScenesDocumentRequest.method: try getDocument(envelope.decode(), id)
        case ScenesLayoutRequest.method: try await getLayout(envelope.decode(), id)
        case ScenesWireframeRequest.method: try getWireframe(envelope.decode(), id)
        case SourcesLinesRequest.method: try await getLines(envelope.decode(), id)
        case SourcesViewRequest.method: try await getView(envelope.decode(), id)
        default: throw .methodNotFound(envelope.method)
        }
    }
}
