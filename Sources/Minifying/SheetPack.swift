/// Style sheets in one, in their order.
package enum SheetPack {
    /// Joins style sheets.
    /// - Parameters:
    ///   - paths: their paths; the joined one takes the place of the first.
    ///   - read: returns the text of a file by its path, or nil.
    /// - Returns: the joined style sheet; nil if one is missing, or imports another.
    package static func join(_ paths: [String], read: (String) -> String?) -> String? {
        guard let first = paths.first else { return nil }
        var joined = ""
        for path in paths {
            guard let text = read(path), !text.contains("@import"), !text.contains("@charset") else { return nil }
            joined += RelativePath.move(text, after: "url(\"", from: path, to: first) + "\n"
        }
        return joined
    }
}
