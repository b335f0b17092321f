import Minifying
import Synchronization
import WebSockets

/// The page's document and its initial files, packed.
///
/// Every other file is served by itself.
///
/// It is packed at its first request, and again at a request for the document after one of its files has changed.
final class PackedPage: Sendable {
    private struct Packed {
        var pack: PagePack?
        /// The stamps of the packed files, by path; nil for missing files.
        var stamps: [String: DocumentRoot.Stamp?] = [:]
    }

    private let root: DocumentRoot
    private let fileLimit: Int
    private let packed = Mutex<Packed?>(nil)

    /// Serves the page in a folder.
    /// - Parameters:
    ///   - folder: the folder with `index.html`.
    ///   - fileLimit: the most bytes of a file; zero means no limit.
    init(folder: String, fileLimit: Int) {
        root = DocumentRoot(path: folder)
        self.fileLimit = fileLimit
    }

    /// Answers a request.
    /// - Parameter request: any request.
    /// - Returns: the answer; nil if the file is served by itself.
    func answer(_ request: HTTPRequest) -> HTTPAnswer? {
        let name = request.path == "/" ? Self.document : String(request.path.dropFirst())
        guard request.method != .post, name == Self.document || name.hasSuffix(".js") || name.hasSuffix(".css") else {
            return nil
        }
        return packed.withLock { packed -> HTTPAnswer? in
            if packed == nil || (name == Self.document && packed.map(isCurrent) == false) { packed = pack() }
            guard let body = packed?.pack?.files[name] else { return nil }
            return .document(PublicDocument(body, ofType: ContentType.of(name)))
        }
    }

    // MARK: - Private

    private static let document = "index.html"

    private func pack() -> Packed {
        let pack = PagePack(Self.document) { path in root.read(path, limit: fileLimit)?.bytes }
        let sources = pack?.sources ?? [Self.document]
        return Packed(pack: pack, stamps: Dictionary(uniqueKeysWithValues: sources.map { ($0, root.stamp(of: $0)) }))
    }

    private func isCurrent(_ packed: Packed) -> Bool {
        packed.stamps.allSatisfy { path, stamp in root.stamp(of: path) == stamp }
    }
}
