internal import CLibWebSockets

/// A strong validator of a body: equal bytes have equal tags, on every machine.
package struct EntityTag: Hashable, Sendable {
    /// The tag as the `ETag` header has it.
    package let text: String

    /// Makes the tag of a body.
    ///
    /// - Parameter bytes: The body.
    package init(of bytes: [UInt8]) {
        var digest = [UInt8](repeating: 0, count: 20)
        _ = lws_SHA1(bytes, bytes.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        self.text = "\"\(String(decoding: text, as: UTF8.self))\""
    }

    /// Returns true if an `If-None-Match` header contains the tag.
    func isNamed(in header: String) -> Bool {
        header.split(separator: ",").contains { candidate in
            let trimmed = candidate.drop { $0 == " " }
            let tag = trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
            return tag.prefix { $0 != " " } == text || trimmed == "*"
        }
    }
}

extension HTTPResponse {
    /// Returns a file, or 304 if the client's copy is current.
    ///
    /// Clients revalidate on each request.
    ///
    /// - Parameters:
    ///   - body: the content.
    ///   - type: its media type.
    ///   - tag: its validator.
    ///   - request: the request.
    /// - Returns: the response.
    package static func file(
        _ body: [UInt8],
        ofType type: String,
        tag: EntityTag,
        for request: HTTPRequest
    ) -> HTTPResponse {
        let isCurrent = request.ifNoneMatch.map { tag.isNamed(in: $0) } ?? false
        let response =
            isCurrent ? HTTPResponse(status: 304) : HTTPResponse(status: 200, contentType: type, body: body)
        return response.adding("ETag", tag.text).adding("Cache-Control", "no-cache")
    }
}
