/// The allowed `Host` and `Origin` headers, against DNS rebinding and cross-site WebSockets.
struct AccessPolicy: Sendable {
    private let hosts: Set<String>
    private let origins: Set<String>
    private let schemes: [String]

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - hosts: the names, each with or without a port; a name without a port is served on any port.
    ///   - origins: whole origins allowed besides those of the hosts.
    ///   - schemes: the schemes allowed to a host's own pages.
    init(hosts: [String], origins: [String], schemes: [String] = ["http", "https"]) {
        self.schemes = schemes
        self.hosts = Set(hosts.map { $0.lowercased() })
        self.origins = Set(origins)
    }

    /// Returns the names of the loopback interface, and the listening address.
    static func loopbackHosts(listeningOn host: String, port: UInt16) -> [String] {
        let address = host.contains(":") ? "[\(host)]" : host
        let names = ["127.0.0.1", "localhost", "[::1]"]
        return (names.contains(address) ? names : names + [address]).map { "\($0):\(port)" }
    }

    /// Returns true if a request with this `Host` header is served.
    func allows(host: String?) -> Bool {
        guard let host = host?.lowercased() else {
            return false
        }
        return hosts.contains(host) || hosts.contains(Self.withoutPort(host))
    }

    /// Returns true if a page of this origin may open a WebSocket.
    ///
    /// Programs other than browsers send no origin.
    ///
    /// - Parameters:
    ///   - origin: the `Origin` header; several combined never match.
    ///   - host: the `Host` header; a host served on any port has pages only at the requested port.
    /// - Returns: true if it may.
    func allows(origin: String?, askingFor host: String?) -> Bool {
        guard let origin else {
            return true
        }
        if origins.contains(origin) {
            return true
        }
        for scheme in schemes.map({ "\($0)://" }) where origin.hasPrefix(scheme) {
            let authority = String(origin.dropFirst(scheme.count))
            let isListed = hosts.contains(authority) && authority != Self.withoutPort(authority)
            let isAsked = allows(host: authority) && authority == host?.lowercased()
            return authority == authority.lowercased() && (isListed || isAsked)
        }
        return false
    }

    /// The targets of pages' connections besides their own origin: the same hosts by name, for browsers whose `'self'`
    /// does not cover WebSockets.
    var connectSources: [String] {
        // A source of a content security policy cannot be an IPv6 literal.
        let named = hosts.sorted().filter { !$0.contains("[") }.flatMap { ["ws://\($0)", "wss://\($0)"] }
        let listed = origins.sorted().compactMap { origin -> String? in
            if origin.hasPrefix("http://") {
                return "ws://" + origin.dropFirst("http://".count)
            }
            return origin.hasPrefix("https://") ? "wss://" + origin.dropFirst("https://".count) : nil
        }
        return named + listed
    }

    // MARK: - Private

    private static func withoutPort(_ host: String) -> String {
        guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else {
            return host
        }
        let digits = host[host.index(after: colon)...]
        return digits.allSatisfy { $0.isASCII && $0.isNumber } ? String(host[..<colon]) : host
    }
}
