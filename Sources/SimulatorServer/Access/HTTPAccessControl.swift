import Logging
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
    /// The visitor without a key.
    static let withoutKey = Visitor(admission: .rooms([:]), principal: .address(""))

    private let context: ServerContext
    /// The name of the ticket's cookie.
    ///
    /// It is specific to this server, since a browser shares cookies between all ports of a host.
    /// The servers of a store share it.
    private let cookie: String
    /// The most tickets of one request that are looked up.
    private static let mostTickets = 4

    /// Creates the access control of a server.
    /// - Parameters:
    ///   - context: the context shared by all sessions.
    ///   - name: the name of the servers that share tickets.
    init(_ context: ServerContext, name: String) {
        self.context = context
        cookie = "sceneflow-pages-\(name)"
    }

    /// Returns the visitor behind a request: the admission and the principal.
    /// - Parameter request: any request.
    /// - Returns: the visitor; nil without a valid key.
    func visitor(of request: HTTPRequest) -> Visitor? {
        let isNeeded = context.access.isNeeded
        if isNeeded, context.access.admits(request.bearer) {
            return Visitor(admission: .everything, principal: .owner)
        }
        // The web server has judged the origin of a POST, so that no other page can use the proxy's own cookie for one.
        if let user = request.user { return Visitor(admission: .everything, principal: .user(user)) }
        guard isNeeded else { return Visitor(admission: .everything, principal: Principal(from: request.place)) }
        // A browser sends cookies by itself, so a cookie permits reading only.
        guard request.method != .post else { return nil }
        let turn = context.access.turn
        return request.cookies(named: cookie).lazy.compactMap { context.tickets[$0, turn] }.first
    }

    /// Refuses a request without the key required by its route.
    /// - Parameters:
    ///   - request: any request.
    ///   - access: the clients admitted to the route.
    /// - Returns: the refusal; nil if the request may proceed.
    func refuse(_ request: HTTPRequest, for access: HTTPRoute.Access) -> HTTPResponse? {
        guard context.access.isNeeded, access != .everyone else { return nil }
        if let visitor = visitor(of: request), access == .guests || visitor.admission == .everything { return nil }
        return .text(401, "access key required: open the link you were given")
            .adding("WWW-Authenticate", "Bearer realm=\"sceneflow\"")
            .adding("Cache-Control", "no-store")
    }

    /// Returns the tickets of a request that only another server may know.
    /// - Parameters:
    ///   - request: any request.
    ///   - access: the clients admitted to the route.
    /// - Returns: the tickets; none if the request needs no ticket, or has a known one.
    func unknownTickets(of request: HTTPRequest, for access: HTTPRoute.Access) -> [String] {
        guard context.sharedTickets != nil, context.access.isNeeded, access != .everyone, request.method != .post,
            visitor(of: request) == nil
        else { return [] }
        return Array(request.cookies(named: cookie).prefix(Self.mostTickets))
    }

    /// Answers a request for a ticket.
    /// - Parameter request: a POST to its path.
    /// - Returns: the answer.
    func admit(_ request: HTTPRequest) -> HTTPAnswer {
        .later { [self] reply in
            Task {
                do throws(ResponseError) {
                    let turn = context.access.turn
                    let visitor = try await context.visitor(
                        with: request.bearer,
                        from: request.place,
                        user: request.user
                    )
                    guard let ticket = context.tickets.issue(visitor, turn) else {
                        throw .limited("the limit of page tickets is reached")
                    }
                    await share(ticket, of: visitor, turn)
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

    /// Keeps a ticket for the other servers; without the store, it opens the pages of this one only.
    private func share(_ ticket: String, of visitor: Visitor, _ turn: Int) async {
        do {
            try await context.sharedTickets?.keep(ticket, of: visitor, turn)
        } catch {
            context.logger.warning("a page ticket is valid at this server only: \(error)")
        }
    }

    private func ticketCookie(_ ticket: String, for request: HTTPRequest) -> String {
        "\(cookie)=\(ticket); Path=\(context.basePath)/; Max-Age=\(PageTickets.seconds); HttpOnly; SameSite=Lax"
            + (request.isSecure ? "; Secure" : "")
    }

    private static func refusal(_ error: ResponseError) -> HTTPResponse {
        guard error.code == ErrorCode.unauthorized.rawValue else { return .text(503, error.message) }
        return HTTPResponse.text(401, error.message).adding("WWW-Authenticate", "Bearer realm=\"sceneflow\"")
    }
}
