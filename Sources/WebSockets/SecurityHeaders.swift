/// The headers on every response, restricting a page to its needs.
struct SecurityHeaders: Sendable {
    /// The headers in sending order.
    let common: [HTTPResponse.Header]

    private let connectSources: [String]
    private let isSecure: Bool

    /// Creates the headers.
    ///
    /// - Parameters:
    ///   - connectSources: the targets of pages' connections besides their own origin.
    ///   - isSecure: true if browsers use TLS, and must use nothing else.
    init(connectSources: [String], isSecure: Bool) {
        self.connectSources = connectSources
        self.isSecure = isSecure
        common = Self.headers(connectSources: connectSources, isSecure: isSecure, frameAncestors: [])
    }

    /// Returns the headers of a response allowed in frames on pages of some origins.
    ///
    /// - Parameter origins: the origins; none for the common headers.
    /// - Returns: the headers in sending order.
    func framed(by origins: [String]) -> [HTTPResponse.Header] {
        origins.isEmpty
            ? common : Self.headers(connectSources: connectSources, isSecure: isSecure, frameAncestors: origins)
    }

    // MARK: - Private

    private static func headers(
        connectSources: [String],
        isSecure: Bool,
        frameAncestors: [String]
    ) -> [HTTPResponse.Header] {
        let policy = [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "manifest-src 'self'",
            (["connect-src 'self'"] + connectSources).joined(separator: " "),
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors \(frameAncestors.isEmpty ? "'none'" : frameAncestors.joined(separator: " "))",
        ]
        let strict = HTTPResponse.Header(name: "Strict-Transport-Security", value: "max-age=31536000")
        return (isSecure ? [strict] : []) + [
            HTTPResponse.Header(name: "Content-Security-Policy", value: policy.joined(separator: "; ")),
            HTTPResponse.Header(name: "X-Content-Type-Options", value: "nosniff"),
            HTTPResponse.Header(name: "Referrer-Policy", value: "no-referrer"),
            HTTPResponse.Header(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
            HTTPResponse.Header(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
            HTTPResponse.Header(
                name: "Permissions-Policy",
                value: "camera=(), geolocation=(), microphone=(), payment=()"
            ),
        ]
    }
}
