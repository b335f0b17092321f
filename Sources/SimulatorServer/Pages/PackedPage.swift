import Foundation
import Minifying
import Synchronization
import WebSockets

/// The page's document and what it opens with, packed; every other file is served by itself.
///
/// It is packed when it is first asked for, and again when the document is asked for and one of its files has changed.
final class PackedPage: Sendable {
    /// When a file was written last, and how large it was.
    private struct Stamp: Hashable {
        let date: Date?
        let size: Int?
    }

    private struct Packed {
        var pack: PagePack?
        var stamps: [String: Stamp] = [:]
        var tags: [String: EntityTag] = [:]
    }

    private let folder: URL
    private let packed = Mutex<Packed?>(nil)

    /// Serves the page in a folder.
    /// - Parameter folder: the folder with `index.html`.
    init(folder: String) { self.folder = URL(fileURLWithPath: folder, isDirectory: true) }

    /// Answers a request.
    /// - Parameter request: any request.
    /// - Returns: the answer; nil where the file is served by itself.
    func answer(_ request: HTTPRequest) -> HTTPAnswer? {
        let name = request.path == "/" ? Self.document : String(request.path.dropFirst())
        guard request.method != .post, name == Self.document || name.hasSuffix(".js") || name.hasSuffix(".css") else {
            return nil
        }
        return packed.withLock { packed -> HTTPAnswer? in
            if packed == nil || (name == Self.document && packed?.stamps != stamps(packed?.stamps.keys.sorted() ?? []))
            {
                packed = pack()
            }
            guard let body = packed?.pack?.files[name] else { return nil }
            let tag = packed?.tags[name] ?? EntityTag(of: body)
            packed?.tags[name] = tag
            return .now(.file(body, ofType: ContentType.of(name), tag: tag, for: request))
        }
    }

    // MARK: - Private

    private static let document = "index.html"

    private func pack() -> Packed {
        let pack = PagePack(Self.document) { path in
            guard !path.contains("..") else { return nil }
            return (try? Data(contentsOf: folder.appending(path: path))).map(Array.init)
        }
        return Packed(pack: pack, stamps: stamps(pack?.sources ?? [Self.document]))
    }

    private func stamps(_ paths: [String]) -> [String: Stamp] {
        Dictionary(
            paths.map { path in
                let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)
                let size = (attributes?[.size] as? NSNumber)?.intValue
                return (path, Stamp(date: attributes?[.modificationDate] as? Date, size: size))
            }
        ) { first, _ in first }
    }
}
