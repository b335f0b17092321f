import Synchronization
import WebSockets
import Wire

/// The reference of the protocol for programs, one document for each address used by clients.
///
/// A server allows few addresses, but each on any port, so the number of documents kept is limited.
final class ProtocolDocuments: Sendable {
    private static let mostDocuments = 16

    private let version: String
    private let basePath: String
    private let documents = Mutex<[AsyncAPI.Place: PublicDocument]>([:])

    /// Creates an empty store.
    /// - Parameters:
    ///   - version: the server's version.
    ///   - basePath: the path above the server, without a slash at its end.
    init(version: String, below basePath: String) {
        self.version = version
        self.basePath = basePath
    }

    /// Returns the document with the address of a request.
    /// - Parameter request: the request.
    /// - Returns: the document.
    func document(for request: HTTPRequest) -> PublicDocument {
        let place = AsyncAPI.Place(host: request.host, isSecure: request.isSecure)
        if let document = documents.withLock({ $0[place] }) { return document }
        let json = AsyncAPI.document(version: version, below: basePath, at: place)
        let document = PublicDocument(json.encoded, ofType: "application/json")
        documents.withLock { if $0.count < Self.mostDocuments { $0[place] = document } }
        return document
    }
}
