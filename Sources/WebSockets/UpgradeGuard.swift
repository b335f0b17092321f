/// Judges a request to leave HTTP before libwebsockets acts on it.
///
/// libwebsockets 4.1.6 upgrades a POST, any version, and HTTP/2 in clear text, checks no origin, and hangs up silently
/// on an unknown subprotocol. It also asks for a verdict about a request after freeing its headers (a kept connection
/// with `Upgrade: anything`). Then every header is missing and the only safe answer is to hang up.
struct UpgradeGuard: Sendable {
    /// The parts of a request relevant to the guard.
    struct Request {
        var upgrade: String?
        var isGet = true
        var path = ""
        var host: String?
        var origin: String?
        var version: String?
        var key: String?
        var protocols: String?
    }

    /// The verdict on the request.
    enum Verdict: Equatable {
        case accept
        case refuse(HTTPResponse)
        case hangUp
    }

    let access: AccessPolicy
    let path: String
    let subprotocol: String

    /// Judges one request.
    func judge(_ request: Request) -> Verdict {
        guard let upgrade = request.upgrade, upgrade.lowercased() == "websocket" else {
            return .hangUp
        }
        guard access.allows(host: request.host) else {
            return .refuse(.misdirected(host: request.host))
        }
        guard request.isGet else {
            return .refuse(HTTPResponse.text(405, "open a WebSocket with GET").adding("Allow", "GET"))
        }
        guard request.version == "13" else {
            let response = HTTPResponse.text(426, "only version 13 of the WebSocket protocol is supported")
            return .refuse(response.adding("Sec-WebSocket-Version", "13").adding("Upgrade", "websocket"))
        }
        guard access.allows(origin: request.origin, askingFor: request.host) else {
            return .refuse(.text(403, "pages of this origin may not connect"))
        }
        guard request.path == path else {
            return .refuse(.text(404, "the WebSocket is at \(path)"))
        }
        guard request.key?.utf8.count == 24 else {
            return .refuse(.text(400, "Sec-WebSocket-Key must have 24 characters"))
        }
        // libwebsockets reads at most 126 bytes of the list.
        guard let offered = request.protocols, !offered.isEmpty else {
            return .accept
        }
        guard offered.utf8.count <= 126, names(in: offered).contains(subprotocol) else {
            return .refuse(.text(400, "offer the subprotocol \(subprotocol)"))
        }
        return .accept
    }

    private func names(in list: String) -> [String] {
        list.split(separator: ",").map { name in
            let trimmed = name.drop { $0 == " " || $0 == "\t" }
            return String(trimmed.prefix { $0 != " " && $0 != "\t" })
        }
    }
}
