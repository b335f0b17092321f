internal import CLibWebSockets
internal import HostSystem

/// Plain HTTP on the service thread: one response a connection.
///
/// Connections are not kept alive, because on a second request the library can ask about headers already freed.
final class HTTPService {
    private let configuration: WebServerConfiguration
    private let access: AccessPolicy
    private let headers: SecurityHeaders
    private let encoded: EncodedDocuments
    private let library: LibraryContext
    private let peers: PeerTable
    private let clock: ServiceClock
    private let writer: SocketWriter
    private let mailbox: Mailbox
    private let waiting = WaitingSet()
    private var files: StaticFiles

    init(
        configuration: WebServerConfiguration,
        access: AccessPolicy,
        headers: SecurityHeaders,
        files: StaticFiles,
        _ parts: ServiceParts
    ) {
        self.configuration = configuration
        self.access = access
        self.headers = headers
        self.files = files
        encoded = configuration.encoded ?? EncodedDocuments(limit: configuration.limits.encodedBytes)
        library = parts.library
        peers = parts.peers
        clock = parts.clock
        writer = parts.writer
        mailbox = parts.mailbox
    }

    /// Begins to watch waiting clients.
    ///
    /// - Returns: true if the library watches them.
    func start() -> Bool { waiting.start(in: library) }

    /// Returns true if an event concerns the waiting clients.
    func owns(_ socket: OpaquePointer) -> Bool { waiting.owns(socket) }

    /// Judges a request by its headers, and answers it unless its body is still to arrive.
    func received(requestFor peer: Peer, path: String) -> Int32 {
        guard peer.exchange == nil else {
            return -1
        }
        let fields = HeaderReader(socket: peer.socket)
        let isHead = fields.value(WSI_TOKEN_HEAD_URI) != nil
        peer.exchange = Peer.Exchange(isHead: isHead)
        lws_set_timeout(peer.socket, PENDING_TIMEOUT_HTTP_CONTENT, Int32(configuration.limits.responseSeconds))
        let host = fields.value(WSI_TOKEN_HOST)
        guard access.allows(host: host), let host else {
            return respond(.misdirected(host: host), to: peer)
        }
        // Read before `identify`, because that resets `isProxy`.
        let isSecure = configuration.tls != nil || (peer.isProxy && fields.isForwardedFromTLS)
        guard peers.identify(peer, by: fields) else {
            return respond(.tooMany, to: peer)
        }
        guard let path = configuration.basePath.inside(path) else {
            let address = configuration.basePath.text + "/"
            return respond(HTTPResponse(status: 301).adding("Location", address), to: peer)
        }
        let isPost = fields.value(WSI_TOKEN_POST_URI) != nil
        let request = HTTPRequest(
            method: isHead ? .head : isPost ? .post : .get,
            path: path,
            query: fields.query,
            host: host,
            ifNoneMatch: fields.value(WSI_TOKEN_HTTP_IF_NONE_MATCH),
            acceptEncoding: fields.value(WSI_TOKEN_HTTP_ACCEPT_ENCODING),
            authorization: fields.value(WSI_TOKEN_HTTP_AUTHORIZATION),
            cookie: fields.value(WSI_TOKEN_HTTP_COOKIE),
            headers: headers(in: fields),
            isSecure: isSecure,
            place: peer.address?.place,
            user: peer.user,
            traceparent: peer.traceparent
        )
        if let refusal = configuration.refusal(request) {
            return respond(refusal, to: peer)
        }
        if isPost {
            return begin(request, with: fields, for: peer)
        }
        guard isHead || fields.value(WSI_TOKEN_GET_URI) != nil else {
            return respond(.methodNotAllowed(use: "GET", "HEAD"), to: peer)
        }
        return serve(request, for: peer)
    }

    /// Takes a part of a request's body.
    func received(body: UnsafeRawBufferPointer, for peer: Peer) -> Int32 {
        guard var upload = peer.exchange?.upload, upload.request.body.count + body.count <= upload.length else {
            return -1
        }
        // The old bytes must have one owner, or each part would copy all of them.
        peer.exchange?.upload = nil
        upload.request.body.append(contentsOf: body)
        peer.exchange?.upload = upload
        return 0
    }

    /// Serves a request with a complete body.
    func receivedBody(for peer: Peer) -> Int32 {
        guard let upload = peer.exchange?.upload, upload.request.body.count == upload.length else {
            return -1
        }
        peer.exchange?.upload = nil
        peers.clearDeadline(of: peer)
        let seconds = configuration.responseSeconds(upload.request.path) ?? configuration.limits.responseSeconds
        lws_set_timeout(peer.socket, PENDING_TIMEOUT_HTTP_CONTENT, Int32(seconds))
        return serve(upload.request, for: peer)
    }

