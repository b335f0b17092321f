import Foundation

/// Paths that are written relative to a file, as scripts and style sheets write them.
enum RelativePath {
    /// The path that is meant in a file.
    /// - Parameters:
    ///   - path: such as `../support/dom.js`.
    ///   - file: the path of the file that it is written in.
    /// - Returns: the path from where the file's own begins.
    static func resolve(_ path: String, from file: String) -> String {
        var parts = file.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// A text in another place: what it names by a relative path is named from there.
    /// - Parameters:
    ///   - text: the text.
    ///   - opening: what stands before each name, with its quotation mark.
    ///   - file: the path of the file that it is from.
    ///   - place: the path of the file in which it stands then.
    /// - Returns: the text as it stands there.
    static func move(_ text: String, after opening: String, from file: String, to place: String) -> String {
        let parts = text.components(separatedBy: opening)
        let moved = parts.dropFirst().map { part in
            guard part.hasPrefix("."), let end = part.firstIndex(of: "\"") else { return opening + part }
            return opening + from(place, to: resolve(String(part[..<end]), from: file)) + part[end...]
        }
        return (parts.prefix(1) + moved).joined()
    }

    /// How a file names another.
    /// - Parameters:
    ///   - file: the path of the file that names it.
    ///   - target: the other's path, from the same place.
    /// - Returns: such as `../main.js`; it begins with a dot.
    static func from(_ file: String, to target: String) -> String {
        let own = file.split(separator: "/").dropLast()
        let other = target.split(separator: "/")
        let common = zip(own, other.dropLast()).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: own.count - common)
        let down = other.dropFirst(common).map(String.init)
        return ((up.isEmpty ? ["."] : up) + down).joined(separator: "/")
    }
}
