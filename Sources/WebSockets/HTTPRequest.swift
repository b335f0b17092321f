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
    /// What a POST brings; empty for the others.
    package var body: [UInt8] = []
}
