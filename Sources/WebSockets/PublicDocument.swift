/// A document with the same bytes for every client.
///
/// Only these are compressed. A compressed response tells its length, so it must not hold a secret beside text chosen by
/// an attacker (BREACH).
package struct PublicDocument: Hashable, Sendable {
    /// The content.
    let body: [UInt8]
    /// The media type.
    let contentType: String
    /// The validator of the content.
    let tag: EntityTag

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - body: the content.
    ///   - contentType: the media type.
    package init(_ body: [UInt8], ofType contentType: String) {
        self.body = body
        self.contentType = contentType
        tag = EntityTag(of: body)
    }

    /// True if compression can save anything: the document is large enough, and its type is not compressed already.
    var isCompressible: Bool {
        body.count >= Self.leastBytes && ContentType.isText(contentType)
    }

    /// Returns 304 if the client's copy is current; otherwise nil.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - coding: the coding of the copy; nil for none.
    /// - Returns: the response.
    func unchanged(for request: HTTPRequest, in coding: ContentCoding?) -> HTTPResponse? {
        guard let header = request.ifNoneMatch, tag.encoded(in: coding).isNamed(in: header) else {
            return nil
        }
        return validated(HTTPResponse(status: 304), in: coding)
    }

    /// Returns the response with the content.
    ///
    /// - Parameters:
    ///   - coding: the coding; nil for none.
    ///   - encoded: the body in this coding.
    /// - Returns: the response.
    func response(in coding: ContentCoding?, _ encoded: [UInt8]) -> HTTPResponse {
        let response = HTTPResponse(status: 200, contentType: contentType, body: encoded)
        return validated(coding.map { response.adding("Content-Encoding", $0.rawValue) } ?? response, in: coding)
    }

    // MARK: - Private

    /// The fewest bytes worth compressing; fewer fit into one packet in any case.
    private static let leastBytes = 1_000

    /// Adds the headers of caches: clients revalidate on each request.
    private func validated(_ response: HTTPResponse, in coding: ContentCoding?) -> HTTPResponse {
        let response = response.adding("ETag", tag.encoded(in: coding).text).adding("Cache-Control", "no-cache")
        return isCompressible ? response.adding("Vary", "Accept-Encoding") : response
    }
}
