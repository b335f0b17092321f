import Foundation

/// Paths relative to a file, as in scripts and style sheets.
enum RelativePath {
    /// Resolves a path relative to a file.
    /// - Parameters:
    ///   - path: a path such as `../support/dom.js`.
    ///   - file: the path of the file containing it.
    /// - Returns: the path with the same base as the file's own.
    static func resolve(_ path: String, from file: String) -> String {
        var parts = file.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// Moves a text to another file, and adapts its relative paths.
    /// - Parameters:
    ///   - text: the text.
    ///   - opening: the text before each path, with its quotation mark.
    ///   - file: the path of the original file.
    ///   - place: the path of the new file.
    /// - Returns: the text for the new file.
    static func move(_ text: String, after opening: String, from file: String, to place: String) -> String {
        let parts = text.components(separatedBy: opening)
        let moved = parts.dropFirst().map { part in
            guard part.hasPrefix("."), let end = part.firstIndex(of: "\"") else { return opening + part }
            return opening + from(place, to: resolve(String(part[..<end]), from: file)) + part[end...]
        }
        return (parts.prefix(1) + moved).joined()
    }

    /// Returns the relative path from one file to another.
    /// - Parameters:
    ///   - file: the path of the first file.
    ///   - target: the other's path, with the same base.
    /// - Returns: a path such as `../main.js`; it begins with a dot.
    static func from(_ file: String, to target: String) -> String {
        let own = file.split(separator: "/").dropLast()
        let other = target.split(separator: "/")
        let common = zip(own, other.dropLast()).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: own.count - common)
        let down = other.dropFirst(common).map(String.init)
        return ((up.isEmpty ? ["."] : up) + down).joined(separator: "/")
    }
}
