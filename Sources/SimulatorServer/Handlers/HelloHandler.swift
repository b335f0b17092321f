import Rooms
import Uploads
import WebSockets
import Wire

extension Session {
    /// Negotiates the protocol version, and admits a client with a key if one is required.
    ///
    /// A repeated hello is harmless.
    func sayHello(_ request: HelloRequest, _ id: RequestID) async throws(ResponseError) {
        let common = request.protocol.filter(Messages.protocolVersions.contains)
        guard let version = common.max() else { throw .unsupportedProtocol(supported: Messages.protocolVersions) }
        var turn: Int
        var visitor: Visitor
        repeat {
            // Retries if the key changed during the check, so the admission is always for the current key.
            turn = context.access.turn
            visitor = try await context.visitor(with: request.key, from: client.place, user: client.user)
        } while turn != context.access.turn
        self.visitor = visitor
        let admission = visitor.admission
        let limits = context.limits
        var response = HelloResponse()
        response.protocol = version
        response.minor = Messages.minorVersion
        response.server.name = "sceneflow"
        response.server.version = context.version
        response.limits.messageBytes = limits.sockets.messageBytes
        response.limits.rooms = limits.rooms.rooms
        response.limits.roomParticipants = limits.rooms.participants
        response.limits.ratePerSecond = messagesPerSecond
        // Only a client with access to everything may upload.
        response.limits.uploadBytes = admission == .everything ? limits.uploads.bytes : 0
        response.access = !context.access.isNeeded ? nil : admission == .everything ? .all : .rooms
        response.heartbeatSeconds = Int(limits.sockets.pingInterval.components.seconds)
        response.user = client.user
        response.session = name
        response.embedding = context.canBeEmbedded
        context.audit(
            .connectionOpened,
            by: RequestOrigin(trace: trace, actor: visitor.actor, address: client.place)
        )
        answer(id, response)
        if let report = context.catalog.reading { tell(report) }
    }
}
