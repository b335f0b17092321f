/// Which `Host` and which `Origin` are served: what stands against DNS rebinding and cross-site WebSockets.
struct AccessPolicy: Sendable {
    private let hosts: Set<String>
    private let origins: Set<String>
    private let schemes: [String]

    /// Makes a policy.
    ///
    /// - Parameters:
    ///   - hosts: Names, each with or without a port; one without is served on any port.
    ///   - origins: Whole origins that are allowed besides those of the hosts.
    ///   - schemes: The schemes that a host's own pages may have.
    init(hosts: [String], origins: [String], schemes: [String] = ["http", "https"]) {
        self.schemes = schemes
        self.hosts = Set(hosts.map { $0.lowercased() })
        self.origins = Set(origins)
    }

    /// The names of the loopback interface, and the address that is listened on.
    static func loopbackHosts(listeningOn host: String, port: UInt16) -> [String] {
        let address = host.contains(":") ? "[\(host)]" : host
        let names = ["127.0.0.1", "localhost", "[::1]"]
        return (names.contains(address) ? names : names + [address]).map { "\($0):\(port)" }
    }

    /// Whether a request with this `Host` header is served.
    func allows(host: String?) -> Bool {
        guard let host = host?.lowercased() else {
            return false
        }
        return hosts.contains(host) || hosts.contains(Self.withoutPort(host))
    }

    /// Whether a page of this origin may open a WebSocket; programs that are no browsers send none.
    ///
    /// - Parameters:
    ///   - origin: The `Origin` header, which several of the kind never equal.
    ///   - host: The `Host` header; a host that is served on any port has pages only at the port that is asked for.
    /// - Returns: Whether it may.
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

    /// Where pages may connect to besides their own origin: the same hosts by name, for browsers whose `'self'` does not
    /// cover WebSockets.
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
