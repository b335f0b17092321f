package import Logging
import Minifying
import RoomStore
package import Rooms
package import SceneFlow
import Uploads
import WebSockets
import Wire

/// The parts put together: the page, the WebSocket, and the flows behind it.
package struct Server: Sendable {
    /// The port that is listened on.
    package var port: UInt16 { web.port }
    /// Where a browser finds the page.
    package let url: String

    private let web: WebServer
    private let sessions: Sessions
    private let services: Services
    private let shelf: UploadShelf
    private let limits: ServerLimits
    private let tls: TLSFiles?
    private let logger: Logger

    /// Starts serving.
    /// - Parameters:
    ///   - configuration: where, what and how much.
    ///   - catalog: the flows that are shown.
    ///   - logger: where the server tells what it does.
    /// - Throws: `WebServerError` or `RoomLogError` that says what stands in the way.
    package init(_ configuration: ServerConfiguration, catalog: FlowCatalog, logger: Logger) async throws {
        limits = configuration.limits
        self.logger = logger
        services = Services(
            catalog: catalog,
            rules: configuration.rules,
            findings: configuration.findings,
            sample: configuration.sample,
            accessKey: configuration.accessKey,
            store: configuration.store,
            limits: configuration.limits,
            basePath: configuration.basePath.text,
            canBeEmbedded: !configuration.embeddingOrigins.isEmpty,
            version: configuration.version,
            logger: logger
        )
        try await configuration.store?.setIdle(configuration.limits.rooms.idle)
        let sessions = Sessions(services: services)
        self.sessions = sessions
        var web = WebServerConfiguration()
        web.host = configuration.host
        web.port = configuration.port
        web.documentRoots = configuration.publicFolder.map { [$0] } ?? []
        web.isDevelopment = true
        if configuration.minifies {
            web.prepareFile = { name, bytes in Minifier.minify(bytes, named: name) }
        }
        web.subprotocol = Messages.subprotocol
        web.allowedHosts = configuration.allowedHosts
        web.allowedOrigins = configuration.allowedOrigins
        let embedding = configuration.embeddingOrigins
        web.frameAncestors = { EmbeddedPage.isAsked(for: $0) ? embedding : [] }
        web.trustedProxies = configuration.trustedProxies
        web.tls = configuration.tls
        web.basePath = configuration.basePath
        web.limits = configuration.limits.sockets
        let queued = QueuedBytes(limit: configuration.limits.sockets.queueBytesInAll)
        web.queued = queued
        web.logger = logger
        let version = Self.versionDocument(configuration.version)
        let shelf = UploadShelf(services: services, load: configuration.loadUpload)
        self.shelf = shelf
        let door = Doorkeeper(services)
        let uploads = UploadRoute(
            shelf: shelf,
            sessions: sessions,
            principal: { (door.visitor(of: $0) ?? Doorkeeper.nobody).principal },
            limit: configuration.limits.uploads.bytes
        )
        web.bodyLimit = { $0 == Doorkeeper.path ? 0 : uploads.bodyLimit($0) }
        web.refusal = { door.refuse($0) }
        let asyncAPI = String(
            decoding: AsyncAPI.document(version: configuration.version, below: configuration.basePath.text).encoded,
            as: UTF8.self
        )
        let (pages, downloads) = (PlainPages(services), Downloads(services))
        let services = services
        let fileLimit = configuration.limits.sockets.fileBytes
        let page =
            configuration.minifies
            ? configuration.publicFolder.map { PackedPage(folder: $0, fileLimit: fileLimit) } : nil
        let metrics: @Sendable () -> HTTPResponse = {
            MetricsPage(services, connections: sessions.count, queued: queued.count, uploads: shelf.count).response
        }
        web.routes = { request in
            switch request.path {
            case "/healthz": .now(sessions.isLeaving ? .text(503, "draining") : .text(200, "ok"))
            case "/readyz": .now(Self.readiness(sessions, catalog))
            case MetricsPage.path: .now(metrics())
            case "/version": .now(.json(200, version))
            case "/asyncapi.json": .now(.json(200, asyncAPI))
            default:
                uploads.answer(request)
                    ?? door.answer(request)
                    ?? page?.answer(request)
                    ?? Self.whenRead(catalog, request) { request in
                        let visitor = door.visitor(of: request) ?? Doorkeeper.nobody
                        return pages.answer(request, for: visitor) ?? downloads.answer(request, for: visitor)
                    }
            }
        }
        self.web = try await WebServer.start(web, handler: sessions)
        tls = configuration.tls
        url = configuration.address(at: self.web.port)
    }

    /// Tells everyone how far the reading of the folders is, several times a second, until it is over.
    package func tellReading() async {
        while let report = services.catalog.reading {
            for session in sessions.all { await session.tell(report) }
            if (try? await Task.sleep(for: ReadingReport.interval)) == nil { return }
        }
    }

    /// Goes on with a folder as it is now: rooms whose app has changed do their steps again, and everyone is told.
    /// - Parameters:
    ///   - project: the folder.
    ///   - index: its place among the folders of the catalog.
    package func reload(_ project: LoadedProject, at index: Int) async {
        for (notification, told) in await services.reload(project, at: index) {
            let message = OutgoingMessage(Outgoing.notification(notification))
            for session in sessions.all where !told.contains(ObjectIdentifier(session.client)) {
                await session.tell(message, about: notification.flow)
            }
        }
    }

    /// Tells everyone of scenes about which something else is written now, and checks apps anew whose sources are others.
    /// - Parameters:
    ///   - paths: files that may have changed, relative to the folder.
    ///   - root: the folder's absolute path.
    package func filesChanged(_ paths: [String], in root: String) async {
        services.sourcesChanged(paths, in: root)
        for notification in services.documentsChanged(paths, in: root) {
            let message = OutgoingMessage(Outgoing.notification(notification))
            for session in sessions.all { await session.tell(message, about: notification.flow) }
        }
    }

    /// Looks once in a while whether the certificate's files are others, and takes them then, until it is cancelled.
    /// - Parameter interval: the time between two looks.
    package func followCertificate(every interval: Duration) async {
        guard let tls else { return }
        var known = tls.stamps
        while (try? await Task.sleep(for: interval)) != nil {
            let stamps = tls.stamps
            // Where they cannot be used yet, as between the writing of the one and the other, they are looked at again.
            if stamps != known, renewCertificate() { known = stamps }
        }
    }

    /// Takes the certificate as its files have it now.
    /// - Returns: whether it could be used; the server goes on with the old one where not.
    @discardableResult
    package func renewCertificate() -> Bool {
        do {
            if let facts = try web.renewCertificate() {
                logger.info("The certificate was read again.", metadata: ["serial": "\(facts.serial)"])
            }
            return true
        } catch {
            logger.error("The certificate stays as it was: \(error.message).")
            return false
        }
    }

    /// Takes another access key in place of the one that is needed; whoever was let in with that is closed with 4401.
    /// - Parameter key: what is kept of the new one; where it is the one that there is, nothing happens.
    package func changeAccessKey(to key: KeyHash) async {
        guard services.access.change(to: key) else { return }
        for session in sessions.all { await session.accessChanged() }
        logger.info("The access key is another now.")
    }

    /// Lets go of rooms that nobody comes to, of those in memory that nobody is in any more, and of uploads whose rooms are gone, now
    /// and several times a minute, until it is cancelled.
    package func keepTidy() async {
        var allocator = Allocator()
        for round in 0... {
            if round % 6 == 0 {
                await services.expireRooms()
                await services.catchUpRooms()
                shelf.sweep()
            }
            services.rooms.sweep()
            await services.endLostRooms()
            allocator.trim { ProcessFigures.residentBytes }
            guard (try? await Task.sleep(for: .seconds(10))) != nil else { return }
        }
    }

    /// Stops politely: clients are told, get the time of the limit `shutdownNotice`, and are closed with 1001.
    /// - Parameter reason: why, in words.
    package func shutDown(reason: String) async {
        let notice = limits.shutdownNotice
        logger.info("The server is stopping.", metadata: ["reason": "\(reason)"])
        if sessions.announceEnd(in: Int(notice / .milliseconds(1)), reason: reason), notice > .zero {
            try? await Task.sleep(for: notice)
        }
        await web.drain(reason: reason)
        shelf.clear()
        services.store?.close()
    }

    /// Answers a request for a page that is made of flows, when they are read.
    private static func whenRead(
        _ catalog: FlowCatalog,
        _ request: HTTPRequest,
        _ answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer?
    ) -> HTTPAnswer? {
        let isOfFlows = request.path.hasPrefix(PlainPages.root) || request.path.hasPrefix(Downloads.root)
        if !isOfFlows || catalog.isRead { return answer(request) }
        return .later { reply in
            catalog.whenRead {
                switch answer(request) {
                case .now(let response): reply.send(response)
                case .later(let work): work(reply)
                case nil: reply.send(.text(404, "there is no such app"))
                }
            }
        }
    }

    /// Whether new visitors are welcome: not before all is read, and not any more when the server is about to stop.
    private static func readiness(_ sessions: Sessions, _ catalog: FlowCatalog) -> HTTPResponse {
        if sessions.isLeaving { return .text(503, "draining") }
        return catalog.isRead ? .text(200, "ready") : .text(503, "reading")
    }

    private static func versionDocument(_ version: String) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("server")
        writer.string("sceneflow")
        writer.name("version")
        writer.string(version)
        writer.name("protocol")
        Messages.protocolVersions.write(to: &writer)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
