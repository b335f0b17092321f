internal import Dispatch
internal import Synchronization

/// The compressed bodies of public documents, each made once, on a thread of its own, at the first request.
///
/// Their memory is limited: the oldest gives way. A document that has changed has another tag, so no body is out of date.
package final class EncodedDocuments: Sendable {
    private struct Key: Hashable {
        let tag: EntityTag
        let coding: ContentCoding
    }

    private struct Store {
        /// The bodies; empty for a document that does not become smaller.
        var bodies: [Key: [UInt8]] = [:]
        /// The keys of the bodies, oldest first.
        var order: [Key] = []
        var bytes = 0
    }

    private let limit: Int
    private let store = Mutex(Store())
    private let queue = DispatchQueue(label: "sceneflow.encoding", qos: .userInitiated)

    /// Creates an empty store.
    ///
    /// - Parameter limit: the most bytes of compressed bodies; a larger body is sent and not kept.
    package init(limit: Int) {
        self.limit = limit
    }

    /// The bytes of the compressed bodies.
    package var bytes: Int { store.withLock(\.bytes) }

    /// Answers a request for a document.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - document: the document.
    /// - Returns: the answer, at once if the body is there or the client has it.
    func answer(_ request: HTTPRequest, with document: PublicDocument) -> HTTPAnswer {
        guard document.isCompressible, let coding = ContentCoding.preferred(by: request.acceptEncoding) else {
            return .now(document.unchanged(for: request, in: nil) ?? document.response(in: nil, document.body))
        }
        let key = Key(tag: document.tag, coding: coding)
        if let body = store.withLock({ $0.bodies[key] }) {
            return .now(response(to: request, with: document, in: coding, body))
        }
        if let unchanged = document.unchanged(for: request, in: coding) {
            return .now(unchanged)
        }
        return .later { [self] reply in
            queue.async { [self] in
                // An earlier request may have waited for the same body.
                let known = store.withLock { $0.bodies[key] }
                reply.send(response(to: request, with: document, in: coding, known ?? encode(document, key)))
            }
        }
    }

    // MARK: - Private

    /// Returns the response with a body, or with the unchanged one for an empty body.
    private func response(
        to request: HTTPRequest,
        with document: PublicDocument,
        in coding: ContentCoding,
        _ body: [UInt8]
    ) -> HTTPResponse {
        let used = body.isEmpty ? nil : coding
        return document.unchanged(for: request, in: used)
            ?? document.response(in: used, body.isEmpty ? document.body : body)
    }

    /// Compresses a document and keeps the body.
    private func encode(_ document: PublicDocument, _ key: Key) -> [UInt8] {
        let encoded = key.coding.encode(document.body) ?? []
        let body = encoded.count < document.body.count ? encoded : []
        guard body.count <= limit else {
            return body
        }
        store.withLock { store in
            store.bodies[key] = body
            store.order.append(key)
            store.bytes += body.count
            while store.bytes > limit || store.order.count > Self.mostBodies {
                store.bytes -= store.bodies.removeValue(forKey: store.order.removeFirst())?.count ?? 0
            }
        }
        return body
    }

    /// The most bodies, empty ones included.
    private static let mostBodies = 4_096
}
