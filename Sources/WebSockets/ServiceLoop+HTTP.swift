internal import CLibWebSockets
internal import Foundation

/// Plain HTTP on the service thread: one response a connection.
///
/// Connections are not kept alive, because on a second request the library can ask about headers already freed.
extension ServiceLoop {
    func received(requestFor peer: Peer, path: String) -> Int32 {
        guard peer.exchange == nil else {
            return -1
        }
        let headers = HeaderReader(socket: peer.socket)
        let isHead = headers.value(WSI_TOKEN_HEAD_URI) != nil
        peer.exchange = Peer.Exchange(isHead: isHead)
        lws_set_timeout(peer.socket, PENDING_TIMEOUT_HTTP_CONTENT, Int32(configuration.limits.responseSeconds))
        let host = headers.value(WSI_TOKEN_HOST)
        guard upgradeGuard.access.allows(host: host), let host else {
            return respond(.misdirected(host: host), to: peer)
        }
        // Read before `identify`, because that resets `isProxy`.
        let isSecure = configuration.tls != nil || (peer.isProxy && headers.isForwardedFromTLS)
        guard identify(peer, by: headers) else {
            return respond(.tooMany, to: peer)
        }
        guard let path = configuration.basePath.inside(path) else {
            let address = configuration.basePath.text + "/"
            return respond(HTTPResponse(status: 301).adding("Location", address), to: peer)
        }
        let isPost = headers.value(WSI_TOKEN_POST_URI) != nil
        let request = HTTPRequest(
            method: isHead ? .head : isPost ? .post : .get,
            path: path,
            query: headers.query,
            host: host,
            ifNoneMatch: headers.value(WSI_TOKEN_HTTP_IF_NONE_MATCH),
            acceptEncoding: headers.value(WSI_TOKEN_HTTP_ACCEPT_ENCODING),
            authorization: headers.value(WSI_TOKEN_HTTP_AUTHORIZATION),
            cookie: headers.value(WSI_TOKEN_HTTP_COOKIE),
            isSecure: isSecure,
            place: peer.address?.place
        )
        if let refusal = configuration.refusal(request) {
            return respond(refusal, to: peer)
        }
        if isPost {
            return begin(request, with: headers, for: peer)
        }
        guard isHead || headers.value(WSI_TOKEN_GET_URI) != nil else {
            return respond(HTTPResponse.text(405, "use GET or HEAD").adding("Allow", "GET, HEAD"), to: peer)
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
        peer.deadline = nil
        deadlines.remove(peer.id)
        lws_set_timeout(peer.socket, PENDING_TIMEOUT_HTTP_CONTENT, Int32(configuration.limits.responseSeconds))
        return serve(upload.request, for: peer)
    }

    /// Gives a response from another thread to its peer, if it still waits.
    func reply(_ response: HTTPResponse, to id: UInt64) {
        guard let peer = peers[id], peer.exchange != nil, peer.exchange?.bytes == nil else {
            return
        }
        prepare(response, for: peer)
        awaitTurn(of: peer)
    }

    /// Writes as much of the response as the socket takes; closes after the last of it.
    func writeResponse(_ peer: Peer) -> Int32 {
        guard let exchange = peer.exchange, let bytes = exchange.bytes else {
            return 0
        }
        guard let written = write(bytes, from: exchange.written, to: peer.socket) else {
            return -1
        }
        peer.exchange?.written = written
        guard written < bytes.count else {
            return -1
        }
        awaitTurn(of: peer)
        return 0
    }

    /// Writes bytes until the socket takes no more.
    ///
    /// - Returns: the position reached; nil if the socket is broken.
    func write(_ bytes: [UInt8], from start: Int, to socket: OpaquePointer) -> Int? {
        guard let base = scratch.baseAddress else {
            return nil
        }
        let headroom = Int(CLibWebSockets_PRE)
        var position = start
        repeat {
            let count = min(scratch.count - headroom, bytes.count - position)
            bytes.withUnsafeBytes { source in
                UnsafeMutableRawBufferPointer(rebasing: scratch[headroom...])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[position..<position + count]))
            }
            let payload = (base + headroom).assumingMemoryBound(to: UInt8.self)
            if lws_write(socket, payload, count, LWS_WRITE_HTTP) < 0 {
                return nil
            }
            position += count
        } while position < bytes.count && lws_send_pipe_choked(socket) == 0
        return position
    }

    // MARK: - Private

    /// Judges a POST by its headers, before its body arrives.
    private func begin(_ request: HTTPRequest, with headers: HeaderReader, for peer: Peer) -> Int32 {
        guard let limit = configuration.bodyLimit(request.path) else {
            return respond(HTTPResponse.text(405, "use GET or HEAD").adding("Allow", "GET, HEAD"), to: peer)
        }
        guard upgradeGuard.access.allows(origin: headers.value(WSI_TOKEN_ORIGIN), askingFor: request.host) else {
            return respond(.text(403, "pages of this origin may not post"), to: peer)
        }
        guard let length = headers.value(WSI_TOKEN_HTTP_CONTENT_LENGTH).flatMap(Int.init), length >= 0 else {
            return respond(.text(411, "Content-Length is required"), to: peer)
        }
        guard length <= limit else {
            return respond(.text(413, "the body may have at most \(limit) bytes"), to: peer)
        }
        // The library also reports an empty body as arrived.
        let arriving = peers.values.count { ($0.exchange?.upload?.length ?? 0) > 0 }
        guard length == 0 || arriving < configuration.limits.bodies else {
            return respond(HTTPResponse.text(503, "too many uploads at a time").adding("Retry-After", "2"), to: peer)
        }
        peer.exchange?.upload = Peer.Upload(request: request, length: length)
        setDeadline(peer, in: clock.bodyTicks)
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
            awaitAnswer(for: peer)
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
        return writeResponse(peer)
    }

    private func prepare(_ response: HTTPResponse, for peer: Peer) {
        let isHead = peer.exchange?.isHead ?? false
        peer.exchange?.departure = nil
        let headers = securityHeaders(framedBy: peer.exchange?.frameAncestors ?? [])
        peer.exchange?.bytes = response.head(adding: headers) + (isHead ? [] : response.body)
    }
}
