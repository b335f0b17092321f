import Rooms
import WebSockets
import Wire

/// Decides about plain HTTP where the server needs a key: what is of apps and rooms is not had without one.
///
/// A program shows the access key as `Authorization: Bearer KEY`. A browser that follows a link cannot, so the page
/// fetches a ticket for its key, as a cookie that scripts cannot read and that opens pages only.
struct Doorkeeper: Sendable {
    /// Where a ticket is fetched.
    static let path = "/admission"
    /// What says nothing of apps and rooms.
    private static let open: Set = [path, "/healthz", "/readyz", "/version", "/asyncapi.json"]

    /// Whoever has shown nothing.
    static let nobody = Visitor(admission: .rooms([:]), principal: .address(""))

    private let services: Services
    /// The name of the cookie that a ticket is in.
    ///
    /// It is of this server, since a browser takes those of all ports of a host for one.
    private let cookie = "sceneflow-pages-\(RoomKeys.random(bits: 48))"

    /// Creates the doorkeeper of a server.
    /// - Parameter services: what all sessions share.
    init(_ services: Services) {
        self.services = services
    }

    /// What whoever asks may see, and who answers for them.
    /// - Parameter request: any request.
    /// - Returns: nil where no key, or a wrong one, was shown.
    func visitor(of request: HTTPRequest) -> Visitor? {
        guard services.access.isNeeded else {
            return Visitor(admission: .everything, principal: Principal(from: request.place))
        }
        if services.access.admits(request.bearer) { return Visitor(admission: .everything, principal: .owner) }
        // A cookie comes along by itself, so it opens nothing but what is only read.
        guard request.method != .post else { return nil }
        let turn = services.access.turn
        return request.cookies(named: cookie).lazy.compactMap { services.tickets[$0, turn] }.first
    }

    /// Refuses what needs a key, before a body arrives.
    /// - Parameter request: any request.
    /// - Returns: nil where it may go on.
    func refuse(_ request: HTTPRequest) -> HTTPResponse? {
        guard services.access.isNeeded, Self.isOfApps(request) else { return nil }
        // The numbers are of all apps, and what is uploaded takes part of what there is for all.
        let needsAll = request.path == MetricsPage.path || request.method == .post
        if let visitor = visitor(of: request), visitor.admission == .everything || !needsAll { return nil }
        return .text(401, "this needs a key: open the page with the link that you were given, and come from there")
            .adding("WWW-Authenticate", "Bearer realm=\"sceneflow\"")
            .adding("Cache-Control", "no-store")
    }

    /// Answers a request for a ticket.
    /// - Parameter request: any request.
    /// - Returns: the answer; nil where it is about something else.
    func answer(_ request: HTTPRequest) -> HTTPAnswer? {
        guard request.path == Self.path else { return nil }
        guard request.method == .post else {
            return .now(HTTPResponse.text(405, "only POST").adding("Allow", "POST"))
        }
        return .later { [self] reply in
            Task {
                do throws(ResponseError) {
                    let turn = services.access.turn
                    let visitor = try await services.visitor(with: request.bearer, from: request.place)
                    guard let ticket = services.tickets.issue(visitor, turn) else {
                        throw .limited("there are as many tickets for pages as there may be")
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

    /// Whether a request is about apps or rooms; the files of the page are everyone's.
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
