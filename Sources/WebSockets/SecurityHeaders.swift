/// The headers on every response, which keep a page to what it needs.
enum SecurityHeaders {
    /// Makes the list.
    ///
    /// - Parameter connectSources: Where pages may connect to besides their own origin.
    /// - Returns: The headers in the order of sending.
    static func headers(connectSources: [String]) -> [HTTPResponse.Header] {
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
            "frame-ancestors 'none'",
        ]
        return [
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
