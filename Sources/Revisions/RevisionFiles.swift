package import Foundation
internal import Scratch

/// The files of a revision in a folder of their own, until they are removed.
package struct RevisionFiles: Sendable {
    /// The folder, or the file if a file was requested, under its name in the repository.
    package let url: URL

    private let folder: ScratchFolder

    /// Writes files.
    /// - Parameters:
    ///   - entries: the files.
    ///   - blobs: the output of `git cat-file --batch` for them, in the same order.
    ///   - name: the name of the folder.
    /// - Throws: `RevisionError.missingContents`, `malformedTree` or `failed`; nothing is left behind then.
    init(_ entries: [TreeEntry], _ blobs: Data, named name: String) throws(RevisionError) {
        var reader = BlobReader(blobs)
        do throws(ScratchError) {
            folder = try ScratchFolder()
            url = URL(filePath: folder.path).appending(path: name)
            if entries.first?.path.isEmpty != true { try folder.makeFolder([name]) }
        } catch {
            throw RevisionError(error)
        }
        for entry in entries {
            let contents = try reader.next(entry)
            let path = [name] + entry.path.split(separator: "/").map(String.init)
            do throws(ScratchError) {
                if entry.isLink {
                    try folder.makeLink(path, to: String(decoding: contents, as: UTF8.self))
                } else {
                    try folder.makeFile(path).write([UInt8](contents))
                }
            } catch {
                throw RevisionError(error)
            }
        }
    }

    /// Deletes the files.
    package func remove() { folder.remove() }
}

extension RevisionError {
    /// Maps an error of the scratch folder.
    ///
    /// A path already in use means that the tree is malformed.
    fileprivate init(_ error: ScratchError) {
        switch error {
        case .inTheWay(let path):
            self = .malformedTree(path: path.split(separator: "/").dropFirst().joined(separator: "/"))
        case .refused(let reason): self = .failed("the files of a revision cannot be written: \(reason)")
        }
    }
}

/// Reads the output of `git cat-file --batch`: `hash blob size`, a line break, the bytes, a line break.
struct BlobReader {
    private var rest: Data

    /// Creates a reader.
    /// - Parameter data: the output.
    init(_ data: Data) { rest = data }

    /// Returns the contents of the next entry.
    ///
    /// It must be the expected one.
    /// - Parameter entry: the file.
    /// - Returns: its contents.
    /// - Throws: `RevisionError.missingContents`, or `failed` if git answered something else.
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
