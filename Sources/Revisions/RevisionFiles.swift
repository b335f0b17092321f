package import Foundation

/// The files of a revision in a folder of their own, until they are removed.
package struct RevisionFiles: Sendable {
    /// The folder, or the file where one was asked for; it has the name that it has in the repository.
    package let url: URL

    private let folder: ScratchFolder

    /// Writes files.
    /// - Parameters:
    ///   - entries: the files.
    ///   - blobs: what `git cat-file --batch` says of them, in the same order.
    ///   - name: what the folder is called.
    /// - Throws: `RevisionError.failed`.
    init(_ entries: [TreeEntry], _ blobs: Data, named name: String) throws(RevisionError) {
        folder = try ScratchFolder()
        url = folder.url.appending(path: name)
        do {
            let manager = FileManager.default
            if entries.first?.path.isEmpty != true {
                try manager.createDirectory(at: url, withIntermediateDirectories: true)
            }
            var links: [(file: URL, target: String)] = []
            var reader = BlobReader(blobs)
            for entry in entries {
                let contents = try reader.next(entry.object)
                let file = entry.path.isEmpty ? url : url.appending(path: entry.path)
                if entry.isLink {
                    links.append((file, String(decoding: contents, as: UTF8.self)))
                    continue
                }
                try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try contents.write(to: file)
            }
            // Last, so that nothing is written through a link.
            for link in links {
                try manager.createDirectory(
                    at: link.file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try manager.createSymbolicLink(atPath: link.file.path, withDestinationPath: link.target)
            }
        } catch {
            folder.remove()
            if let error = error as? RevisionError { throw error }
            throw .failed("the files of a revision cannot be written: \(error.localizedDescription)")
        }
    }

    /// Deletes the files.
    package func remove() { folder.remove() }
}

/// Reads what `git cat-file --batch` prints: `hash blob size`, a line break, the bytes, a line break.
private struct BlobReader {
    private var rest: Data

    init(_ data: Data) { rest = data }

    /// The next blob, which must be the one that is expected.
    mutating func next(_ object: String) throws(RevisionError) -> Data {
        guard let end = rest.firstIndex(of: 10) else { throw .failed("git did not say what '\(object)' holds") }
        let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        let start = rest.index(after: end)
        guard words.count == 3, words[0] == object, words[1] == "blob", let size = Int(words[2]),
            rest.distance(from: start, to: rest.endIndex) > size
        else { throw .failed("git did not say what '\(object)' holds") }
        let last = rest.index(start, offsetBy: size)
        defer { rest = rest[rest.index(after: last)...] }
        return rest[start..<last]
    }
}
