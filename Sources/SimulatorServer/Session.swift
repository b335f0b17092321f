import Rooms
import Synchronization
import WebSockets
import Wire

/// One connection's life in the server: takes its messages one after the other, and answers each.
///
/// Messages arrive on the service thread and are put into the inbox there; all work is done here, off that thread.
package actor Session {
    /// A room that the connection is in.
    struct Membership {
        let room: Room<RoomBroadcast>
        let you: Rooms.Participant.ID
    }

    /// What the session shares with all others.
    let services: Services
    /// The other end.
    nonisolated let client: any Client
    /// What only the other end knows it by.
    nonisolated let name = RoomKeys.random(bits: 96)
    /// What the connection may see, and who answers for what it asks for; nil until `hello` was said.
    var visitor: Visitor?
    /// What the connection may see; nil until `hello` was said.
    var admission: Admission? { visitor?.admission }
    /// Who answers for what the connection asks for.
    var principal: Principal { visitor?.principal ?? .address("") }
    /// Whether `hello` was said.
    var saidHello: Bool { visitor != nil }
    /// The rooms that the connection is in, by id.
    var memberships: [String: Membership] = [:]
    /// Whether the connection wants what it asked for still.
    nonisolated let wish = Wish()
    /// The check that the connection waits for, by the id of its request.
    var check: (request: RequestID, task: Task<Void, Never>)?
    /// The proposal that the connection waits for.
    var migration: Task<Void, Never>?
    /// The way that the connection waits for.
    var route: Task<Void, Never>?

    private nonisolated let inbox: Mutex<Inbox>
    private var bucket: TokenBucket
    /// What was told of the reading of the folders.
    private var told = ReadingReport.Told()
    /// How often in a row the connection may still misbehave: too fast, and with messages that are no requests.
    private var patience: (rate: Int, protocol: Int)
    private var isClosing = false

    /// Creates a session.
    /// - Parameters:
    ///   - client: the other end.
    ///   - services: what all sessions share.
    package init(client: any Client, services: Services) {
        self.client = client
        self.services = services
        let limits = services.limits
        inbox = Mutex(Inbox(limit: limits.backlogBytes))
        bucket = TokenBucket(perSecond: limits.messagesPerSecond, burst: limits.burst, now: services.now())
        patience = (limits.violations, limits.violations)
        services.sessions.add(self)
    }

    /// Takes a message; never waits.
    /// - Parameter message: the message in UTF-8.
    package nonisolated func receive(_ message: [UInt8]) {
        push(.message(message))
    }

    /// Takes note that the connection has ended; never waits.
    package nonisolated func end() {
        services.sessions.remove(self)
        wish.end()
        services.work.dropUnwanted()
        push(.end)
    }

    /// Closes the connection where nobody with a key has said hello in time; never waits.
    package nonisolated func expectHello() {
        let time = services.limits.helloTime
        guard services.access.isNeeded, time > .zero else { return }
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

    /// Answers with an error what was not answered in its turn.
    /// - Parameters:
    ///   - id: the request's id.
    ///   - error: why it is not done.
    func refuse(_ id: RequestID?, _ error: ResponseError) {
        services.counters.errors.count()
        client.send(OutgoingMessage(Outgoing.error(id, error)))
    }

    /// Tells something that concerns no room, once hello was said.
    /// - Parameters:
    ///   - message: the notification.
    ///   - flow: the app that it is about; nil where only those who see all apps are told.
    func tell(_ message: OutgoingMessage, about flow: String?) {
        if flow.map({ admission?.includes($0) == true }) ?? (admission == .everything) { client.send(message) }
    }

    /// Tells how far the reading of the folders is, where that is news.
    /// - Parameter report: what is known of it.
    func tell(_ report: ReadingReport) { told = tell(report, after: told) }

    /// Tells how far a reading is, where that is news.
    ///
    /// It names files, so only those who see all apps are told.
    /// - Parameters:
    ///   - report: what is known of it.
    ///   - told: what was told of it.
    /// - Returns: what was told of it by now.
    func tell(_ report: ReadingReport, after told: ReadingReport.Told) -> ReadingReport.Told {
        var told = told
        if admission == .everything, let news = report.news(besides: &told) {
            client.send(OutgoingMessage(Outgoing.notification(news)))
        }
        return told
    }

    /// The access key is another now: who was let in with the old one has to show the new one.
    func accessChanged() {
        if admission == .everything, !isClosing { close(.unauthorized, "the access key is another now") }
    }

    /// Has something worked out that takes more than a moment, off the threads on which rooms live; the connection's other messages
    /// wait meanwhile.
    /// - Parameter body: works it out.
    /// - Returns: what came of it.
    /// - Throws: `limited`, or what the body throws.
    func worked<Value: Sendable>(
        _ body: @escaping @Sendable () throws(ResponseError) -> Value
    ) async throws(ResponseError) -> Value {
        try await services.work.short.value(for: principal, wish, body)
    }

    /// The keys of rooms are not good any more.
    /// - Parameter rooms: the rooms' names.
    func roomsEnded(_ rooms: Set<String>) {
        guard let visitor else { return }
        self.visitor = Visitor(admission: visitor.admission.removing(rooms), principal: visitor.principal)
        for room in rooms { memberships[room] = nil }
    }

    // MARK: - Private

    private nonisolated func push(_ item: Inbox.Item) {
        switch inbox.withLock({ $0.push(item) }) {
        case .none: break
        case .start: Task { await work() }
        case .overflow: client.close(.tooManyMessages, reason: "too many messages wait for their answer")
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
            return refuse(error.id, error.error, isTooFast: bucket.take(now: services.now()) != nil)
        }
        if let wait = bucket.take(Self.prices[envelope.method] ?? 1, now: services.now()) {
            let milliseconds = Int((wait / .milliseconds(1)).rounded(.up))
            return refuse(envelope.id, .limited("too many messages", retryAfterMs: milliseconds), isTooFast: true)
        }
        patience = (services.limits.violations, services.limits.violations)
        do {
            try await dispatch(envelope)
        } catch {
            refuse(envelope.id, error, isTooFast: false)
            // A room's wrong key can be followed by the right one; who may not say hello has nothing more to say.
            if envelope.method == HelloRequest.method, error.code == ErrorCode.unauthorized.rawValue {
                close(.unauthorized, "no valid key")
            }
        }
    }

    /// Answers with an error, and closes where patience has run out.
    private func refuse(_ id: RequestID?, _ error: ResponseError, isTooFast: Bool) {
        refuse(id, error)
        if isTooFast { patience.rate -= 1 }
        if error.isProtocolViolation { patience.protocol -= 1 }
        if patience.protocol < 0 {
            close(.protocolViolation, "too many messages that are no requests")
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

    /// What each call counts as, by its method.
    private static let prices = Dictionary(uniqueKeysWithValues: Messages.requests.map { ($0.method, $0.price) })

    private func dispatch(_ envelope: Envelope) async throws(ResponseError) {
        let id = envelope.id
        guard saidHello || envelope.method == HelloRequest.method else { throw .helloRequired }
        if envelope.method != HelloRequest.method { await services.catalog.waitUntilRead() }
        switch envelope.method {
        case ChecksCancelRequest.method: try cancelChecks(envelope.decode(), id)
        case ChecksRunRequest.method: try runChecks(envelope.decode(), id)
        case ContainerExplainRequest.method: try await explain(envelope.decode(), id)
        case ContainerListRequest.method: try await listContainer(envelope.decode(), id)
        case ContainerOverrideRequest.method: try await override(envelope.decode(), id)
        case ContainerResetRequest.method: try await resetContainer(envelope.decode(), id)
        case FindingsGetRequest.method: try getFinding(envelope.decode(), id)
        case FlowsCompareRequest.method: try compareFlow(envelope.decode(), id)
        case FlowsGetRequest.method: try getFlow(envelope.decode(), id)
        case FlowsListRequest.method: try listFlows(envelope.decode(), id)
        case HelloRequest.method: try await sayHello(envelope.decode(), id)
        case MigrationsProposeRequest.method: try proposeMigration(envelope.decode(), id)
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
        case ScenesWireframeRequest.method: try getWireframe(envelope.decode(), id)
        case SourcesLinesRequest.method: try await getLines(envelope.decode(), id)
        default: throw .methodNotFound(envelope.method)
        }
    }
}
