import Publishing
internal import Reviewing
import SceneFlow
import WebSockets

/// The output of `sceneflow export` as downloads: `/export/FLOW.svg` and its kin.
struct Downloads: Sendable {
    /// A sort of file.
    private enum Format: String {
        case svg, html, mmd, dot

        /// The media type.
        var contentType: String {
            switch self {
            case .svg: "image/svg+xml"
            case .html: "text/html; charset=utf-8"
            case .mmd: "text/plain; charset=utf-8"
            case .dot: "text/vnd.graphviz; charset=utf-8"
            }
        }
    }

    /// The path of the files.
    static let root = "/export/"

    private let context: ServerContext

    /// Creates the downloads of a server.
    init(_ context: ServerContext) { self.context = context }

    /// Answers a request.
    /// - Parameters:
    ///   - request: any request; its query may name a `layout` and a `configuration`.
    ///   - visitor: the admission and principal of the client.
    /// - Returns: the answer; nil for any other request or an unknown app.
    func answer(_ request: HTTPRequest, for visitor: Visitor) -> HTTPAnswer? {
        guard request.path.hasPrefix(Self.root) else { return nil }
        let parts = request.path.dropFirst(Self.root.count).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let format = Format(rawValue: String(parts[1])),
            visitor.admission.includes(String(parts[0])), let served = context.catalog[String(parts[0])]
        else { return nil }
        let query = Dictionary(
            request.query.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
                .filter { $0.count == 2 }
                .map { ($0[0], $0[1]) }
        ) { first, _ in first }
        let layout = query["layout"].map { MapArrangement(rawValue: $0) } ?? .flow
        let build = query["configuration"].map { SceneFlow.BuildConfiguration(rawValue: $0) } ?? .debug
        guard let layout, let build else { return .now(.text(400, "no such layout or configuration")) }
        return context.work.pages.answer(for: visitor.principal) { [context] in
            let text = Self.text(served, format, layout, build, context)
            return HTTPResponse(status: 200, contentType: format.contentType, body: Array(text.utf8))
                .adding("Content-Disposition", "attachment; filename=\"\(served.id).\(format.rawValue)\"")
                .adding("Cache-Control", context.pageCaching)
        }
    }

    // MARK: - Private

    private static func text(
        _ served: ServedFlow,
        _ format: Format,
        _ layout: MapArrangement,
        _ build: SceneFlow.BuildConfiguration,
        _ context: ServerContext
    ) -> String {
        var graph: GraphDocument {
            GraphDocument(LoadedProject(root: served.root, apps: [served.app]), build)
        }
        switch format {
        case .svg: return MapDrawing(served[build].flow, layout).file
        case .html:
            let library = Site.Library(rules: context.rules, findings: context.findings)
            return SinglePageExport(served[build].published, library, arrangement: layout).document
        case .mmd: return GraphFormat.mermaid.print(graph)
        case .dot: return GraphFormat.dot.print(graph)
        }
    }
}
