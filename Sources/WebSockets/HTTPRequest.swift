/// A plain GET or HEAD request, or a POST to a path that takes one.
package struct HTTPRequest: Hashable, Sendable {
    /// What is asked for.
    package enum Method: Hashable, Sendable {
        case get
        case head
        case post
    }

    /// How it is asked for.
    package let method: Method
    /// Decoded and without `.`, `..` and empty components; starts with a slash.
    package let path: String
    /// Decoded, `name=value` each.
    package let query: [String]
    /// The `Host` header, which is one of the allowed.
    package let host: String
    /// The `If-None-Match` header.
    package let ifNoneMatch: String?
    /// The `Authorization` header.
    package var authorization: String?
    /// The `Cookie` header.
    package var cookie: String?
    /// Whether the browser speaks TLS: with this server, or with a trusted proxy that says so.
    package var isSecure = false
    /// Where whoever asks is: the address, or the IPv6 network of 64 bits; nil for this machine.
    package var place: String?
    /// What a POST brings; empty for the others.
    package var body: [UInt8] = []
}

extension HTTPRequest {
    /// The token of `Authorization: Bearer TOKEN`; nil where there is none.
    package var bearer: String? {
        let parts = authorization?.split(separator: " ", maxSplits: 1) ?? []
        return parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
    }

    /// The values of a cookie; a client may send several of one name.
    ///
    /// - Parameter name: The cookie's name.
    /// - Returns: The values, in the order in which they came.
    package func cookies(named name: String) -> [String] {
        (cookie ?? "").split(separator: ";").compactMap { pair in
            let trimmed = pair.drop { $0 == " " }
            return trimmed.hasPrefix("\(name)=") ? String(trimmed.dropFirst(name.count + 1)) : nil
        }
    }
}
