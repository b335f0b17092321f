import RoomStore
import Rooms
import Uploads
import WebSockets
import Wire

/// The routes of plain HTTP, in one table.
///
/// `WebSockets` answers every other path with a file of the page, and `/ws` with the WebSocket.
struct HTTPRouteTable: Sendable {
    /// The routes, in the order of `Docs/Protocol.md`; no two cover a path with the same method.
    let routes: [HTTPRoute]

    private let accessControl: HTTPAccessControl
    private let catalog: FlowCatalog
    private let context: ServerContext

    /// Creates the table of a server.
    /// - Parameters:
    ///   - context: the context shared by all sessions.
    ///   - shelf: the uploads.
    ///   - buffers: the counts of bytes held for clients.
    ///   - name: the name of the servers that share tickets. The default is unguessable: this one only.
    ///   - agents: answers messages of agents; nil for no such route.
    init(
        _ context: ServerContext,
        _ shelf: UploadStore,
        _ buffers: ClientBuffers,
        cookies name: String = Rooms.RoomKeys.random(bits: 48),
        agents: ServerConfiguration.AgentAnswering?
    ) {
        let accessControl = HTTPAccessControl(context, name: name)
        let sessions = context.sessions
        let (pages, downloads, pictures) = (PlainPages(context), Downloads(context), PictureRoute(context))
        let version = Self.version(context.version)
        let protocolDocuments = ProtocolDocuments(version: context.version, below: context.basePath)
        let uploads = UploadRoute(shelf: shelf, sessions: sessions)
        let uploadBytes = context.limits.uploads.bytes
        self.accessControl = accessControl
        catalog = context.catalog
        self.context = context
        routes =
            [
                .get("/healthz", .everyone) { _, _ in .now(Self.health(sessions)) },
                .get("/readyz", .everyone) { _, _ in .now(Self.readiness(context)) },
                .get("/version", .everyone) { _, _ in .now(version) },
                .get("/asyncapi.json", .everyone) { request, _ in .document(protocolDocuments.document(for: request)) },
                .get("/metrics", .owner) { _, _ in
                    let (connections, kept) = (sessions.count, shelf.count)
                    return .now(MetricsPage(context, connections: connections, buffers, uploads: kept).response)
                },
                .get(PlainPages.root, .guests, waitsForFlows: true) { pages.answer($0, for: $1) },
                .get(Downloads.root, .guests, waitsForFlows: true) { downloads.answer($0, for: $1) },
                .get(PictureRoute.root, .guests, waitsForFlows: true) { pictures.answer($0, for: $1) },
                .post("/admission", .everyone, bodyLimit: 0) { request, _ in accessControl.admit(request) },
            ]
            + (uploadBytes > 0
                ? [
                    .post("/flows", .owner, bodyLimit: uploadBytes) { uploads.answer($0, by: $1.principal) }
                ] : [])
            + [agents].compactMap(\.self).map { answer in
                .post("/mcp/", .owner, bodyLimit: Self.agentBytes, answerSeconds: Self.agentSeconds) { request, _ in
                    answer(request)
                }
            }
    }

