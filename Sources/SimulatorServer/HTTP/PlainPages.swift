import Publishing
import SceneFlow
import WebSockets

/// The pages below `/docs/`, for reading without a script and for printing: those of an exported site, made anew from the
/// newest flows for each request.
struct PlainPages: Sendable {
    /// The path of the pages.
    static let root = "/docs/"

    /// The content security policy of a page: it may load only its style sheet and pictures.
    private static let policy =
        "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"

    private let context: ServerContext

    /// Creates the pages of a server.
    init(_ context: ServerContext) { self.context = context }

    /// Answers a request.
    /// - Parameters:
    ///   - request: any request.
    ///   - visitor: the admission and principal of the client.
    /// - Returns: the answer; nil for any other request.
    func answer(_ request: HTTPRequest, for visitor: Visitor) -> HTTPAnswer? {
        if request.path + "/" == Self.root { return .now(moved(to: Self.root)) }
        guard request.path.hasPrefix(Self.root) else { return nil }
        let path = String(request.path.dropFirst(Self.root.count))
        return context.work.pages.answer(for: visitor.principal) { response(to: path, for: visitor.admission) }
    }

    // MARK: - Private

    private func response(to path: String, for admission: AccessGrant) -> HTTPResponse {
        let library = Site.Library(rules: context.rules, findings: context.findings)
        let site = Site(
            serving: context.catalog.flows.filter { admission.includes($0.id) }
                .map { $0[SceneFlow.BuildConfiguration.debug].published },
            library
        )
        if let file = site.file(path) { return page(200, file) }
        // A folder's links are relative to it, so its address ends with a slash.
        if site.file(path + "/") != nil { return moved(to: Self.root + path + "/") }
        return page(404, site.missing(below: context.basePath + Self.root))
    }

    private func page(_ status: Int, _ file: Site.File) -> HTTPResponse {
        HTTPResponse(status: status, contentType: file.contentType, body: Array(file.text.utf8))
            .adding("Content-Security-Policy", Self.policy)
            .adding("Cache-Control", context.pageCaching)
    }

    /// Returns a redirection.
    ///
    /// Every valid path consists of letters, digits, dots, hyphens and slashes.
    private func moved(to address: String) -> HTTPResponse {
        HTTPResponse(status: 301).adding("Location", context.basePath + address)
    }
}
