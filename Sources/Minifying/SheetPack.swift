import Foundation

/// Style sheets in one, in their order.
package enum SheetPack {
    /// Joins style sheets.
    /// - Parameters:
    ///   - paths: their paths; the first is where the joined one stands.
    ///   - read: gives the text of a file by its path, or nil.
    /// - Returns: the joined style sheet; nil where one is missing, or imports another.
    package static func join(_ paths: [String], read: (String) -> String?) -> String? {
        guard let first = paths.first else { return nil }
        var joined = ""
        for path in paths {
            guard let text = read(path), !text.contains("@import"), !text.contains("@charset") else { return nil }
            joined += moved(text, from: path, to: first) + "\n"
        }
        return joined
    }

    /// The same rules in another place: what they name by a relative path is named from there.
    private static func moved(_ text: String, from path: String, to place: String) -> String {
        let parts = text.components(separatedBy: "url(\"")
        let moved = parts.dropFirst().map { part in
            guard part.hasPrefix("."), let end = part.firstIndex(of: "\"") else { return "url(\"" + part }
            let target = RelativePath.resolve(String(part[..<end]), from: path)
            return "url(\"" + RelativePath.from(place, to: target) + part[end...]
        }
        return (parts.prefix(1) + moved).joined()
    }
}
