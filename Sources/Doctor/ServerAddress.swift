internal import WebSockets

/// Where a server's page is, as it stands in a browser.
package struct ServerAddress: Sendable, Hashable {
    /// Whether it begins with `https`.
    package let isSecure: Bool
    /// The host's name or address, without brackets.
    package let host: String
    /// The port.
    package let port: UInt16
    /// The path of the page, with a slash at both ends.
    package let path: String
    /// The access key, where the address brings one in its fragment.
    package let key: String?

    /// Reads an address, such as the one that `sceneflow serve` prints; nil where it is none of `http` or `https`.
    ///
    /// - Parameter text: The address.
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
        // What follows the last slash is a file.
        let folders = path.split(separator: "/").map(String.init)
        let last = folders.last.map { $0.contains(".") && !path.hasSuffix("/") } ?? false
        self.path = "/" + folders.dropLast(last ? 1 : 0).map { "\($0)/" }.joined()
        key = fragment.split(separator: "&").first { $0.hasPrefix("access=") }.map { String($0.dropFirst(7)) }
    }

    /// Whether only the machine itself reaches it.
    var isLoopback: Bool { WebServerConfiguration.isLoopback(host) }

    /// Host and port as a browser writes them: without a port that goes without saying.
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
