import AssetCatalogs
import SceneFlow
import WebSockets

/// The pictures of asset catalogues: `/pictures/FLOW/HASH.png` and its kin, by the names of `flows.pictures`.
///
/// The bytes are those of the app's file, checked for their type and never decoded. A picture that changes gets another
/// name, so that a browser keeps each one.
struct PictureRoute: Sendable {
    /// The path of the pictures.
    static let root = "/pictures/"

    /// The content security policy of a picture, for an SVG opened as a page: it runs and loads nothing.
    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"

    private let context: ServerContext

    /// Creates the pictures of a server.
    init(_ context: ServerContext) { self.context = context }

    /// Answers a request.
    /// - Parameters:
    ///   - request: any request; its query may name a `configuration`.
    ///   - visitor: the admission and principal of the client.
    /// - Returns: the answer; nil for any other request or an unknown app.
    func answer(_ request: HTTPRequest, for visitor: Visitor) -> HTTPAnswer? {
        guard request.path.hasPrefix(Self.root) else { return nil }
        let parts = request.path.dropFirst(Self.root.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, visitor.admission.includes(String(parts[0])),
            let served = context.catalog[String(parts[0])]
        else { return nil }
        let name = String(parts[1])
        return context.work.pages.answer(for: visitor.principal) {
            for build in served.builds {
                if let picture = build.pictures(in: served.catalogs).content(of: name) {
                    return HTTPResponse(status: 200, contentType: picture.file.format.contentType, body: picture.bytes)
                        .adding("Content-Security-Policy", Self.policy)
                        .adding("Cache-Control", "private, max-age=31536000, immutable")
                }
            }
            return .text(404, "no such picture")
        }
    }
}
