/// Arithmetic on paths relative to the opened folder, with `/` between components.
///
/// The opened folder itself is the empty path.
package enum RelativePath {
    /// Joins a folder and a path below it, resolving `.` and `..`.
    /// - Parameters:
    ///   - folder: the folder; empty for the opened folder.
    ///   - path: the path below it.
    /// - Returns: the joined path, or nil if it leads out of the opened folder.
    package static func join(_ folder: String, _ path: String) -> String? {
        var components: [Substring] = []
        for component in folder.split(separator: "/") + path.split(separator: "/") {
            switch component {
            case ".": continue
            case "..":
                guard components.popLast() != nil else { return nil }
            default: components.append(component)
            }
        }
        return components.joined(separator: "/")
    }

    /// Returns the folder of a path; empty for the opened folder.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[..<slash])
    }

    /// The last component.
    package static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// The last component without its extension, and without the modifier of a file for iPhones.
    package static func stem(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
        let stem = name[..<dot]
        return String(stem.hasSuffix(phone) ? stem.dropLast(phone.count) : stem)
    }

    /// Returns the file that one stands for on an iPhone: `Login.xib` for `Login~iphone.xib`.
    /// - Parameter name: the name of a file.
    /// - Returns: the name without the modifier; nil for a name without it.
    package static func withoutPhone(_ name: String) -> String? {
        guard name.utf8.contains(UInt8(ascii: "~")), let place = name.firstRange(of: phone + ".") else { return nil }
        return name[..<place.lowerBound] + "." + name[place.upperBound...]
    }

    /// The modifier of a resource for iPhones.
    private static let phone = "~iphone"

    /// Returns true if a path lies in a folder, at any depth.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || path.utf8.starts(with: folder.utf8) && path.utf8.dropFirst(folder.utf8.count).first == 47
    }

    /// Returns a path relative to a folder around it.
    package static func relative(_ path: String, to folder: String) -> String {
        guard !folder.isEmpty, isInside(path, folder) else { return path }
        return String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
    }

    /// The folder and every folder around it, from the inside out, the opened folder last.
    package static func ancestors(of folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, !last.isEmpty { folders.append(self.folder(of: last)) }
        return folders
    }
}
