import Rooms
import WebSockets
import Wire

/// The access control of plain HTTP, if the server requires a key.
///
/// Apps and rooms need one.
///
/// A program shows the access key as `Authorization: Bearer KEY`. A browser following a link cannot, so the page
/// exchanges its key for a ticket. The ticket is a cookie unreadable to scripts, and opens pages only.
struct HTTPAccessControl: Sendable {
    /// The path for requesting a ticket.
    static let path = "/admission"
    /// The paths without information about apps and rooms.
    private static let open: Set = [path, "/healthz", "/readyz", "/version", "/asyncapi.json"]

    /// The visitor without a key.
    static let nobody = Visitor(admission: .rooms([:]), principal: .address(""))

    private let services: Services
    /// The name of the ticket's cookie.
    ///
    /// It is specific to this server, since a browser shares cookies between all ports of a host.
    private let cookie = "sceneflow-pages-\(RoomKeys.random(bits: 48))"

    /// Creates the doorkeeper of a server.
    /// - Parameter services: the services shared by all sessions.
    init(_ services: Services) {
        self.services = services
    }

    /// Returns the visitor behind a request: the admission and the principal.
    /// - Parameter request: any request.
    /// - Returns: the visitor; nil without a valid key.
    func visitor(of request: HTTPRequest) -> Visitor? {
        guard services.access.isNeeded else {
            return Visitor(admission: .everything, principal: Principal(from: request.place))
        }
        if services.access.admits(request.bearer) { return Visitor(admission: .everything, principal: .owner) }
        // A browser sends cookies by itself, so a cookie permits reading only.
        guard request.method != .post else { return nil }
        let turn = services.access.turn
        return request.cookies(named: cookie).lazy.compactMap { services.tickets[$0, turn] }.first
    }

    /// Refuses a request without the required key, before its body arrives.
    /// - Parameter request: any request.
    /// - Returns: the refusal; nil if the request may proceed.
    func refuse(_ request: HTTPRequest) -> HTTPResponse? {
        guard services.access.isNeeded, Self.isOfApps(request) else { return nil }
        // The metrics cover all apps, and uploads use resources shared by all.
        let needsAll = request.path == MetricsPage.path || request.method == .post
        if let visitor = visitor(of: request), visitor.admission == .everything || !needsAll { return nil }
        return .text(401, "access key required: open the link you were given")
            .adding("WWW-Authenticate", "Bearer realm=\"sceneflow\"")
            .adding("Cache-Control", "no-store")
    }

    /// Answers a request for a ticket.
    /// - Parameter request: any request.
    /// - Returns: the answer; nil for any other request.
    func answer(_ request: HTTPRequest) -> HTTPAnswer? {
        guard request.path == Self.path else { return nil }
        guard request.method == .post else {
            return .now(HTTPResponse.text(405, "use POST").adding("Allow", "POST"))
        }
        return .later { [self] reply in
            Task {
                do throws(ResponseError) {
                    let turn = services.access.turn
                    let visitor = try await services.visitor(with: request.bearer, from: request.place)
                    guard let ticket = services.tickets.issue(visitor, turn) else {
                        throw .limited("the limit of page tickets is reached")
                    }
                    reply.send(
                        HTTPResponse(status: 204)
                            .adding("Set-Cookie", ticketCookie(ticket, for: request))
                            .adding("Cache-Control", "no-store")
                    )
                } catch {
                    reply.send(Self.refusal(error))
                }
            }
        }
    }

    // MARK: - Private

    private func ticketCookie(_ ticket: String, for request: HTTPRequest) -> String {
        "\(cookie)=\(ticket); Path=\(services.basePath)/; Max-Age=\(PageTickets.seconds); HttpOnly; SameSite=Lax"
            + (request.isSecure ? "; Secure" : "")
    }

    /// Returns true if a request concerns apps or rooms.
    ///
    /// The page's own files are public.
    private static func isOfApps(_ request: HTTPRequest) -> Bool {
        if open.contains(request.path) { return false }
        let isPage = [PlainPages.root, Downloads.root].contains { (request.path + "/").hasPrefix($0) }
        return request.method == .post || isPage || request.path == MetricsPage.path
    }

    private static func refusal(_ error: ResponseError) -> HTTPResponse {
        guard error.code == ErrorCode.unauthorized.rawValue else { return .text(503, error.message) }
        return HTTPResponse.text(401, error.message).adding("WWW-Authenticate", "Bearer realm=\"sceneflow\"")
    }
}