    /// Gives a response from another thread to its peer, if it still waits.
    func reply(_ response: HTTPResponse, to id: UInt64) {
        guard let peer = peers[id], peer.exchange != nil, peer.exchange?.bytes == nil else {
            return
        }
        prepare(response, for: peer)
        waiting.awaitTurn(of: peer)
    }

    /// Writes as much of the response as the socket takes; closes after the last of it.
    func write(_ peer: Peer) -> Int32 {
        guard let exchange = peer.exchange, let bytes = exchange.bytes else {
            return 0
        }
        guard let written = writer.write(bytes, from: exchange.written, to: peer.socket) else {
            return -1
        }
        peer.exchange?.written = written
        guard written < bytes.count else {
            return -1
        }
        waiting.awaitTurn(of: peer)
        return 0
    }

    /// Serves the waiting clients: writes to writable sockets, closes those of departed clients.
    func serveWaiting() {
        for (id, event) in waiting.takeEvents() {
            guard let peer = peers[id] else {
                continue
            }
            if event == .isBroken {
                library.cutOff(peer.socket)
            } else if write(peer) != 0 {
                // Before closing, the library writes its buffered bytes, but only while it may read.
                lws_rx_flow_control(peer.socket, 1)
                lws_set_timeout(peer.socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC)
            }
        }
    }

    // MARK: - Private

    private func headers(in fields: HeaderReader) -> [String: String] {
        var values: [String: String] = [:]
        for name in configuration.readHeaders { values[name] = fields.value(name) }
        return values
    }

    /// Judges a POST by its headers, before its body arrives.
    private func begin(_ request: HTTPRequest, with fields: HeaderReader, for peer: Peer) -> Int32 {
        guard let limit = configuration.bodyLimit(request.path) else {
            return respond(.methodNotAllowed(use: "GET", "HEAD"), to: peer)
        }
        guard access.allows(origin: fields.value(WSI_TOKEN_ORIGIN), askingFor: request.host) else {
            return respond(.text(403, "pages of this origin may not post"), to: peer)
        }
        guard let length = fields.value(WSI_TOKEN_HTTP_CONTENT_LENGTH).flatMap(Int.init), length >= 0 else {
            return respond(.text(411, "Content-Length is required"), to: peer)
        }
        guard length <= limit else {
            return respond(.text(413, "the body may have at most \(limit) bytes"), to: peer)
        }
        // The library also reports an empty body as arrived.
        let arriving = peers.count { ($0.exchange?.upload?.length ?? 0) > 0 }
        guard length == 0 || arriving < configuration.limits.bodies else {
            return respond(HTTPResponse.text(503, "too many uploads at a time").adding("Retry-After", "2"), to: peer)
        }
        peer.exchange?.upload = Peer.Upload(request: request, length: length)
        peers.setDeadline(of: peer, at: clock.now + clock.bodyTicks)
        return 0
    }

    private func serve(_ request: HTTPRequest, for peer: Peer) -> Int32 {
        peer.exchange?.frameAncestors = configuration.frameAncestors(request)
        return give(configuration.routes(request) ?? fileAnswer(to: request), to: request, of: peer)
    }

    private func give(_ answer: HTTPAnswer, to request: HTTPRequest, of peer: Peer) -> Int32 {
        switch answer {
        case .now(let response):
            return respond(response, to: peer)
        case .document(let document):
            return give(encoded.answer(request, with: document), to: request, of: peer)
        case .later(let start):
            let departure = Departure()
            peer.exchange?.departure = departure
            waiting.awaitAnswer(for: peer)
            start(HTTPReply(peer: peer.id, mailbox: mailbox, departure: departure, request: request, encoded: encoded))
            return 0
        }
    }

    private func fileAnswer(to request: HTTPRequest) -> HTTPAnswer {
        if request.path == configuration.webSocketPath {
            return .now(HTTPResponse.text(426, "open a WebSocket here").adding("Upgrade", "websocket"))
        }
        return files.document(at: request.path).map { .document($0) } ?? .now(.text(404, "not found"))
    }

    private func respond(_ response: HTTPResponse, to peer: Peer) -> Int32 {
        prepare(response, for: peer)
        return write(peer)
    }

    private func prepare(_ response: HTTPResponse, for peer: Peer) {
        let isHead = peer.exchange?.isHead ?? false
        peer.exchange?.departure = nil
        let common = headers.framed(by: peer.exchange?.frameAncestors ?? [])
        peer.exchange?.bytes = response.head(adding: common) + (isHead ? [] : response.body)
    }
}
