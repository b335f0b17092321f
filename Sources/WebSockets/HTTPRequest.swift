/// A plain GET or HEAD request, or a POST to a path accepting one.
package struct HTTPRequest: Hashable, Sendable {
    /// The method of a request.
    package enum Method: Hashable, Sendable {
        case get
        case head
        case post
    }

    /// The method.
    package let method: Method
    /// Decoded and without `.`, `..` and empty components; starts with a slash.
    package let path: String
    /// Decoded, `name=value` each.
    package let query: [String]
    /// The `Host` header, one of the allowed hosts.
    package let host: String
    /// The `If-None-Match` header.
    package let ifNoneMatch: String?
    /// The `Accept-Encoding` header.
    package var acceptEncoding: String?
    /// The `Authorization` header.
    package var authorization: String?
    /// The `Cookie` header.
    package var cookie: String?
    /// The values of the further headers that the configuration names, by name in lower case.
    package var headers: [String: String] = [:]
    /// True if the browser speaks TLS with this server, or with a trusted proxy reporting so.
    package var isSecure = false
    /// The client's address, or its IPv6 network of 64 bits; nil for this machine.
    package var place: String?
    /// The user signed in at a trusted proxy; nil for none.
    package var user: String?
    /// The `traceparent` header of a trusted proxy; nil for none.
    package var traceparent: String?
    /// The body of a POST; empty for the others.
    package var body: [UInt8] = []
}

extension HTTPRequest {
    /// The token of `Authorization: Bearer TOKEN`; nil if there is none.
    package var bearer: String? {
        let parts = authorization?.split(separator: " ", maxSplits: 1) ?? []
        return parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
    }

    /// Returns the values of a cookie.
    ///
    /// A client may send several of one name.
    ///
    /// - Parameter name: the cookie's name.
    /// - Returns: the values, in the order received.
    package func cookies(named name: String) -> [String] {
        (cookie ?? "").split(separator: ";").compactMap { pair in
            let trimmed = pair.drop { $0 == " " }
            return trimmed.hasPrefix("\(name)=") ? String(trimmed.dropFirst(name.count + 1)) : nil
        }
    }
}
