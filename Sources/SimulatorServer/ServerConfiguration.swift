package import Foundation
package import ProjectFiles
internal import ProjectLoading
package import RoomStore
package import Rooms
package import SceneDocs
package import SceneFlow
package import WebSockets

/// Where the server listens, what it shows, and what it allows.
package struct ServerConfiguration: Sendable {
    /// Loads the folder of an upload, until it has to end, and tells how far it is.
    package typealias UploadLoading =
        @Sendable (
            URL, ReadingStop, @escaping @Sendable (ReadingProgress) -> Void
        ) throws -> LoadedProject

    /// The address to listen on; the loopback interface by default.
    package var host = "127.0.0.1"
    /// The port; 8080 by default, zero takes any free one.
    package var port: UInt16 = 8080
    /// The folder with the page; nil for none.
    package var publicFolder: String?
    /// Whether scripts and style sheets are served without what only people read; true by default.
    package var minifies = true
    /// What is written about the rules of UIKit; nothing by default.
    package var rules = RuleBook()
    /// What is written about the rules that a check looks for; nothing by default.
    package var findings = FindingBook()
    /// The flow to begin with, where the apps are the sample that comes with the program; nil, the default, where they
    /// are the host's own.
    package var sample: String?
    /// The hosts that requests may name besides the loopback names; nil, the default, for none.
    package var allowedHosts: [String]?
    /// Origins whose pages may open a WebSocket besides those of the allowed hosts; none by default.
    package var allowedOrigins: [String] = []
    /// Origins whose pages may show a run in a frame; none by default.
    package var embeddingOrigins: [String] = []
    /// The proxies whose word for who asks is taken, by their addresses; none by default.
    package var trustedProxies: [String] = []
    /// The certificate to speak TLS with; nil, the default, for plain HTTP.
    package var tls: TLSFiles?
    /// The path that the server is seen below; the whole host by default.
    package var basePath = BasePath.none
    /// What is kept of the key without which nothing of apps and rooms is seen; nil, the default, where none is needed.
    package var accessKey: KeyHash?
    /// Where rooms are kept when nobody is in them, and while there is no server; nil, the default, for nowhere.
    package var store: RoomStore?
    /// What clients get at most.
    package var limits = ServerLimits()
    /// Loads the folders of uploads; in this process by default.
    package var loadUpload: UploadLoading = { try ProjectLoader().load($0, until: $1, progress: $2) }
    /// The version of this program.
    package var version = "0.1.0"

    /// The defaults.
    package init() {}

    /// Where a browser finds the page: on the loopback interface by the address that is listened on, and else by the first of
    /// the allowed hosts, since others are not served.
    func address(at port: UInt16) -> String {
        let scheme = tls == nil ? "http" : "https"
        var authority = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        if !WebServerConfiguration.isLoopback(host), let name = allowedHosts?.first {
            let hasPort = name.contains(":") && !name.hasSuffix("]")
            authority = hasPort || port == (tls == nil ? 80 : 443) ? name : "\(name):\(port)"
        }
        return "\(scheme)://\(authority)\(basePath.text)/"
    }
}
