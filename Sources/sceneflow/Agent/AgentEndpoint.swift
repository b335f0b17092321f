import Dispatch
import Synchronization
import WebSockets
import Wire

/// The Model Context Protocol over HTTP on the folders of a server: the transport _Streamable HTTP_, with one JSON
/// document as the answer to a request.
///
/// Each client has a session, named in a header. The calls of all clients on one folder take turns.
final class AgentEndpoint: Sendable {
    /// The header with the name of a session.
    static let sessionHeader = "mcp-session-id"
    /// The header with the revision of the protocol.
    static let revisionHeader = "mcp-protocol-version"
    /// The most sessions; a new one takes the place of the least recently used.
    private static let mostSessions = 16

    private let folders: [AgentFolder]
    private let sessions = Mutex<[(name: String, session: AgentSession)]>([])

    /// Creates the endpoint.
    /// - Parameters:
    ///   - paths: the served folders.
    ///   - loading: the options for loading them.
    ///   - start: the start of their apps.
    init(paths: [String], loading: LoadingOptions, start: ChosenStart) {
        let names = AgentFolder.names(of: paths)
        folders = zip(paths, names).map { AgentFolder($0, named: $1, loading, start) }
    }

    /// Answers a message.
    /// - Parameter request: a POST with one message.
    /// - Returns: the answer.
    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        guard let folder = folder(at: request.path) else {
            let paths = folders.map { "/mcp/\($0.name)" }.joined(separator: ", ")
            return .now(.text(404, "no folder has this path; use one of \(paths)"))
        }
        let message: AgentMessage
        do {
            message = try AgentMessage(request.body)
        } catch {
            return .now(Self.json(400, Outgoing.error(error.id, error.error)))
        }
        if message.method == "initialize", let id = message.id {
            let (name, session) = begin()
            let answer = Self.json(200, session.answer(to: message, id))
            return .now(answer.adding("Mcp-Session-Id", name))
        }
        if let revision = request.headers[Self.revisionHeader], revision != AgentSession.revision {
            return .now(.text(400, "the revision of the protocol is \(AgentSession.revision)"))
        }
        guard let name = request.headers[Self.sessionHeader] else {
            return .now(.text(400, "the header Mcp-Session-Id is missing; begin with initialize"))
        }
        guard let session = session(named: name) else {
            return .now(.text(404, "the session has ended; begin with initialize"))
        }
        guard let id = message.id else {
            session.calls.note(message)
            return .now(HTTPResponse(status: 202))
        }
        guard message.isCall else { return .now(Self.json(200, session.answer(to: message, id))) }
        return .later { reply in
            reply.whenAbandoned { session.calls.cancel(id) }
            let isAdded = folder.add { work in
                // A cancelled call gets no answer by any transport; here the connection needs one.
                let cancelled = Outgoing.error(id, .cancelled("the call was cancelled"))
                reply.send(Self.json(200, session.answer(to: message, id, with: work) ?? cancelled))
            }
            if !isAdded { reply.send(HTTPResponse.text(503, "too many calls are waiting").adding("Retry-After", "5")) }
        }
    }

    // MARK: - Private

    private func folder(at path: String) -> AgentFolder? {
        let name = path.dropFirst("/mcp/".count)
        if name.isEmpty { return folders.count == 1 ? folders.first : nil }
        return folders.first { $0.name == name }
    }

    private func begin() -> (name: String, session: AgentSession) {
        var generator = SystemRandomNumberGenerator()
        let name = (0..<2).map { _ in String(generator.next(), radix: 36) }.joined(separator: "-")
        let session = AgentSession()
        sessions.withLock { sessions in
            if sessions.count >= Self.mostSessions { sessions.removeFirst() }
            sessions.append((name, session))
        }
        return (name, session)
    }

    private func session(named name: String) -> AgentSession? {
        sessions.withLock { sessions in
            guard let index = sessions.firstIndex(where: { $0.name == name }) else { return nil }
            let used = sessions.remove(at: index)
            sessions.append(used)
            return used.session
        }
    }

    private static func json(_ status: Int, _ document: [UInt8]) -> HTTPResponse {
        .json(status, String(decoding: document, as: UTF8.self))
    }
}
