/// A plain GET or HEAD request.
package struct HTTPRequest: Hashable, Sendable {
    /// What is asked for.
    package enum Method: Hashable, Sendable {
        case get
        case head
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
}