    /// Refuses a request without the required key, or with another method than its path takes, before its body arrives.
    /// - Parameter request: any request.
    /// - Returns: the refusal; nil if the request may proceed.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        let covering = routes.filter { $0.covers(request.path) }
        guard let first = covering.first else { return nil }
        guard let route = covering.first(where: { $0.takes(request.method) }) else {
            return first.method == .post ? .methodNotAllowed(use: "POST") : .methodNotAllowed(use: "GET", "HEAD")
        }
        // `answer` looks these up, and refuses the request if it must.
        guard accessControl.unknownTickets(of: request, for: route.access).isEmpty else { return nil }
        return accessControl.refuse(request, for: route.access)
    }

    /// Returns the most bytes of a POST to a path, or nil if the path takes none.
    func bodyLimit(of path: String) -> Int? {
        routes.first { $0.method == .post && $0.covers(path) }?.bodyLimit
    }

    /// Returns the whole seconds for the answer to a POST to a path, or nil for the server's limit.
    func answerSeconds(of path: String) -> Int? {
        routes.first { $0.method == .post && $0.covers(path) }?.answerSeconds
    }

    /// Answers a request that was not refused.
    /// - Parameter request: any request.
    /// - Returns: the answer; nil for the path of a file.
    func answer(_ request: HTTPRequest) -> HTTPAnswer? {
        guard let route = routes.first(where: { $0.covers(request.path) && $0.takes(request.method) }) else {
            return nil
        }
        let answer: @Sendable () -> HTTPAnswer? = { [accessControl, context] in
            let visitor = accessControl.visitor(of: request) ?? HTTPAccessControl.withoutKey
            let trace = TraceID(request.traceparent) ?? TraceID()
            let origin = RequestOrigin(trace: trace, actor: visitor.actor, address: request.place)
            return RequestOrigin.$current.withValue(origin) {
                let answer = route.answer(request, visitor)
                if answer != nil, let event = route.event { context.audit(event) { $0.detail = request.path } }
                return answer
            }
        }
        let unknown = accessControl.unknownTickets(of: request, for: route.access)
        if !unknown.isEmpty, let tickets = context.sharedTickets {
            return .later { [accessControl] reply in
                Task {
                    _ = await tickets.find(unknown)
                    if let refusal = accessControl.refuse(request, for: route.access) { return reply.send(refusal) }
                    reply.follow((route.waitsForFlows ? catalog.whenRead(answer) : answer()) ?? Self.nothing)
                }
            }
        }
        return route.waitsForFlows ? catalog.whenRead(answer) : answer()
    }

    // MARK: - Private

    /// The answer if nothing is at the path of a route.
    fileprivate static let nothing = HTTPAnswer.now(.text(404, "app not found"))
    /// The most bytes of a message of an agent.
    private static let agentBytes = 1 << 20
    /// The time for the answer to an agent: a check of a large app takes a minute, and calls take turns.
    private static let agentSeconds = 300

    /// Returns the response about the server's life: it serves until it drains.
    private static func health(_ sessions: OpenSessions) -> HTTPResponse {
        sessions.isLeaving ? .text(503, "draining") : .text(200, "ok")
    }

    /// Returns the readiness response.
    ///
    /// The server is ready once everything is loaded, until it is about to stop, and while rooms can be stored.
    private static func readiness(_ context: ServerContext) -> HTTPResponse {
        if context.sessions.isLeaving { return .text(503, "draining") }
        if let problem = context.store?.problem { return .text(503, problem) }
        return context.catalog.isRead ? .text(200, "ready") : .text(503, "reading")
    }

    private static func version(_ version: String) -> HTTPResponse {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("server")
        writer.string("sceneflow")
        writer.name("version")
        writer.string(version)
        writer.name("protocol")
        Messages.protocolVersions.write(to: &writer)
        writer.name("minor")
        writer.integer(Messages.minorVersion)
        writer.endObject()
        return .json(200, String(decoding: writer.bytes, as: UTF8.self))
    }
}

/// The bytes held in memory for clients.
struct ClientBuffers: Sendable {
    /// The bytes queued on all connections.
    let queued: QueuedBytes
    /// The compressed bodies of documents.
    let encoded: EncodedDocuments

    /// Creates empty buffers.
    /// - Parameter limits: the limits of the web server.
    init(limits: WebServerLimits) {
        queued = QueuedBytes(limit: limits.queueBytesInAll)
        encoded = EncodedDocuments(limit: limits.encodedBytes)
    }
}

extension FlowCatalog {
    /// Answers a request for a page made of flows once they are loaded.
    fileprivate func whenRead(_ answer: @escaping @Sendable () -> HTTPAnswer?) -> HTTPAnswer? {
        if isRead { return answer() }
        return .later { [self] reply in
            whenRead { reply.follow(answer() ?? HTTPRouteTable.nothing) }
        }
    }
}
