internal import WebSockets

/// The address of a server's page, as shown in a browser.
package struct ServerAddress: Sendable, Hashable {
    /// True if it begins with `https`.
    package let isSecure: Bool
    /// The host's name or address, without brackets.
    package let host: String
    /// The port.
    package let port: UInt16
    /// The path of the page, with a slash at both ends.
    package let path: String
    /// The access key in the address's fragment, if it has one.
    package let key: String?

    /// Parses an address, such as the one printed by `sceneflow serve`.
    ///
    /// Returns nil for schemes other than `http` and `https`.
    ///
    /// - Parameter text: the address.
    package init?(_ text: String) {
        let (address, fragment) = Self.split(text, at: "#")
        let schemes = ["https://": true, "http://": false]
        guard let scheme = schemes.keys.first(where: { address.lowercased().hasPrefix($0) }),
            let isSecure = schemes[scheme]
        else { return nil }
        let rest = Self.split(String(address.dropFirst(scheme.count)), at: "?").before
        let (authority, path) = Self.split(rest, at: "/")
        guard !authority.isEmpty, !authority.contains("@"),
            text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
        else { return nil }
        var (host, port) = (authority, isSecure ? "443" : "80")
        if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
            host = String(authority[..<colon])
            port = String(authority[authority.index(after: colon)...])
        }
        guard let number = UInt16(port), number > 0 else { return nil }
        self.isSecure = isSecure
        self.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        self.port = number
        // The part after the last slash is a file.
        let folders = path.split(separator: "/").map(String.init)
        let last = folders.last.map { $0.contains(".") && !path.hasSuffix("/") } ?? false
        self.path = "/" + folders.dropLast(last ? 1 : 0).map { "\($0)/" }.joined()
        key = fragment.split(separator: "&").first { $0.hasPrefix("access=") }.map { String($0.dropFirst(7)) }
    }

    /// True if only the machine itself can reach it.
    var isLoopback: Bool { WebServerConfiguration.isLoopback(host) }

    /// The host and port as a browser writes them, without the scheme's default port.
    var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }

    /// The origin of the page.
    var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }

    private static func split(_ text: String, at mark: Character) -> (before: String, after: String) {
        guard let place = text.firstIndex(of: mark) else { return (text, "") }
        return (String(text[..<place]), String(text[text.index(after: place)...]))
    }
}
