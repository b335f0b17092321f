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
    /// - Throws: `RevisionError.missingContents`, `malformedTree` or `failed`; nothing is left behind then.
    init(_ entries: [TreeEntry], _ blobs: Data, named name: String) throws(RevisionError) {
        folder = try ScratchFolder()
        url = folder.url.appending(path: name)
        do {
            let writer = try TreeWriter(below: folder.url)
            if entries.first?.path.isEmpty != true { try writer.makeFolder([name]) }
            var reader = BlobReader(blobs)
            for entry in entries {
                let contents = try reader.next(entry)
                let path = [name] + entry.path.split(separator: "/").map(String.init)
                if entry.isLink {
                    try writer.link(path, to: String(decoding: contents, as: UTF8.self))
                } else {
                    try writer.write(contents, to: path)
                }
            }
        } catch {
            folder.remove()
            throw error
        }
    }

    /// Deletes the files.
    package func remove() { folder.remove() }
}

/// Reads what `git cat-file --batch` prints: `hash blob size`, a line break, the bytes, a line break.
private struct BlobReader {
    private var rest: Data

    init(_ data: Data) { rest = data }

    /// The contents of the next entry, which must be the one that is expected.
    mutating func next(_ entry: TreeEntry) throws(RevisionError) -> Data {
        let unexpected = RevisionError.failed("git did not return the contents of '\(entry.path)'")
        guard let end = rest.firstIndex(of: 10) else { throw unexpected }
        let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        let start = rest.index(after: end)
        if words == [Substring(entry.object), "missing"] { throw .missingContents(path: entry.path) }
        guard words.count == 3, words[0] == entry.object, words[1] == "blob", let size = Int(words[2]), size >= 0,
            rest.distance(from: start, to: rest.endIndex) > size
        else { throw unexpected }
        let last = rest.index(start, offsetBy: size)
        defer { rest = rest[rest.index(after: last)...] }
        return rest[start..<last]
    }
}
