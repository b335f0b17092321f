internal import Foundation

/// One file of a revision.
struct TreeEntry {
    /// The path relative to the requested path; empty if that is the file itself.
    var path: String
    /// The hash of its contents.
    var object: String
    /// True if it is a symbolic link.
    var isLink: Bool

    /// Reads the output of `git ls-tree -r -z`: `mode type hash`, a tab, the path, and a zero byte.
    ///
    /// Submodules are left out, and so are paths leading out of the target folder.
    /// - Parameters:
    ///   - listing: the list.
    ///   - folder: the requested path, relative to the top.
    /// - Returns: the files in the order of the list.
    static func read(_ listing: Data, below folder: String) -> [TreeEntry] {
        listing.split(separator: 0).compactMap { line in
            guard let tab = line.firstIndex(of: 9) else { return nil }
            let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
            guard words.count == 3, words[1] == "blob" else { return nil }
            var path = String(decoding: line[line.index(after: tab)...], as: UTF8.self)
            if !folder.isEmpty {
                guard path == folder || path.hasPrefix(folder + "/") else { return nil }
                path = String(path.dropFirst(folder.count + 1))
            }
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard path.isEmpty || parts.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
            return TreeEntry(path: path, object: String(words[2]), isLink: words[0] == "120000")
        }
    }
}
