import HostSystem
package import Logging
import RoomStore
package import Rooms
package import SceneFlow
import WebSockets
import Wire

/// The parts put together: the page, the WebSocket, and the flows behind it.
package struct Server: Sendable {
    /// The listening port.
    package var port: UInt16 { web.port }
    /// The address of the page, for a browser.
    package let url: String

    private let web: WebServer
    private let context: ServerContext
    private let shelf: UploadStore
    private let tls: TLSFiles?

    /// Starts the server.
    /// - Parameters:
    ///   - configuration: the address, content and limits.
    ///   - catalog: the served flows.
    ///   - logger: the server's log.
    /// - Throws: `WebServerError` or `RoomLogError` with the reason.
    package init(_ configuration: ServerConfiguration, catalog: FlowCatalog, logger: Logger) async throws {
        context = ServerContext(configuration, catalog: catalog, logger: logger)
        try await context.store?.setIdle(context.limits.rooms.idle)
        context.followStore()
        shelf = UploadStore(context: context, load: configuration.loadUpload)
        let buffers = ClientBuffers(limits: context.limits.sockets)
        let cookies = try await context.store?.shared?.name() ?? Rooms.RoomKeys.random(bits: 48)
        let routes = HTTPRouteTable(context, shelf, buffers, cookies: cookies, agents: configuration.agents)
        let sessions = SessionHandler(context: context)
        web = try await WebServer.start(configuration.web(routes, buffers, logger), handler: sessions)
        tls = configuration.tls
        url = configuration.address(at: web.port)
    }

    /// Sends the load progress of the folders to every client, several times a second, until loading ends.
    package func tellReading() async {
        while let report = context.catalog.reading {
            for session in context.sessions.all { await session.tell(report) }
            if (try? await Task.sleep(for: ReadingReport.interval)) == nil { return }
        }
    }

    /// Switches to the current version of a folder.
    ///
    /// Rooms of changed apps replay their steps, and every client is notified.
    /// - Parameters:
    ///   - project: the folder.
    ///   - index: its position among the folders of the catalog.
    package func reload(_ project: LoadedProject, at index: Int) async {
        for (notification, told) in await context.reload(project, at: index) {
            let message = OutgoingMessage(Outgoing.notification(notification))
            for session in context.sessions.all where !told.contains(ObjectIdentifier(session.client)) {
                await session.tell(message, about: notification.flow)
            }
        }
    }

    /// Notifies every client of scenes with changed documents, and drops the check results of apps with changed
    /// sources.
    /// - Parameters:
    ///   - paths: possibly changed files, relative to the folder.
    ///   - root: the folder's absolute path.
    package func filesChanged(_ paths: [String], in root: String) async {
        context.sourcesChanged(paths, in: root)
        for notification in context.documentsChanged(paths, in: root) {
            let message = OutgoingMessage(Outgoing.notification(notification))
            for session in context.sessions.all { await session.tell(message, about: notification.flow) }
        }
    }

    /// Polls the certificate's files and loads changed ones, until it is cancelled.
    /// - Parameter interval: the time between two polls.
    package func followCertificate(every interval: Duration) async {
        guard let tls else { return }
        var known = tls.stamps
        while (try? await Task.sleep(for: interval)) != nil {
            let stamps = tls.stamps
            // Unusable files are tried again, because the certificate and the key are not written at the same moment.
            if stamps != known, renewCertificate() { known = stamps }
        }
    }

    /// Loads the current certificate from its files.
    /// - Returns: true if it is usable; otherwise the server keeps the old one.
    @discardableResult
    package func renewCertificate() -> Bool {
        do {
            if let facts = try web.renewCertificate() {
                context.logger.info("reloaded the certificate", metadata: ["serial": "\(facts.serial)"])
            }
            return true
        } catch {
            context.logger.error("keeping the old certificate: \(error.message)")
            return false
        }
    }

    /// Changes the access key.
    ///
    /// Connections admitted with the old key are closed with 4401.
    /// - Parameter key: the hash of the new key. Passing the current key has no effect.
    package func changeAccessKey(to key: KeyHash) async {
        guard context.access.change(to: key) else { return }
        for session in context.sessions.all { await session.accessChanged() }
        context.logger.info("access key changed")
    }

    /// Removes expired rooms from the store, abandoned rooms from memory, and uploads without rooms.
    ///
    /// Runs now and several times a minute, until it is cancelled.
    package func keepTidy() async {
        var allocator = Allocator()
        for round in 0... {
            if round % 6 == 0 {
                await context.expireRooms()
                await context.catchUpRooms()
                shelf.sweep()
            }
            context.rooms.sweep()
            await context.endLostRooms()
            allocator.trim { ProcessMemory.resident }
            guard (try? await Task.sleep(for: .seconds(10))) != nil else { return }
        }
    }

    /// Stops gracefully.
    ///
    /// Clients are notified, get the time of the limit `shutdownNotice`, and are closed with 1001.
    /// - Parameter reason: the reason, in words.
    package func shutDown(reason: String) async {
        let notice = context.limits.shutdownNotice
        context.logger.info("shutting down", metadata: ["reason": "\(reason)"])
        var farewell = ServerShutdownNotification()
        farewell.inMs = Int(notice / .milliseconds(1))
        farewell.reason = reason
        let message = OutgoingMessage(Outgoing.notification(farewell))
        if context.sessions.announceEnd(message), notice > .zero {
            try? await Task.sleep(for: notice)
        }
        await web.drain(reason: reason)
        shelf.clear()
        context.store?.close()
    }
}
